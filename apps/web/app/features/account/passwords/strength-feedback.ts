import {
  estimateStrength,
  type Strength,
} from "@vereda/domain/account/passwords/password-strength";

/** The minimum length of the contract. */
const MIN_LENGTH = 10;

type StrengthFeedback =
  | { kind: "too_short"; missing: number }
  | { kind: "strength"; strength: Strength };

/** @param own words that are easy guesses for this user: names, email address */
export function getStrengthFeedback(password: string, own: readonly string[]): StrengthFeedback {
  const missing = MIN_LENGTH - password.length;
  if (missing > 0) return { kind: "too_short", missing };
  return { kind: "strength", strength: estimateStrength(password, { personalTerms: own }) };
}
