// Loads the nights already logged in the date range of a file, to detect duplicates.
import type { SleepCycle } from "@vereda/domain/energizing/contract-day";
import type { ReadFile } from "@vereda/domain/energizing/import/read-nights";
import { formatIsoDay } from "@vereda/domain/time/day";
import { getTodayIn } from "@vereda/domain/time/zone";
import { api } from "#platform/api/api.ts";

const PAGE = 100;
/** Safety limit; 6,000 nights are more than 16 years. */
const MAX_PAGES = 60;

export async function fetchLoggedNights({ nights }: ReadFile, zone: string): Promise<SleepCycle[]> {
  const startTimes = nights.map(({ startedAt }) => Date.parse(startedAt));
  if (startTimes.length === 0) return [];
  // A night that started on the previous day can overlap the first one.
  const from = formatIsoDay(
    getTodayIn(
      zone,
      startTimes.reduce((one, other) => Math.min(one, other)),
    ) - 1,
  );
  const to = formatIsoDay(
    getTodayIn(
      zone,
      startTimes.reduce((one, other) => Math.max(one, other)),
    ) + 1,
  );
  const fetchPage = (page: number) =>
    api.data("GET /energizing/sleep-cycles", { query: { from, to, page, perPage: PAGE } });
  const first = await fetchPage(1);
  const pages = Math.min(MAX_PAGES, Math.ceil(first.total / PAGE));
  const others = Array.from({ length: Math.max(0, pages - 1) }, (_, at) => fetchPage(at + 2));
  return [first, ...(await Promise.all(others))].flatMap(({ items }) => items);
}
