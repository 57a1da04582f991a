// The types of the demo data; days are relative to today.
import type { FieldValue } from "@vereda/domain/logbook/fields";
import type { LogbookKind } from "@vereda/domain/logbook/kinds/kinds";
import type {
  TaskCharacteristic,
  TaskEnvironment,
} from "@vereda/domain/planning/tasks/catalogue-tasks";
import type { ObjectiveType, TaskPriority, TrackedUnit } from "@vereda/domain/planning/catalogue";
import type { EstimationInput } from "@vereda/domain/planning/tasks/contract-task";
import type { MissionTypeKey } from "@vereda/domain/planning/objectives/mission-types";
import type { ResourceBehaviour } from "@vereda/domain/workspace/catalogue-resources";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";

/** A day relative to today: -7 is a week ago. */
type DayOffset = number;

export interface DemoSchedule {
  readonly start: DayOffset;
  readonly end?: DayOffset;
  readonly from?: string;
  readonly to?: string;
  readonly rrule?: string;
}

export interface DemoTask {
  readonly title: string;
  readonly environment: TaskEnvironment;
  readonly priority: TaskPriority | null;
  readonly is: readonly TaskCharacteristic[];
  readonly minutes: EstimationInput;
  readonly when?: DemoSchedule;
  readonly checklist?: readonly string[];
  readonly good?: string;
  readonly bad?: string;
  /**
   * Single task: true when it is completed. Recurring task: the share of past occurrences that are
   * completed.
   */
  readonly done?: boolean | number;
}

export interface DemoMission {
  readonly title: string;
  readonly type?: MissionTypeKey;
  readonly when?: DemoSchedule;
  readonly tasks: readonly DemoTask[];
}

export interface DemoObjective {
  readonly type: ObjectiveType;
  readonly area: AreaKey;
  readonly title: string;
  readonly description?: string;
  readonly when: DemoSchedule;
  readonly tracked?: {
    readonly unit: TrackedUnit;
    readonly behaviour: ResourceBehaviour;
    readonly target: number;
    readonly progress: readonly {
      readonly day: DayOffset;
      readonly value: number;
      readonly note?: string;
    }[];
  };
  readonly missions: readonly DemoMission[];
}

export interface DemoEntry {
  readonly area: AreaKey;
  readonly kind: LogbookKind;
  readonly day: DayOffset;
  readonly title?: string;
  readonly values: Record<string, FieldValue>;
}
