// What is told of a cycle, as it has to be before it is taken in: said beside its field, with a network or without one.
import { cycleSettingsInput } from "@vereda/domain/energizing/cycle/contract-cycle-inputs";
import type { Day } from "@vereda/domain/time/day";
import * as z from "zod/mini";
import { hasCome } from "../today/day-checks.ts";

export function setupContract(today: Day) {
  return cycleSettingsInput.check(
    z.refine<{ lastCycleStartDate: string }>(
      ({ lastCycleStartDate }) => hasCome(lastCycleStartDate, today),
      { error: "cycle_day_in_future", path: ["lastCycleStartDate"] },
    ),
  );
}
