// What the meter beside a new password says. The estimate itself is the domain's.
import {
  estimateStrength,
  type Strength,
} from "@vereda/domain/account/passwords/password-strength";

/** As the contract asks. */
const SHORTEST = 10;

export type StrengthShown =
  /** Too short to be taken, however good its beginning is. */
  { kind: "too_short"; missing: number } | { kind: "strength"; strength: Strength };

/** @param own the person's own words, which are guessed first: names, address */
export function strengthShown(password: string, own: readonly string[]): StrengthShown {
  const missing = SHORTEST - password.length;
  if (missing > 0) return { kind: "too_short", missing };
  return { kind: "strength", strength: estimateStrength(password, { own }) };
}
