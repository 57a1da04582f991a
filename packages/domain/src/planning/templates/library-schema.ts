// The shape of the template library's data: texts in every language, estimates in minutes.
import * as z from "zod/mini";
import { locales } from "../../locale.ts";
import { resourceBehaviours } from "../../resources/catalogue.ts";
import { areaKeys } from "../../workspace/areas/areas.ts";
import { measurementSources, objectiveTypes, taskPriorities, trackedUnits } from "../catalogue.ts";
import { missionTypeKeys } from "../objectives/mission-types.ts";
import { taskCharacteristics, taskEnvironments } from "../tasks/catalogue-tasks.ts";
import type { EstimationPart } from "../tasks/estimation.ts";
import { templateRepeat } from "./contract-templates.ts";

const label = z.record(z.enum(locales), z.string());

const libraryRepeat = z.strictObject({
  ...z.partial(templateRepeat).shape,
  frequency: templateRepeat.shape.frequency,
});
type RepeatFields = z.output<typeof libraryRepeat>;
export type LibraryRepeat = {
  readonly [Field in keyof RepeatFields]: Readonly<RepeatFields[Field]>;
};

type Part = EstimationPart extends `${infer Name}Min` ? Name : never;
const parts = ["execution", "travel", "breaks", "waiting", "buffer", "social"] satisfies Part[];

const libraryTask = z.strictObject({
  title: label,
  /**
   * Days from the first day of the plan, or from the event: negative is before it. Left out, a task of a
   * routine goes with the routine, and any other has no day yet.
   */
  day: z.exactOptional(z.int()),
  repeat: z.exactOptional(libraryRepeat),
  at: z.enum(taskEnvironments),
  /** MEDIUM when left out. */
  priority: z.exactOptional(z.enum(taskPriorities)),
  is: z.array(z.enum(taskCharacteristics)).check(z.minLength(1)),
  min: z.partialRecord(z.enum(parts), z.int()),
  /** Its checklist. */
  steps: z.exactOptional(z.array(label)),
});
export type LibraryTask = z.output<typeof libraryTask>;

export const libraryTemplate = z.strictObject({
  key: z.string(),
  type: z.enum(objectiveTypes),
  /** The area that it is written for, then others in which it is offered too. */
  areas: z.tuple([z.enum(areaKeys)], z.enum(areaKeys)),
  title: label,
  /** What it is for, in one line. */
  purpose: label,
  /** Days that it may take, the suggested first; of an event, the days that it lasts. */
  days: z.array(z.int()),
  repeat: z.exactOptional(libraryRepeat),
  /** Of a tracked resource only. */
  measure: z.exactOptional(
    z.strictObject({
      unit: z.enum(trackedUnits),
      /** The name of a CUSTOM unit. */
      customUnit: z.exactOptional(label),
      target: z.number(),
      behaviour: z.enum(resourceBehaviours),
      /** MANUAL when left out. */
      source: z.exactOptional(z.enum(measurementSources)),
    }),
  ),
  missions: z.array(
    z.strictObject({
      title: label,
      type: z.nullable(z.enum(missionTypeKeys)),
      tasks: z.array(libraryTask),
    }),
  ),
});
export type LibraryTemplate = z.output<typeof libraryTemplate>;
