// What a period has to be before it is taken in. The server holds all of it too; said here, it stands beside its field at
// once, with a network or without one.
import { cyclePeriodInput } from "@vereda/domain/energizing/cycle/contract-cycle";
import { parseDay } from "@vereda/domain/time/day";
import * as z from "zod/mini";
import type { Cycle } from "../cycle-data.ts";

type Days = { startDate: string; endDate?: string | null | undefined };

/** @param id of the period itself, which may share days with what it was before */
export function periodContract(
  { today, periods = [] }: Pick<Cycle, "today" | "periods">,
  id: string,
) {
  const isPast = (date: string | null | undefined) => (parseDay(date ?? "") ?? today) <= today;
  const isFree = ({ startDate, endDate }: Days) =>
    !periods.some((other) => {
      const last = other.endDate ?? other.estimatedEndDate ?? other.startDate;
      return other.id !== id && other.startDate <= (endDate ?? startDate) && startDate <= last;
    });
  return cyclePeriodInput.check(
    z.refine<Days>(({ startDate }) => isPast(startDate), {
      error: "cycle_day_in_future",
      path: ["startDate"],
    }),
    z.refine<Days>(({ endDate }) => isPast(endDate), {
      error: "cycle_day_in_future",
      path: ["endDate"],
    }),
    z.refine<Days>(isFree, { error: "periods_overlap", path: ["startDate"] }),
  );
}
