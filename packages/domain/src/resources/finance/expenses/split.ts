// Splits expenses among users and balances them, in integer minor units of one currency.
export const splitKinds = ["EQUAL", "SHARES", "AMOUNTS"] as const;
export type SplitKind = (typeof splitKinds)[number];

/** What each user has of an expense, or what a user is owed (negative: owes). */
export type MinorUnits = ReadonlyMap<string, number>;

export interface Split {
  readonly kind: SplitKind;
  /** By user: weights of SHARES, minor units of AMOUNTS; those of EQUAL do not count. */
  readonly of: MinorUnits;
}

/** Weights have two decimals. */
const WEIGHT_UNITS = 100;

function toWeight(kind: SplitKind, value: number): number {
  return kind === "EQUAL" ? 1 : Math.round(value * WEIGHT_UNITS);
}

/**
 * What each user has of an amount, in minor units: their sum is the amount. What a division leaves over is the
 * payer's, whether or not they take part.
 * @returns null for amounts with another sum, and for parts that are all zero
 */
export function splitAmount(amount: number, payer: string, { kind, of }: Split): MinorUnits | null {
  if (kind === "AMOUNTS") {
    const sum = [...of.values()].reduce((total, value) => total + value, 0);
    return sum === amount ? of : null;
  }
  const weights = [...of].map(([user, value]) => [user, toWeight(kind, value)] as const);
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
  if (total === 0) return null;
  // Products of amounts and weights are beyond exact numbers.
  const getPart = (weight: number) => Number((BigInt(amount) * BigInt(weight)) / BigInt(total));
  const parts = new Map(weights.map(([user, weight]) => [user, getPart(weight)]));
  const rest = amount - [...parts.values()].reduce((sum, part) => sum + part, 0);
  if (rest > 0) parts.set(payer, (parts.get(payer) ?? 0) + rest);
  return parts;
}

export interface PaidAmount {
  readonly paidBy: string;
  readonly amount: number;
  readonly parts: MinorUnits;
}

/** What each user is owed after what was paid; the sum is zero. A settlement is paid for one other user. */
export function computeBalances(paid: readonly PaidAmount[]): MinorUnits {
  const balances = new Map<string, number>();
  const add = (user: string, value: number) =>
    balances.set(user, (balances.get(user) ?? 0) + value);
  for (const { paidBy, amount, parts } of paid) {
    add(paidBy, amount);
    for (const [user, part] of parts) add(user, -part);
  }
  return balances;
}

export interface Payment {
  readonly from: string;
  readonly to: string;
  readonly amount: number;
}

/**
 * The payments after which nobody owes anything: the largest debt to the largest credit first, so that every
 * payment settles at least one of its two users, which makes one fewer than users.
 */
export function simplifyBalances(balances: MinorUnits): Payment[] {
  const open = new Map([...balances].filter(([, value]) => value !== 0));
  const payments: Payment[] = [];
  while (open.size > 0) {
    // By name among equals, so that every reader has the same list.
    const order = [...open].toSorted(([one, a], [other, b]) => a - b || (one < other ? -1 : 1));
    const [from, owed] = order[0] ?? ["", 0];
    const [to, due] = order.at(-1) ?? ["", 0];
    const amount = Math.min(-owed, due);
    if (amount <= 0) break;
    payments.push({ from, to, amount });
    for (const [user, left] of [
      [from, owed + amount],
      [to, due - amount],
    ] as const) {
      if (left === 0) open.delete(user);
      else open.set(user, left);
    }
  }
  return payments;
}
