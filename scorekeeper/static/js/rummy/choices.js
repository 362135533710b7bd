// Ways to choose, each in the order in which the lists stand.

// One of each list.
export function* product(lists) {
  if (!lists.length) return yield [];
  for (const one of lists[0]) {
    for (const others of product(lists.slice(1))) yield [one, ...others];
  }
}

// So many of a list, in its order.
export function* combinations(list, number) {
  if (!number) return yield [];
  for (let first = 0; first <= list.length - number; first += 1) {
    for (const others of combinations(list.slice(first + 1), number - 1)) {
      yield [list[first], ...others];
    }
  }
}

// So many of a list, in every order.
export function* permutations(list, number) {
  if (!number) return yield [];
  for (const one of list) {
    const others = list.filter((other) => other !== one);
    for (const more of permutations(others, number - 1)) yield [one, ...more];
  }
}

// The different numbers among these, ascending.
export const ascending = (numbers) => [...new Set(numbers)].sort((a, b) => a - b);

export const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
