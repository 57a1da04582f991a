// Client-side validation of the cycle setup, so that errors appear at once and offline.
import { cycleSettingsInput } from "@vereda/domain/energizing/cycle/contract-cycle-inputs";
import type { Day } from "@vereda/domain/time/day";
import * as z from "zod/mini";
import { hasCome } from "../today/day-checks.ts";

export function defineSetupContract(today: Day) {
  return cycleSettingsInput.check(
    z.refine<{ lastCycleStartDate: string }>(
      ({ lastCycleStartDate }) => hasCome(lastCycleStartDate, today),
      { error: "cycle_day_in_future", path: ["lastCycleStartDate"] },
    ),
  );
}
