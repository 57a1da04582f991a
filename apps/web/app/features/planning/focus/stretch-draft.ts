// A stretch of time as a person writes it: a day, from when, until when. An end before the start is of the next day.
import { formatClockTime, parseClockTime } from "@vereda/domain/time/clock-time";
import { formatDay, parseDay } from "@vereda/domain/time/day";
import { instantOf, todayIn, wallTime } from "@vereda/domain/time/zone";

export type StretchDraft = { day: string | null; start: string | null; end: string | null };

/** What is corrected; without an end it runs. */
export type Stretch = { readonly startedAt: string; readonly endedAt: string | null };

export function draftOf({ startedAt, endedAt }: Stretch, zone: string): StretchDraft {
  const start = Date.parse(startedAt);
  return {
    day: formatDay(todayIn(zone, start)),
    start: clockOf(start, zone),
    end: endedAt === null ? null : clockOf(Date.parse(endedAt), zone),
  };
}

function clockOf(at: number, zone: string): string {
  return formatClockTime(wallTime(zone, at).minute);
}

/** Whether the end is of the day after. */
export function endsNextDay({ start, end }: StretchDraft): boolean {
  const [from, to] = [parseClockTime(start ?? ""), parseClockTime(end ?? "")];
  return from !== null && to !== null && to < from;
}

/** Instants as they are sent; null for what is missing, or not written to its end. */
export function instantsOf(draft: StretchDraft, zone: string) {
  const day = parseDay(draft.day ?? "");
  const from = parseClockTime(draft.start ?? "");
  const to = parseClockTime(draft.end ?? "");
  const at = (minute: number | null, days: number) =>
    day === null || minute === null
      ? null
      : new Date(instantOf(zone, day + days, minute)).toISOString();
  return { startedAt: at(from, 0), endedAt: at(to, endsNextDay(draft) ? 1 : 0) };
}

/**
 * What a correction sends: only the ends that were changed, as clocks on screens have no seconds. A clock that runs goes
 * on running without an end.
 */
export function correctionOf(draft: StretchDraft, entry: Stretch, zone: string) {
  const before = draftOf(entry, zone);
  const { startedAt, endedAt } = instantsOf(draft, zone);
  const isMoved = draft.day !== before.day;
  const keepsEnd = !isMoved && draft.end === before.end && !turnsOver(draft, before);
  return {
    ...((isMoved || draft.start !== before.start) && { startedAt }),
    ...(!keepsEnd && !(entry.endedAt === null && draft.end === null) && { endedAt }),
  };
}

/** The end is the same by the clock, and yet of another day, since the start went past it. */
function turnsOver(draft: StretchDraft, before: StretchDraft): boolean {
  return endsNextDay(draft) !== endsNextDay(before);
}
