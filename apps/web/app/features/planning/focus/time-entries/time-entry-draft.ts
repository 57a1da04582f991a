// A stretch of time as a person writes it: a day, from when, until when. A start before the bedtime with which a day
// ends is of its night; an end before the start is of the next date.
import { formatClockTime, parseClockTime } from "@vereda/domain/time/clock-time";
import { formatDay, parseDay } from "@vereda/domain/time/day";
import { getUserDay, minutesPastMidnight, type UserDays } from "@vereda/domain/time/user-day";
import { resolveInstant, wallTime } from "@vereda/domain/time/zone";

export type TimeEntryDraft = { day: string | null; start: string | null; end: string | null };

/** What is corrected; without an end it runs. */
export type EntryInterval = { readonly startedAt: string; readonly endedAt: string | null };

export function buildEntryDraft(
  { startedAt, endedAt }: EntryInterval,
  user: UserDays,
): TimeEntryDraft {
  const start = Date.parse(startedAt);
  return {
    day: formatDay(getUserDay(start, user)),
    start: formatWallTime(start, user),
    end: endedAt === null ? null : formatWallTime(Date.parse(endedAt), user),
  };
}

function formatWallTime(at: number, { timeZone }: UserDays): string {
  return formatClockTime(wallTime(timeZone, at).minute);
}

/** Whether the end is of the day after. */
export function endsNextDay({ start, end }: TimeEntryDraft): boolean {
  const [from, to] = [parseClockTime(start ?? ""), parseClockTime(end ?? "")];
  return from !== null && to !== null && to < from;
}

/** Instants as they are sent; null for what is missing, or not written to its end. */
export function toInstants(draft: TimeEntryDraft, user: UserDays) {
  const day = parseDay(draft.day ?? "");
  const from = parseClockTime(draft.start ?? "");
  const to = parseClockTime(draft.end ?? "");
  const at = (minute: number | null, days: number) =>
    day === null || minute === null
      ? null
      : new Date(resolveInstant(user.timeZone, day + days, minute)).toISOString();
  const isOfNight = day !== null && from !== null && from < minutesPastMidnight(day, user);
  const startOffset = isOfNight ? 1 : 0;
  return {
    startedAt: at(from, startOffset),
    endedAt: at(to, startOffset + (endsNextDay(draft) ? 1 : 0)),
  };
}

/**
 * What a correction sends: only the ends that were changed, as clocks on screens have no seconds. A clock that runs goes
 * on running without an end.
 */
export function buildCorrection(draft: TimeEntryDraft, entry: EntryInterval, user: UserDays) {
  const before = buildEntryDraft(entry, user);
  const { startedAt, endedAt } = toInstants(draft, user);
  const isMoved = draft.day !== before.day;
  const isEndUnchanged = !isMoved && draft.end === before.end && !changesEndDay(draft, before);
  return {
    ...((isMoved || draft.start !== before.start) && { startedAt }),
    ...(!isEndUnchanged && !(entry.endedAt === null && draft.end === null) && { endedAt }),
  };
}

/** The end is the same by the clock, and yet of another day, since the start went past it. */
function changesEndDay(draft: TimeEntryDraft, before: TimeEntryDraft): boolean {
  return endsNextDay(draft) !== endsNextDay(before);
}
