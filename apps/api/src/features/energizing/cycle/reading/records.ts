// A period as it is told: with where it stands, and the end that it is thought to have.
import type { CycleRecord } from "@vereda/domain/energizing/cycle/contract-cycle-answers";
import type { CycleRecordStatus } from "@vereda/domain/energizing/cycle-catalogue";
import { formatDay, parseDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import { dayOf } from "@vereda/domain/time/lived-day";
import type { Caller } from "#platform/http/authentication.ts";
import { usualLength } from "../period-list.ts";
import type { CycleBook, KeptPeriod } from "../sealed-cycle.ts";

/** A period on the day that a person lives at an instant. */
export function recordOf(
  book: CycleBook,
  period: KeptPeriod,
  caller: Caller,
  now: Date,
): CycleRecord {
  const next = book.periods.find(({ start }) => start > period.start);
  const usual = (parseDay(period.start) ?? 0) + usualLength(book) - 1;
  const estimate = next === undefined ? usual : Math.min(usual, (parseDay(next.start) ?? 0) - 1);
  return tellRecord(period, estimate, dayOf(now.getTime(), caller));
}

/** @param estimate the day on which it ends or ended, as long as nobody wrote it down */
export function tellRecord({ id, start, end }: KeptPeriod, estimate: Day, today: Day): CycleRecord {
  return {
    id,
    startDate: start,
    endDate: end,
    status: statusOf(end, estimate, today),
    estimatedEndDate: end === null ? formatDay(estimate) : null,
  };
}

function statusOf(end: string | null, estimate: Day, today: Day): CycleRecordStatus {
  if (end !== null && (parseDay(end) ?? 0) < today) return "COMPLETED";
  if (end !== null) return "IN_PROGRESS";
  return estimate < today ? "ESTIMATED" : "IN_PROGRESS";
}
