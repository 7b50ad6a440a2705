export interface Random {
  /** In [0, 1). */
  next(): number;
  pick<T>(list: readonly T[]): T;
  integer(below: number): number;
}

/** A linear congruential generator modulo 2^32; its upper bits are used. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) / 2 ** 24;
  };
  const integer = (below: number) => Math.floor(next() * below);
  return {
    next,
    integer,
    pick<T>(list: readonly T[]): T {
      const item = list[integer(list.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
  };
}
