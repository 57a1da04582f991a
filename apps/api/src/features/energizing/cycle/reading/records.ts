// Maps periods to the API response, with their status and estimated end.
import type { CycleRecord } from "@vereda/domain/energizing/cycle/contract-cycle-responses";
import type { CycleRecordStatus } from "@vereda/domain/energizing/cycle/cycle-catalogue";
import { formatIsoDay, parseDay, type Day } from "@vereda/domain/time/day";
import { getUserDay } from "@vereda/domain/time/user-day";
import type { Caller } from "#platform/http/authentication.ts";
import { getTypicalLength } from "../period-list.ts";
import type { CycleBook, StoredPeriod } from "../encrypted-cycle.ts";

export function buildRecord(
  book: CycleBook,
  period: StoredPeriod,
  caller: Caller,
  now: Date,
): CycleRecord {
  const next = book.periods.find(({ start }) => start > period.start);
  const typicalEnd = (parseDay(period.start) ?? 0) + getTypicalLength(book) - 1;
  const estimate =
    next === undefined ? typicalEnd : Math.min(typicalEnd, (parseDay(next.start) ?? 0) - 1);
  return toCycleRecord(period, estimate, getUserDay(now.getTime(), caller));
}

/** @param estimate estimated last day, used while no end is logged */
export function toCycleRecord(
  { id, start, end, updatedAt }: StoredPeriod,
  estimate: Day,
  today: Day,
): CycleRecord {
  return {
    id,
    startDate: start,
    endDate: end,
    status: getStatus(end, estimate, today),
    estimatedEndDate: end === null ? formatIsoDay(estimate) : null,
    updatedAt,
  };
}

function getStatus(end: string | null, estimate: Day, today: Day): CycleRecordStatus {
  if (end !== null && (parseDay(end) ?? 0) < today) return "COMPLETED";
  if (end !== null) return "IN_PROGRESS";
  return estimate < today ? "ESTIMATED" : "IN_PROGRESS";
}
