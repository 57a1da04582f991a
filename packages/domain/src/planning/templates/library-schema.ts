// The schema of the template library: texts in all languages, estimates in minutes.
import * as z from "zod/mini";
import { locales } from "../../locale.ts";
import { resourceBehaviours } from "../../workspace/catalogue-resources.ts";
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
   * Days from the plan's start or its event (negative: before it). Without it, a routine's task follows the
   * routine; others have no date.
   */
  day: z.exactOptional(z.int()),
  repeat: z.exactOptional(libraryRepeat),
  at: z.enum(taskEnvironments),
  /** Default: MEDIUM. */
  priority: z.exactOptional(z.enum(taskPriorities)),
  is: z.array(z.enum(taskCharacteristics)).check(z.minLength(1)),
  min: z.partialRecord(z.enum(parts), z.int()),
  steps: z.exactOptional(z.array(label)),
});
export type LibraryTask = z.output<typeof libraryTask>;

export const libraryTemplate = z.strictObject({
  key: z.string(),
  type: z.enum(objectiveTypes),
  /** The main area, then other areas that offer the template. */
  areas: z.tuple([z.enum(areaKeys)], z.enum(areaKeys)),
  title: label,
  purpose: label,
  /** Possible durations in days, the suggested one first; for an event, its length. */
  days: z.array(z.int()),
  repeat: z.exactOptional(libraryRepeat),
  measure: z.exactOptional(
    z.strictObject({
      unit: z.enum(trackedUnits),
      customUnit: z.exactOptional(label),
      target: z.number(),
      behaviour: z.enum(resourceBehaviours),
      /** Default: MANUAL. */
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
