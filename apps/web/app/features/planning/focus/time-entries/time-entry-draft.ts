// Draft of a time entry; handles starts before a bedtime after midnight and ends on the next date.
import { formatClockTime, parseClockTime } from "@vereda/domain/time/clock-time";
import { formatIsoDay, parseDay } from "@vereda/domain/time/day";
import { getUserDay, getMinutesPastMidnight, type UserDays } from "@vereda/domain/time/user-day";
import { resolveInstant, getWallTime } from "@vereda/domain/time/zone";

export type TimeEntryDraft = { day: string | null; start: string | null; end: string | null };

export type EntryInterval = { readonly startedAt: string; readonly endedAt: string | null };

export function buildEntryDraft(
  { startedAt, endedAt }: EntryInterval,
  user: UserDays,
): TimeEntryDraft {
  const start = Date.parse(startedAt);
  return {
    day: formatIsoDay(getUserDay(start, user)),
    start: formatWallTime(start, user),
    end: endedAt === null ? null : formatWallTime(Date.parse(endedAt), user),
  };
}

function formatWallTime(at: number, { timeZone }: UserDays): string {
  return formatClockTime(getWallTime(timeZone, at).minute);
}

export function isEndOnNextDay({ start, end }: TimeEntryDraft): boolean {
  const [from, to] = [parseClockTime(start ?? ""), parseClockTime(end ?? "")];
  return from !== null && to !== null && to < from;
}

/** Instants for the request; null for a missing or incomplete value. */
export function toInstants(draft: TimeEntryDraft, user: UserDays) {
  const day = parseDay(draft.day ?? "");
  const from = parseClockTime(draft.start ?? "");
  const to = parseClockTime(draft.end ?? "");
  const formatInstantAt = (minute: number | null, days: number) =>
    day === null || minute === null
      ? null
      : new Date(resolveInstant(user.timeZone, day + days, minute)).toISOString();
  const isOfNight = day !== null && from !== null && from < getMinutesPastMidnight(day, user);
  const startOffset = isOfNight ? 1 : 0;
  return {
    startedAt: formatInstantAt(from, startOffset),
    endedAt: formatInstantAt(to, startOffset + (isEndOnNextDay(draft) ? 1 : 0)),
  };
}

/**
 * Sends only the changed ends, because the fields have no seconds. A running clock continues without an
 * end.
 */
export function buildCorrection(draft: TimeEntryDraft, entry: EntryInterval, user: UserDays) {
  const before = buildEntryDraft(entry, user);
  const { startedAt, endedAt } = toInstants(draft, user);
  const isMoved = draft.day !== before.day;
  const isEndUnchanged = !isMoved && draft.end === before.end && !hasEndDayChanged(draft, before);
  return {
    ...((isMoved || draft.start !== before.start) && { startedAt }),
    ...(!isEndUnchanged && !(entry.endedAt === null && draft.end === null) && { endedAt }),
  };
}

/** True if the end has the same clock time but another date, because the start is now later than it. */
function hasEndDayChanged(draft: TimeEntryDraft, before: TimeEntryDraft): boolean {
  return isEndOnNextDay(draft) !== isEndOnNextDay(before);
}
