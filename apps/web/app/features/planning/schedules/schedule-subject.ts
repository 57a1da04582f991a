// The item that the schedule dialog edits: an objective, a mission or a task.
import type { ScheduleType } from "@vereda/domain/planning/schedules/catalogue-schedule";
import type { Schedule } from "@vereda/domain/planning/schedules/contract-schedule";
import type { DayRange } from "@vereda/domain/planning/schedules/occurrence";
import type { RepeatAfter } from "@vereda/domain/planning/tasks/repeat-after";
import type { Placement } from "@vereda/domain/planning/schedules/preview/schedule-placement";

export type ScheduleSubject = {
  kind: "objective" | "mission" | "task";
  id: string;
  title: string;
  type: ScheduleType;
  schedule: Schedule | null;
  /** Undefined for what cannot open again after its completion. */
  repeatAfter?: RepeatAfter | null;
  placement: Placement | null;
  limits: DayRange;
  /** True for a task without an estimate: the dialog requires one, because a task with dates needs it. */
  needsEstimate: boolean;
};
