"""Small faults put into a program, one at a time: what a test should notice.

A mutation turns a comparison, a sum, a number, an "and", a condition or a returned value into
another, or leaves a statement out. Words, annotations and docstrings stay as they are.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import Final

Change = Callable[[ast.AST], ast.AST]

_COMPARED: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
_COMPUTED: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv, ast.BitOr: ast.BitAnd, ast.BitAnd: ast.BitOr, ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}  # fmt: skip
_CALLED: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}
_BODIES: Final = ("body", "orelse", "finalbody", "handlers", "cases")


@dataclass(frozen=True)
class Mutation:
    """One fault: where it is, and what it says there before and after.

    ``place`` and ``kind`` say which node is changed, counted as the tree is walked, and which of
    its changes this is. The faulty program itself is made when it is needed: many would be large.
    """

    line: int
    where: str
    before: str
    after: str
    place: int
    kind: int

    @property
    def change(self) -> str:
        """The fault in a row."""
        return f"{self.before} → {self.after}"


def mutations(source: str) -> Iterator[Mutation]:
    """Every fault for one file's text."""
    for place, (node, heading, _) in enumerate(_walk(ast.parse(source))):
        if heading is not None:
            for kind, _ in enumerate(_changes(node)):
                yield _faulty(source, place, kind)[0]


def faulty(source: str, mutation: Mutation) -> ast.Module:
    """The program with the fault."""
    return _faulty(source, mutation.place, mutation.kind)[1]


def _faulty(source: str, place: int, kind: int) -> tuple[Mutation, ast.Module]:
    whole = ast.parse(source)
    node, heading, where = next(islice(_walk(whole), place, None))
    assert heading is not None
    line: int = getattr(node, "lineno", 0) or getattr(heading, "lineno", 0)
    before = _said(heading)
    changed = next(islice(_changes(node), kind, None))(node)
    _replace(whole, node, changed)
    after = _said(changed if heading is node else heading)
    ast.fix_missing_locations(whole)
    return Mutation(line, where, before, after, place, kind), whole


def _walk(
    node: ast.AST, heading: ast.AST | None = None, where: str = ""
) -> Iterator[tuple[ast.AST, ast.AST | None, str]]:
    """Every node that may be changed, with the statement that it stands in and its function."""
    if isinstance(node, ast.stmt | ast.match_case):
        heading = node
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        where = f"{where}.{node.name}".lstrip(".")
    yield node, heading, where
    for field, value in ast.iter_fields(node):
        if field in {"annotation", "returns", "decorator_list", "bases"}:
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not _silent(child):
                yield from _walk(child, heading, where)


def _silent(node: ast.AST) -> bool:
    """What says nothing to the machine: imports, docstrings, words put together, assertions."""
    if isinstance(node, ast.keyword):
        return node.arg == "strict"
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant)
    return isinstance(node, ast.Import | ast.ImportFrom | ast.JoinedStr | ast.Assert)


def _said(node: ast.AST) -> str:
    """A statement, of one with a body its heading alone."""
    short = deepcopy(node)
    for field in _BODIES:
        if getattr(short, field, None) and isinstance(getattr(short, field), list):
            setattr(short, field, [ast.Pass()] if field == "body" else [])
    if isinstance(short, ast.match_case):
        short = ast.Match(subject=ast.Name("_"), cases=[short])
        return ast.unparse(short).splitlines()[1].strip()
    if isinstance(short, ast.Match):
        return f"match {ast.unparse(short.subject)}:"
    text = ast.unparse(short)
    return " ".join(text.removesuffix("pass").split())


def _replace(whole: ast.Module, old: ast.AST, new: ast.AST) -> None:
    for parent in ast.walk(whole):
        for field, value in ast.iter_fields(parent):
            if value is old:
                setattr(parent, field, new)
            elif isinstance(value, list) and any(item is old for item in value):
                setattr(parent, field, [new if item is old else item for item in value])


def _changes(node: ast.AST) -> Iterator[Change]:
    """What can be made of a node: functions that give another in its place."""
    if isinstance(node, ast.Compare):
        for index in range(len(node.ops)):
            yield partial(_compared, index=index)
    elif isinstance(node, ast.expr | ast.AugAssign):
        yield from _changes_of_a_value(node)
    elif isinstance(node, ast.If | ast.While):
        yield _negated
    elif isinstance(node, ast.comprehension) and node.ifs:
        yield _let_in
    elif isinstance(node, ast.Return):
        if node.value and not isinstance(node.value, ast.Constant):
            yield lambda _: ast.Return(ast.Constant(None))
    elif isinstance(node, ast.Raise | ast.Expr | ast.Continue | ast.Break):
        yield lambda _: ast.Pass()


def _changes_of_a_value(node: ast.expr | ast.AugAssign) -> Iterator[Change]:
    match node:
        case ast.BinOp(op=op) | ast.AugAssign(op=op) if type(op) in _COMPUTED:
            yield _computed
        case ast.BoolOp():
            yield _joined
        case ast.UnaryOp(op=ast.Not() | ast.USub()):
            yield _bare
        case ast.Constant(value=value) if isinstance(value, int):
            yield _counted
        case ast.Call(func=ast.Name(id=name)) if name in _CALLED:
            yield _called
        case ast.IfExp():
            yield _negated


def _compared(node: ast.AST, index: int) -> ast.AST:
    assert isinstance(node, ast.Compare)
    node.ops[index] = _COMPARED[type(node.ops[index])]()
    return node


def _computed(node: ast.AST) -> ast.AST:
    assert isinstance(node, ast.BinOp | ast.AugAssign)
    node.op = _COMPUTED[type(node.op)]()
    return node


def _joined(node: ast.AST) -> ast.AST:
    assert isinstance(node, ast.BoolOp)
    node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    return node


def _counted(node: ast.AST) -> ast.AST:
    assert isinstance(node, ast.Constant)
    value = node.value
    assert isinstance(value, int)
    return ast.Constant(not value if isinstance(value, bool) else value + 1)


def _bare(node: ast.AST) -> ast.AST:
    assert isinstance(node, ast.UnaryOp)
    return node.operand


def _called(node: ast.AST) -> ast.AST:
    assert isinstance(node, ast.Call)
    assert isinstance(node.func, ast.Name)
    node.func.id = _CALLED[node.func.id]
    return node


def _negated(node: ast.AST) -> ast.AST:
    assert isinstance(node, ast.If | ast.IfExp | ast.While)
    node.test = ast.UnaryOp(ast.Not(), node.test)
    return node


def _let_in(node: ast.AST) -> ast.AST:
    assert isinstance(node, ast.comprehension)
    node.ifs = []
    return node
