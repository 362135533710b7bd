// Ways to choose, each in the order in which the lists stand.

// One of each list.
export function* product([list, ...lists]) {
  if (!list) return yield [];
  for (const one of list) for (const others of product(lists)) yield [one, ...others];
}

// So many of a list, in its order.
export function* combinations(list, number) {
  if (!number) return yield [];
  if (list.length < number) return;
  for (const [index, one] of list.entries()) {
    for (const others of combinations(list.slice(index + 1), number - 1)) yield [one, ...others];
  }
}

// So many of a list, in every order.
export function* permutations(list, number) {
  if (!number) return yield [];
  for (const one of list) {
    for (const others of permutations(without(list, one), number - 1)) yield [one, ...others];
  }
}

export const without = (list, one) => list.filter((other) => other !== one);

export const ascending = (numbers) => [...new Set(numbers)].sort((a, b) => a - b);

export const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

export const pointsOf = (parts) => sum(parts.map((part) => part.points));
