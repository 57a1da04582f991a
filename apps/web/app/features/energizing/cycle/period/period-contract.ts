// Client-side validation of a period, so that errors appear at once and offline.
import { cyclePeriodInput } from "@vereda/domain/energizing/cycle/contract-cycle-inputs";
import * as z from "zod/mini";
import type { Cycle } from "../cycle-data.ts";
import { hasCome } from "../today/day-checks.ts";

type Days = { startDate: string; endDate?: string | null | undefined };

/** @param id the period's own id, because it may overlap its previous version */
export function definePeriodContract(
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
