// A stretch of time as a person writes it: a day, from when, until when. A start before the bedtime with which a day
// ends is of its night; an end before the start is of the next date.
import { formatClockTime, parseClockTime } from "@vereda/domain/time/clock-time";
import { formatDay, parseDay } from "@vereda/domain/time/day";
import { dayOf, minutesPastMidnight, type PersonDays } from "@vereda/domain/time/lived-day";
import { instantOf, wallTime } from "@vereda/domain/time/zone";

export type StretchDraft = { day: string | null; start: string | null; end: string | null };

/** What is corrected; without an end it runs. */
export type Stretch = { readonly startedAt: string; readonly endedAt: string | null };

export function draftOf({ startedAt, endedAt }: Stretch, person: PersonDays): StretchDraft {
  const start = Date.parse(startedAt);
  return {
    day: formatDay(dayOf(start, person)),
    start: clockOf(start, person),
    end: endedAt === null ? null : clockOf(Date.parse(endedAt), person),
  };
}

function clockOf(at: number, { timeZone }: PersonDays): string {
  return formatClockTime(wallTime(timeZone, at).minute);
}

/** Whether the end is of the day after. */
export function endsNextDay({ start, end }: StretchDraft): boolean {
  const [from, to] = [parseClockTime(start ?? ""), parseClockTime(end ?? "")];
  return from !== null && to !== null && to < from;
}

/** Instants as they are sent; null for what is missing, or not written to its end. */
export function instantsOf(draft: StretchDraft, person: PersonDays) {
  const day = parseDay(draft.day ?? "");
  const from = parseClockTime(draft.start ?? "");
  const to = parseClockTime(draft.end ?? "");
  const at = (minute: number | null, days: number) =>
    day === null || minute === null
      ? null
      : new Date(instantOf(person.timeZone, day + days, minute)).toISOString();
  const isOfNight = day !== null && from !== null && from < minutesPastMidnight(day, person);
  const begins = isOfNight ? 1 : 0;
  return { startedAt: at(from, begins), endedAt: at(to, begins + (endsNextDay(draft) ? 1 : 0)) };
}

/**
 * What a correction sends: only the ends that were changed, as clocks on screens have no seconds. A clock that runs goes
 * on running without an end.
 */
export function correctionOf(draft: StretchDraft, entry: Stretch, person: PersonDays) {
  const before = draftOf(entry, person);
  const { startedAt, endedAt } = instantsOf(draft, person);
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
