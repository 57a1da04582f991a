// The contract of the schedule form: the API contract, form-only fields and domain rules, as on the server.
import type { Locale } from "@vereda/domain/locale";
import type { ScheduleType } from "@vereda/domain/planning/schedules/catalogue-schedule";
import { recurrenceEnds } from "@vereda/domain/planning/recurrence/catalogue-recurrence";
import {
  scheduleInput,
  type ScheduleInput,
} from "@vereda/domain/planning/schedules/contract-schedule";
import { taskFields } from "@vereda/domain/planning/tasks/contract-task";
import { planningFieldMessages } from "@vereda/domain/planning/errors";
import { ruleIssueMessages } from "@vereda/domain/planning/recurrence/rule-issue";
import { readSchedule } from "@vereda/domain/planning/schedules/schedule";
import {
  validatePlacement,
  type Placement,
} from "@vereda/domain/planning/schedules/preview/schedule-placement";
import {
  getIssueValues,
  type ScheduleIssue,
} from "@vereda/domain/planning/schedules/schedule-issue";
import { clockTime } from "@vereda/domain/http/values";
import type { FieldMessages } from "@vereda/domain/http/field-messages";
import * as z from "zod/mini";

export const scheduleMessages: FieldMessages = {
  ...ruleIssueMessages,
  ...planningFieldMessages,
  time_malformed: { es: "Escribe la hora.", en: "Write the time." },
  moment_malformed: {
    es: "Completa la fecha: día, mes y año.",
    en: "Complete the date: day, month and year.",
  },
};

const scheduleFields = z.object({
  ...scheduleInput.shape,
  startTime: z.nullable(clockTime),
  endTime: z.nullable(clockTime),
  ends: z.enum(recurrenceEnds),
  repeatAfter: taskFields.repeatAfter,
  /** In minutes; required only if the task has no estimate yet. */
  estimation: z.optional(
    z.int("estimation_required").check(z.minimum(1, "estimation_required"), z.maximum(1440)),
  ),
});
type ScheduleFields = z.output<typeof scheduleFields>;

export type ScheduleRules = {
  type: ScheduleType;
  zone: string;
  locale: Locale;
  /** The allowed placement; null leaves the check to the server. */
  placement: Placement | null;
};

const ENDED: ReadonlySet<ScheduleType> = new Set(["PROJECT", "MISSION"]);

/** Reports a missing end together with the other missing fields, instead of after they are filled in. */
function buildMissingEndCheck(type: ScheduleType): (value: unknown) => boolean {
  return (value) =>
    ENDED.has(type) &&
    typeof value === "object" &&
    value !== null &&
    "startDate" in value &&
    value.startDate === "" &&
    "endDate" in value &&
    !value.endDate;
}

/** At most one error per field, as `useForm` shows them. */
export function scheduleContract(rules: ScheduleRules) {
  const isWithoutEnd = buildMissingEndCheck(rules.type);
  const fields = scheduleFields.check(
    z.refine(() => false, {
      error: "end_date_required",
      path: ["endDate"],
      when: ({ value }) => isWithoutEnd(value),
    }),
  );
  return fields.check((context) => {
    for (const issue of listIssues(context.value, rules)) {
      context.issues.push({
        code: "custom",
        input: context.value,
        path: issue.path.split("."),
        message: issue.code,
        ...getIssueValues(issue, rules.locale),
      });
    }
  });
}

export function toScheduleInput(fields: ScheduleFields): ScheduleInput {
  const { startTime: _from, endTime: _to, ends: _ends, estimation: _minutes, ...input } = fields;
  return input;
}

function listIssues(fields: ScheduleFields, rules: ScheduleRules): ScheduleIssue[] {
  const missingEnd = listMissingEnd(fields);
  const read = readSchedule(toScheduleInput(fields), rules.type, rules.zone);
  if (!read.ok) return [...missingEnd, ...read.issues];
  if (missingEnd.length > 0 || rules.placement === null) return missingEnd;
  return validatePlacement(read.schedule, rules.placement);
}

/** The end that was selected ("on a date", "after n times") but not filled in. */
function listMissingEnd({ ends, until, count }: ScheduleFields): ScheduleIssue[] {
  if (ends === "on_date" && !until) return [{ path: "until", code: "end_date_required" }];
  if (ends === "after_count" && !count) return [{ path: "count", code: "count_at_least_one" }];
  return [];
}
