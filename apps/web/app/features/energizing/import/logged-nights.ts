// The nights that are logged already on the days of a file, to find out what is new.
import type { SleepCycle } from "@vereda/domain/energizing/contract-day";
import type { ReadFile } from "@vereda/domain/energizing/import/read-nights";
import { formatDay } from "@vereda/domain/time/day";
import { todayIn } from "@vereda/domain/time/zone";
import { api } from "#platform/api/api.ts";

/** As many as one page of the list may hold. */
const PAGE = 100;
/** Beyond so many pages nobody has nights. */
const MAX_PAGES = 60;

export async function loggedNights({ nights }: ReadFile, zone: string): Promise<SleepCycle[]> {
  const startTimes = nights.map(({ startedAt }) => Date.parse(startedAt));
  if (startTimes.length === 0) return [];
  // A night that began on the day before may reach into the first one.
  const from = formatDay(
    todayIn(
      zone,
      startTimes.reduce((one, other) => Math.min(one, other)),
    ) - 1,
  );
  const to = formatDay(
    todayIn(
      zone,
      startTimes.reduce((one, other) => Math.max(one, other)),
    ) + 1,
  );
  const pageAt = (page: number) =>
    api.data("GET /energizing/sleep-cycles", { query: { from, to, page, perPage: PAGE } });
  const first = await pageAt(1);
  const pages = Math.min(MAX_PAGES, Math.ceil(first.total / PAGE));
  const others = Array.from({ length: Math.max(0, pages - 1) }, (_, at) => pageAt(at + 2));
  return [first, ...(await Promise.all(others))].flatMap(({ items }) => items);
}
