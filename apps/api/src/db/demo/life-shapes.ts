// The words in which the demo person's life is told: days counted from today, tasks, missions, objectives.
import type { FieldValue } from "@vereda/domain/logbook/fields";
import type { LogbookKind } from "@vereda/domain/logbook/kinds/kinds";
import type {
  TaskCharacteristic,
  TaskEnvironment,
} from "@vereda/domain/planning/tasks/catalogue-tasks";
import type { ObjectiveType, TaskPriority, TrackedUnit } from "@vereda/domain/planning/catalogue";
import type { EstimationInput } from "@vereda/domain/planning/tasks/contract-task";
import type { MissionTypeKey } from "@vereda/domain/planning/objectives/mission-types";
import type { ResourceBehaviour } from "@vereda/domain/resources/catalogue";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";

/** A day counted from today: -7 is a week ago. */
type DayOffset = number;

/** When something happens: from a day to another, at a clock time, by a rule. */
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
  /** Of a single task: done on its day. Of a recurring one: the share of past days that were done. */
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

/** What somebody wrote down in a logbook of an area. */
export interface DemoEntry {
  readonly area: AreaKey;
  readonly kind: LogbookKind;
  readonly day: DayOffset;
  readonly title?: string;
  readonly values: Record<string, FieldValue>;
}
