// Help lines by country, with source and date of checking. Unconfirmed lines are left out on purpose.
import type { CountryKey } from "../../account/profile/countries.ts";
import type { Label } from "../../locale.ts";
import crisisLinesData from "./crisis-lines.json" with { type: "json" };

export interface CrisisLine {
  /** As people read it. */
  readonly number: string;
  /** For the `tel:` link: digits, `+` and `*`. */
  readonly dial: string;
  /** What to press after the call is answered. */
  readonly option: string | null;
  readonly name: string;
  /** Null for a line that answers day and night. */
  readonly hours: Label | null;
  readonly source: string;
  readonly checkedOn: string;
}

interface EmergencyNumber {
  readonly number: string;
  readonly source: string;
  readonly checkedOn: string;
}

interface CountryHelp {
  /** Null where no line is confirmed: the emergency number stands in for it. */
  readonly line: CrisisLine | null;
  /** Null where none is known. */
  readonly emergency: EmergencyNumber | null;
}

/**
 * Colombia's line 106 is known from secondary sources only; Costa Rica's replaced 2272-3774. The emergency
 * numbers are those of libphonenumber.
 */
export const countryHelp = crisisLinesData as Readonly<Record<CountryKey, CountryHelp>>;
