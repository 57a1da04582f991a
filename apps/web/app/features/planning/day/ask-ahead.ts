// On the first visit of a device the panel has to ask who is there before it shows anything. The day is asked for at
// the same time, by the zone that the device knows: whoever lives in another one has it asked for once more. Where the
// server has drawn the day already, what it drew it from is taken.
import type { AgendaAnswer } from "@vereda/domain/planning/agenda/contract-agenda";
import { formatDay } from "@vereda/domain/time/day";
import { todayIn } from "@vereda/domain/time/zone";
import { deviceTimeZone } from "#platform/theme/kept-time-zone.ts";
import { nowMs } from "#platform/clock.ts";
import { takeDrawn } from "#platform/first-picture/handover.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { keyOf, queryOf } from "#platform/query/query-of.ts";
import { meQuery } from "#platform/auth/user/current-user.ts";
import { session } from "#platform/auth/session/session.ts";

const isSomebodyKnown = () => queryClient.getQueryData(meQuery.queryKey)?.user != null;

/** Asks for the day of an address, unless its screen is about to do so itself. */
export async function askAhead(address: string): Promise<void> {
  if (isSomebodyKnown() || session.state() === null) return;
  const drawn = await takeDrawn("agenda");
  if (drawn !== null) {
    const agenda = drawn.data as AgendaAnswer;
    const queryKey = keyOf("GET /planning/schedules/daily-agenda", {
      query: { date: agenda.date },
    });
    queryClient.setQueryData(queryKey, agenda, { updatedAt: drawn.at });
    return;
  }
  if (isSomebodyKnown()) return;
  const said = new URL(address).searchParams.get("date");
  const date = said ?? formatDay(todayIn(deviceTimeZone(), nowMs()));
  void queryClient.prefetchQuery(
    queryOf("GET /planning/schedules/daily-agenda", { query: { date } }),
  );
}
