// What is scheduled.
import type { ScheduleType } from "@vereda/domain/planning/schedules/catalogue-schedule";
import type { Schedule } from "@vereda/domain/planning/schedules/contract-schedule";
import type { DayRange } from "@vereda/domain/planning/schedules/occurrence";
import type { Placement } from "@vereda/domain/planning/schedules/preview/schedule-placement";

/** What is being scheduled. */
export type ScheduleSubject = {
  kind: "objective" | "mission" | "task";
  id: string;
  title: string;
  type: ScheduleType;
  schedule: Schedule | null;
  placement: Placement | null;
  limits: DayRange;
  /** A task nobody estimated yet: the dialog asks for its minutes too, since dates need them. */
  needsEstimate: boolean;
};
