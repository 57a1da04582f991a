// Compares the amounts of a file with its balances.
import type { ImportedRow } from "./import-rows.ts";

/** `inverted`: the balances add up when every amount changes its sign. */
type BalanceCheck = "matches" | "inverted" | "mismatch" | "unknown";

/** Rows of two accounts or pending ones may be among them. */
const MIN_MATCHING_SHARE = 0.8;

/** Banks list their rows from old to new, or from new to old. */
export function checkBalance(rows: readonly ImportedRow[]): BalanceCheck {
  if (new Set(rows.map(({ currency }) => currency)).size > 1) return "unknown";
  const steps = rows.flatMap((row, at) => {
    const previous = rows[at - 1];
    if (previous === undefined || row.balance === null || previous.balance === null) return [];
    return [{ change: row.balance - previous.balance, older: previous.minor, newer: row.minor }];
  });
  if (steps.length === 0) return "unknown";
  const countMatches = (sign: 1 | -1) =>
    Math.max(
      steps.filter(({ change, newer }) => change === sign * newer).length,
      steps.filter(({ change, older }) => change === -sign * older).length,
    );
  const needed = steps.length * MIN_MATCHING_SHARE;
  if (countMatches(1) >= needed) return "matches";
  return countMatches(-1) >= needed ? "inverted" : "mismatch";
}
