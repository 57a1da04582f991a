// What the meter beside a new password says. The estimate itself is the domain's.
import {
  estimateStrength,
  type Strength,
} from "@vereda/domain/account/passwords/password-strength";

/** As the contract asks. */
const MIN_LENGTH = 10;

export type StrengthFeedback =
  /** Too short to be taken, however good its beginning is. */
  { kind: "too_short"; missing: number } | { kind: "strength"; strength: Strength };

/** @param own the person's own words, which are guessed first: names, address */
export function getStrengthFeedback(password: string, own: readonly string[]): StrengthFeedback {
  const missing = MIN_LENGTH - password.length;
  if (missing > 0) return { kind: "too_short", missing };
  return { kind: "strength", strength: estimateStrength(password, { personalTerms: own }) };
}
