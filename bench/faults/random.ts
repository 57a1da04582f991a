// Reproducible random values: the same seed gives the same sequence (mulberry32).

export interface Random {
  /** From 0 up to, but not including, 1. */
  readonly next: () => number;
  readonly below: (limit: number) => number;
  readonly chance: (share: number) => boolean;
  readonly pick: <Value>(values: readonly Value[]) => Value;
}

export function makeRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <Value>(values: readonly Value[]): Value => {
    const [first] = values;
    if (first === undefined) throw new Error("There is nothing to pick from.");
    return values[below(values.length)] ?? first;
  };
  return { next, below, chance: (share) => next() < share, pick };
}
