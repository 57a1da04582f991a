// What a period has to be before it is taken in. The server holds all of it too; said here, it stands beside its field at
// once, with a network or without one.
import { cyclePeriodInput } from "@vereda/domain/energizing/cycle/contract-cycle-inputs";
import * as z from "zod/mini";
import type { Cycle } from "../cycle-data.ts";
import { hasCome } from "../today/day-checks.ts";

type Days = { startDate: string; endDate?: string | null | undefined };

/** @param id of the period itself, which may share days with what it was before */
export function periodContract(
  { today, periods = [] }: Pick<Cycle, "today" | "periods">,
  id: string,
) {
  const isFree = ({ startDate, endDate }: Days) =>
    !periods.some((other) => {
      const last = other.endDate ?? other.estimatedEndDate ?? other.startDate;
      return other.id !== id && other.startDate <= (endDate ?? startDate) && startDate <= last;
    });
  return cyclePeriodInput.check(
    z.refine<Days>(({ startDate }) => hasCome(startDate, today), {
      error: "cycle_day_in_future",
      path: ["startDate"],
    }),
    z.refine<Days>(({ endDate }) => hasCome(endDate, today), {
      error: "cycle_day_in_future",
      path: ["endDate"],
    }),
    z.refine<Days>(isFree, { error: "periods_overlap", path: ["startDate"] }),
  );
}
