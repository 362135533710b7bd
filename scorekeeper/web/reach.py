"""Where other phones reach the page that this one has asked for."""

from __future__ import annotations

from ipaddress import ip_address
from urllib.parse import urlsplit

from flask import current_app, request


def address_for_others() -> str | None:
    """The start of an address (``http://192.168.1.20:8500``) that leads here from other phones.

    It is the one that this phone asked for; but one that leads from a computer to itself is
    replaced by what the server knows of the network. None where other phones can't come at all.
    """
    if not _leads_to_itself(request.host):
        return request.host_url.rstrip("/")
    known: str | None = current_app.config["REACHED_AT"]()
    return known


def _leads_to_itself(host: str) -> bool:
    """Whether a host, with or without a port, is the computer itself for whoever asks for it.

    >>> _leads_to_itself("localhost:8500"), _leads_to_itself("[::1]"), _leads_to_itself("10.0.0.7")
    (True, True, False)
    """
    name = urlsplit(f"//{host}").hostname or ""
    try:
        address = ip_address(name)
    except ValueError:
        return name == "localhost" or name.endswith(".localhost")
    return address.is_loopback or address.is_unspecified
