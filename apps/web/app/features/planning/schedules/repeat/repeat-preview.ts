// Previews a recurrence rule: a sentence and its next days, with the domain code that the server uses.
import type { Locale } from "@vereda/domain/locale";
import type { ScheduleType } from "@vereda/domain/planning/schedules/catalogue-schedule";
import { describeRule } from "@vereda/domain/planning/recurrence/language/describe";
import type { Recurrence } from "@vereda/domain/planning/recurrence/expand";
import { readSchedule } from "@vereda/domain/planning/schedules/schedule";
import {
  buildRecurrence,
  buildScheduleRule,
} from "@vereda/domain/planning/schedules/schedule-repeat";
import type { Day } from "@vereda/domain/time/day";
import { buildScheduleRequest } from "../draft.ts";
import type { ScheduleDraft } from "../schedule-draft.ts";

type RepeatPreview = {
  sentence: string;
  /** The next days from today, at most five. */
  next: Day[];
  /** The first occurrence, if the start day does not match the rule; otherwise null. */
  firstInstead: Day | null;
};

const MAX_PREVIEW_DAYS = 5;

/** Null if the draft has no rule or an invalid one. */
export function buildRepeatPreview(
  draft: ScheduleDraft,
  type: ScheduleType,
  reader: { zone: string; today: Day; locale: Locale },
): RepeatPreview | null {
  const read = readSchedule(buildScheduleRequest(draft, type), type, reader.zone);
  if (!read.ok || !read.schedule.isRecurring) return null;
  const { schedule } = read;
  const rule = buildScheduleRule(schedule);
  const recurrence = buildRecurrence(schedule);
  if (rule === null || recurrence === null) return null;
  return {
    sentence: describeRule(rule, schedule.startDay, reader.locale, reader.today),
    next: listNextDays(recurrence, Math.max(schedule.startDay, reader.today)),
    firstInstead: recurrence.startsOffPattern ? recurrence.nextAfter(schedule.startDay - 1) : null,
  };
}

function listNextDays(recurrence: Recurrence, from: Day, count = MAX_PREVIEW_DAYS): Day[] {
  const days: Day[] = [];
  let day = recurrence.nextAfter(from - 1);
  while (day !== null && days.length < count) {
    days.push(day);
    day = recurrence.nextAfter(day);
  }
  return days;
}
