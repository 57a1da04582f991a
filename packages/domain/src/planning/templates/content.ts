// What a template of the library is made of, and the few words in which the library is written.
// A text is always given in both languages, Spanish first.
import type { Label } from "../../locale.ts";
import type { ResourceBehaviour } from "../../resources/catalogue.ts";
import type { AreaKey } from "../../workspace/areas/areas.ts";
import type { MeasurementSource, ObjectiveType, TaskPriority, TrackedUnit } from "../catalogue.ts";
import type { ScheduleFrequency, Weekday } from "../schedules/catalogue-schedule.ts";
import type { TaskCharacteristic, TaskEnvironment } from "../tasks/catalogue-tasks.ts";
import type { EstimationPart } from "../tasks/estimation.ts";
import type { MissionTypeKey } from "../objectives/mission-types.ts";

/** How something comes back, in the fields of RFC 5545. */
export interface TemplateRepeat {
  readonly frequency: ScheduleFrequency;
  readonly interval?: number | null;
  readonly byWeekday?: readonly Weekday[] | null;
  readonly byMonthDay?: readonly number[] | null;
  readonly byMonth?: readonly number[] | null;
  readonly count?: number | null;
  /** For what the fields cannot say, such as the first Saturday of a month. */
  readonly rruleString?: string | null;
}

type Part = EstimationPart extends `${infer Name}Min` ? Name : never;

interface TaskSpec {
  /**
   * Days from the first day of the plan, or from the event: negative is before it. Left out, a task of a
   * routine goes with the routine, and any other has no day yet.
   */
  readonly day?: number;
  readonly repeat?: TemplateRepeat;
  readonly at: TaskEnvironment;
  /** MEDIUM when left out. */
  readonly priority?: TaskPriority;
  readonly is: readonly [TaskCharacteristic, ...TaskCharacteristic[]];
  /** Minutes, by part. */
  readonly min: Readonly<Partial<Record<Part, number>>>;
  readonly steps?: readonly Label[];
}

export interface LibraryTask extends TaskSpec {
  readonly title: Label;
}

export interface LibraryMission {
  readonly title: Label;
  readonly type: MissionTypeKey | null;
  readonly tasks: readonly LibraryTask[];
}

/** What only something that is measured has. */
export interface Measure {
  readonly unit: TrackedUnit;
  /** The name of a CUSTOM unit. */
  readonly customUnit?: Label;
  readonly target: number;
  readonly behaviour: ResourceBehaviour;
  readonly source?: MeasurementSource;
}

interface TemplateSpec {
  readonly type: ObjectiveType;
  /** The area that it is written for, then others in which it is at home too. */
  readonly areas: readonly [AreaKey, ...AreaKey[]];
  readonly title: Label;
  /** What it is for, in one line. */
  readonly purpose: Label;
  /** Days that it may take, the suggested first; of an event, the days that it lasts. */
  readonly days: readonly number[];
  readonly repeat?: TemplateRepeat;
  readonly measure?: Measure;
  readonly missions: readonly LibraryMission[];
}

export interface LibraryTemplate extends TemplateSpec {
  readonly key: string;
}

export function template(key: string, spec: TemplateSpec): LibraryTemplate {
  return { key, ...spec };
}

export function say(es: string, en: string): Label {
  return { es, en };
}

export function mission(
  es: string,
  en: string,
  type: MissionTypeKey | null,
  tasks: readonly LibraryTask[],
): LibraryMission {
  return { title: { es, en }, type, tasks };
}

export function task(es: string, en: string, spec: TaskSpec): LibraryTask {
  return { title: { es, en }, ...spec };
}

export const everyDay: TemplateRepeat = { frequency: "DAILY" };
export const workdays: TemplateRepeat = {
  frequency: "WEEKLY",
  byWeekday: ["MO", "TU", "WE", "TH", "FR"],
};

export function weekly(...byWeekday: readonly Weekday[]): TemplateRepeat {
  return { frequency: "WEEKLY", byWeekday };
}

/** Once in so many weeks. */
export function everyWeeks(interval: number, ...byWeekday: readonly Weekday[]): TemplateRepeat {
  return { frequency: "WEEKLY", interval, byWeekday };
}

/** On days of the month; negative from its end. */
export function monthly(...byMonthDay: readonly number[]): TemplateRepeat {
  return { frequency: "MONTHLY", byMonthDay };
}
