/** Numbers that look random and are the same for the same start, so that two runs can be compared. */
export interface Random {
  /** At least 0 and below 1. */
  next(): number;
  pick<T>(list: readonly T[]): T;
  integer(below: number): number;
}

/** A linear congruential generator modulo 2^32, of which the upper bits are used. */
export function createRandom(start: number): Random {
  let state = start >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) / 2 ** 24;
  };
  const integer = (below: number) => Math.floor(next() * below);
  return {
    next,
    integer,
    pick<T>(list: readonly T[]): T {
      const chosen = list[integer(list.length)];
      if (chosen === undefined) throw new Error('nothing to pick from');
      return chosen;
    },
  };
}
