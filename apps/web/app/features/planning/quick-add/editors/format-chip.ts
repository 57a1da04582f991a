// Formats the parsed parts of a quick-add sentence.
import { parseDay } from "@vereda/domain/time/day";
import type { Locale } from "@vereda/domain/locale";
import { taskPriorityLabels } from "@vereda/domain/planning/catalogue";
import {
  taskCharacteristicLabels,
  taskContextLabels,
} from "@vereda/domain/planning/tasks/catalogue-tasks";
import type { Schedule } from "@vereda/domain/planning/schedules/contract-schedule";
import type { QuickSchedule } from "@vereda/domain/planning/quick-add/quick-schedule";
import type { QuickAdd, QuickPart } from "@vereda/domain/planning/quick-add/quick-add";
import type { ReminderWhen } from "@vereda/domain/planning/reminders/contract-reminders";
import { describeRule } from "@vereda/domain/planning/recurrence/language/describe";
import { buildScheduleRule } from "@vereda/domain/planning/schedules/schedule-repeat";
import { areaDefinitions } from "@vereda/domain/workspace/areas/areas";
import { formatMinutes, formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { formatReminder } from "#features/planning/reminders/format-reminder.ts";
import { formatRepeatAfter } from "#features/planning/schedules/repeat/repeat-after-text.tsx";
import { formatBriefDay } from "#features/planning/schedules/brief-day.ts";
import {
  readStoredSchedule,
  formatSchedule,
  type Reader,
} from "#features/planning/schedules/format-schedule.ts";

/** Maps a parsed schedule to the shape of the API response, so that its formatters can be reused. */
export function toStoredSchedule(schedule: QuickSchedule, zone: string): Schedule {
  return {
    id: "",
    type: "TASK",
    status: "CONFIRMED",
    startDate: schedule.startDate,
    endDate: schedule.endDate ?? null,
    frequency: schedule.frequency ?? null,
    interval: schedule.interval ?? null,
    byWeekday: schedule.byWeekday ?? [],
    byMonthDay: schedule.byMonthDay ?? [],
    byMonth: schedule.byMonth ?? [],
    count: schedule.count ?? null,
    until: schedule.until ?? null,
    rruleString: schedule.rruleString ?? null,
    exceptDates: [],
    timezone: zone,
    allDay: !schedule.startDate.includes("T"),
    updatedAt: "",
  };
}

/** Empty if there is no date. */
export function formatPlannedDay({ schedule }: QuickAdd, reader: Reader): string {
  return schedule === null ? "" : formatSchedule(toStoredSchedule(schedule, reader.zone), reader);
}

/** Null for a part that another part already covers. */
export function formatPart(part: QuickPart, read: QuickAdd, reader: Reader): string | null {
  const { locale } = reader;
  const { kind, characteristic } = part;
  if (part.isLead === true) return null;
  if (kind === "characteristic") {
    return characteristic === undefined ? null : taskCharacteristicLabels[characteristic][locale];
  }
  if (kind === "area") return read.areaKey && areaDefinitions[read.areaKey].label[locale];
  if (kind === "priority") return read.priority && formatPriority(read.priority, locale);
  if (kind === "context")
    return read.environmentId && taskContextLabels[read.environmentId][locale];
  if (kind === "assignee") return read.assignee && `@${read.assignee}`;
  if (kind === "reminder") return formatReminders(read.reminders, locale);
  if (kind === "travel") {
    return read.travel === null
      ? null
      : m.planning_quick_travel({ time: formatMinutes(read.travel) });
  }
  if (kind === "deadline") {
    const deadline = parseDay(read.deadline ?? "");
    return deadline === null
      ? null
      : m.planning_deadline_near({ day: formatBriefDay(deadline, reader) });
  }
  if (kind === "duration") return read.estimation === null ? null : formatMinutes(read.estimation);
  return formatSchedulePart(part, read, reader);
}

/** Example: "10 min antes y al empezar". */
function formatReminders(reminders: readonly ReminderWhen[], locale: Locale): string {
  const [first = "", ...others] = reminders.map((when) => formatReminder(when, locale));
  // Only the first item starts with a capital.
  const list = [first, ...others.map((label) => label.charAt(0).toLowerCase() + label.slice(1))];
  return new Intl.ListFormat(locale, { type: "conjunction" }).format(list);
}

function formatPriority(priority: NonNullable<QuickAdd["priority"]>, locale: Locale): string {
  // In Spanish the priority is mid-sentence and in lower case, in English it comes first.
  const label = taskPriorityLabels[priority][locale];
  const name = locale === "es" ? label.toLowerCase() : label;
  return m.planning_quick_priority({ priority: name });
}

function formatSchedulePart({ kind }: QuickPart, read: QuickAdd, reader: Reader): string | null {
  if (kind === "recurrence" && read.repeatAfter !== null) {
    return formatRepeatAfter(read.repeatAfter);
  }
  const stored = read.schedule && readStoredSchedule(toStoredSchedule(read.schedule, reader.zone));
  if (stored === null) return null;
  if (kind === "date") {
    const from = formatBriefDay(stored.startDay, reader);
    const isLong = stored.endDay !== null && stored.endMinute === null;
    return isLong ? `${from} – ${formatBriefDay(stored.endDay ?? stored.startDay, reader)}` : from;
  }
  if (kind === "time" || kind === "end") {
    const [start, end] = [stored.startMinute, stored.endMinute].map((minute) =>
      minute === null ? null : formatTime(minute, reader.locale),
    );
    return end === null || end === undefined ? (start ?? null) : `${start}–${end}`;
  }
  const rule = buildScheduleRule(stored);
  if (rule === null) return null;
  if (kind === "recurrence") {
    const endless = { ...rule, until: null, count: null };
    return describeRule(endless, stored.startDay, reader.locale, reader.today);
  }
  if (rule.count !== null) return m.planning_quick_times({ count: rule.count });
  return rule.until === null
    ? null
    : m.panel_until({ day: formatBriefDay(rule.until.day, reader) });
}
