// Computes the dates of a plan from the day offsets of its template.
import { formatIsoDay } from "../../time/day.ts";
import type { Day } from "../../time/day.ts";
import type { ScheduleInput } from "../schedules/contract-schedule.ts";
import type { Template, TemplateContent, TemplateTask } from "./contract-templates.ts";
import { compileRule } from "../recurrence/compile.ts";
import { ruleFromFields } from "../recurrence/fields.ts";
import { getRepeat, DEFAULT_DAYS } from "./map-template.ts";
import { toRuleFields } from "./times.ts";

export interface TemplateDateOptions {
  readonly type: Template["type"];
  readonly content: Pick<TemplateContent, "repeat" | "days">;
  readonly start: Day;
  /** The requested duration; null for the template's suggestion. */
  readonly days: number | null;
  /** The user's today; nothing is scheduled before it. */
  readonly today: Day;
}

type Repeat = NonNullable<TemplateContent["repeat"]>;

function getDayCount({ content, days }: TemplateDateOptions): number {
  return days ?? content.days[0] ?? DEFAULT_DAYS;
}

/** A routine without a requested duration has no end. */
export function getObjectiveDates(options: TemplateDateOptions): ScheduleInput {
  const { type, content, start, days } = options;
  const startDate = formatIsoDay(start);
  const last = start + getDayCount(options) - 1;
  if (type === "ROUTINE") {
    const until = days === null ? null : last;
    return { startDate, ...(content.repeat === null ? {} : addUntil(content.repeat, until)) };
  }
  if (type === "EVENT" && last === start) return { startDate };
  return { startDate, endDate: formatIsoDay(last) };
}

function addUntil(repeat: Repeat, until: Day | null): Partial<ScheduleInput> {
  if (until === null || repeat.count !== null) return repeat;
  const { rruleString } = repeat;
  if (rruleString === null) return { ...repeat, until: formatIsoDay(until) };
  if (/COUNT=/i.test(rruleString)) return repeat;
  return {
    ...repeat,
    rruleString: `${rruleString};UNTIL=${formatIsoDay(until).replaceAll("-", "")}`,
  };
}

/**
 * The task's dates; null when it has none. Day offsets are scaled to the plan's duration, except before an
 * event.
 */
export function getTaskDates(
  options: TemplateDateOptions,
  task: Pick<TemplateTask, "day" | "repeat">,
): ScheduleInput | null {
  const { type, content, start, today } = options;
  const repeat = getRepeat(task, type, content);
  const offset = task.day === null ? null : scaleDay(task.day, options);
  if (repeat === null) return offset === null ? null : { startDate: formatIsoDay(start + offset) };
  const first = findFirstDay(repeat, start + Math.max(0, offset ?? 0), today);
  return first === null ? null : { startDate: formatIsoDay(first), ...repeat };
}

function scaleDay(day: number, options: TemplateDateOptions): number {
  const suggested = options.content.days[0];
  if (options.type === "EVENT" || suggested === undefined || suggested < 2 || day < 0) return day;
  return Math.round((day * (getDayCount(options) - 1)) / (suggested - 1));
}

/** The rule's first occurrence from `from` on, but not before `today`. */
function findFirstDay(repeat: Repeat, from: Day, today: Day): Day | null {
  const read = ruleFromFields(toRuleFields(repeat), from);
  if (!read.ok || read.rule === null) return null;
  return compileRule(read.rule, from).between(Math.max(from, today), Infinity, 1)[0] ?? null;
}
