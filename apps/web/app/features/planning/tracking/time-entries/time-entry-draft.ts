// Draft of a time entry; handles starts before a bedtime after midnight and ends on the next date.
import { formatClockTime, parseClockTime } from "@vereda/domain/time/clock-time";
import { formatIsoDay, parseDay } from "@vereda/domain/time/day";
import { getUserDay, getMinutesPastMidnight, type UserDays } from "@vereda/domain/time/user-day";
import { resolveInstant, getWallTime } from "@vereda/domain/time/zone";

export type TimeEntryDraft = { day: string | null; start: string | null; end: string | null };

export type EntryInterval = {
  readonly startedAt: string;
  readonly endedAt: string | null;
  /** Where it was tracked; unknown for the running entry, which its timer names. */
  readonly timeZone?: string;
};

/** The user's days where the entry was tracked. */
export function getEntryDays({ timeZone }: EntryInterval, user: UserDays): UserDays {
  return timeZone === undefined ? user : { ...user, timeZone };
}

export function buildEntryDraft(entry: EntryInterval, user: UserDays): TimeEntryDraft {
  const days = getEntryDays(entry, user);
  const start = Date.parse(entry.startedAt);
  return {
    day: formatIsoDay(getUserDay(start, days)),
    start: formatWallTime(start, days),
    end: entry.endedAt === null ? null : formatWallTime(Date.parse(entry.endedAt), days),
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
  const { startedAt, endedAt } = toInstants(draft, getEntryDays(entry, user));
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
