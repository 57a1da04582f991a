// Simulated users with exact cycle lengths, in several statistical worlds (docs/cycle-forecast.md).

/** A seeded pseudo-random generator (mulberry32), so that each run is the same. */
export type Chance = {
  /** 0 ≤ number < 1. */
  readonly uniform: () => number;
  /** Mean 0, standard deviation 1. */
  readonly normal: () => number;
  /** Mean 1. */
  readonly exponential: () => number;
  /** Mean 1, standard deviation 1 ÷ √shape; whole shapes. */
  readonly gamma: (shape: number) => number;
};

export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const uniform = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const exponential = () => -Math.log(1 - uniform());
  return {
    uniform,
    normal: () => Math.sqrt(2 * exponential()) * Math.cos(2 * Math.PI * uniform()),
    exponential,
    gamma: (shape) => {
      let sum = 0;
      for (let n = 0; n < shape; n++) sum += exponential();
      return sum / shape;
    },
  };
}

export type SimulatedUser = {
  readonly age: number;
  readonly nextLength: () => number;
  readonly unlogged: number;
};

export type World = {
  readonly name: string;
  readonly createUser: (chance: Chance) => SimulatedUser;
};

const bands = [5.3, 5.1, 4.7, 4.3, 3.8, 4.0, 5.4];

function createProfile({ uniform, normal, gamma }: Chance, shift = 0, wider = 1) {
  const age = 18 + 32 * uniform();
  const typical = 29.3 - 0.18 * (Math.min(45, Math.max(25, age)) - 30) + shift;
  const band = bands[age < 20 ? 0 : Math.floor(age / 5) - 3] ?? 4.5;
  // Regularity differs between users: from a third of the average spread to twice as much.
  return { age, mean: typical + 2.5 * normal(), spread: Math.max(0.9, wider * band * gamma(3)) };
}

function pickUnloggedRate({ uniform }: Chance): number {
  const one = uniform();
  if (one < 0.6) return 0.01;
  return one < 0.9 ? 0.04 : 0.15;
}

const days = (length: number) => Math.max(15, Math.round(length));

/** Phases as in Bull 2019: a right-skewed follicular phase and a luteal phase that hardly varies. */
function twoPhases(chance: Chance, unlogged: number, shift = 0, wider = 1): SimulatedUser {
  const { age, mean, spread } = createProfile(chance, shift, wider);
  const luteal = 12.4 + 1.2 * chance.normal();
  const shortest = 6;
  const follicular = Math.max(3, mean - luteal - shortest);
  const relative = Math.log(1 + (spread / follicular) ** 2);
  const nextLength = () => {
    const variableDays =
      follicular * Math.exp(Math.sqrt(relative) * chance.normal() - relative / 2);
    return days(shortest + variableDays + luteal + 1.2 * chance.normal());
  };
  return { age, nextLength, unlogged };
}

export const worlds: readonly World[] = [
  // The world closest to published data: right-skewed because the follicular phase is.
  {
    name: "two phases, log-normal",
    createUser: (chance) => twoPhases(chance, pickUnloggedRate(chance)),
  },
  {
    name: "normal",
    createUser: (chance) => {
      const { age, mean, spread } = createProfile(chance);
      const nextLength = () => days(mean + spread * chance.normal());
      return { age, nextLength, unlogged: pickUnloggedRate(chance) };
    },
  },
  {
    name: "heavy tails",
    createUser: (chance) => {
      const { age, mean, spread } = createProfile(chance);
      // Student's t with 4 degrees of freedom has variance 2; scaled to standard deviation 1.
      const heavy = () => chance.normal() / Math.sqrt(2 * chance.gamma(2));
      const nextLength = () => Math.min(90, days(mean + spread * heavy()));
      return { age, nextLength, unlogged: pickUnloggedRate(chance) };
    },
  },
  {
    name: "regular with exceptions",
    createUser: (chance) => {
      const { age, mean, spread } = createProfile(chance);
      const exceptions = 0.02 + 0.1 * chance.uniform();
      const nextLength = () => {
        const exception = chance.uniform() < exceptions ? 4 + 10 * chance.exponential() : 0;
        return Math.min(90, days(mean + 0.6 * spread * chance.normal() + exception));
      };
      return { age, nextLength, unlogged: pickUnloggedRate(chance) };
    },
  },
  {
    name: "drifting",
    createUser: (chance) => {
      const { age, mean, spread } = createProfile(chance);
      let now = mean;
      let stress = 1;
      const nextLength = () => {
        now += 0.25 * chance.normal() + 0.02 * (mean - now);
        if (chance.uniform() < 0.1) stress = chance.uniform() < 0.7 ? 0.8 : 1.6;
        return days(now + 0.85 * stress * spread * chance.normal());
      };
      return { age, nextLength, unlogged: pickUnloggedRate(chance) };
    },
  },
  {
    name: "forgetful",
    createUser: (chance) => twoPhases(chance, 0.05 + 0.2 * chance.uniform()),
  },
  {
    name: "longer and less regular",
    createUser: (chance) => twoPhases(chance, pickUnloggedRate(chance), 2, 1.3),
  },
  {
    name: "more regular",
    createUser: (chance) => twoPhases(chance, pickUnloggedRate(chance), -1, 0.6),
  },
];
