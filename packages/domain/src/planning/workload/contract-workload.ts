// What a day asks against what it holds, the room of the days that follow, and what estimates have taught.
import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { day } from "../../http/values.ts";
import { areaKeys } from "../../workspace/areas/areas.ts";
import { objectiveTypes } from "../catalogue.ts";
import { workloadLevels } from "../agenda/catalogue-day.ts";
import { taskCharacteristics, taskContexts } from "../tasks/catalogue-tasks.ts";
import { estimationParts } from "../tasks/estimation.ts";
import { reasonCodes } from "./workload.ts";
import { reliefChoices } from "./workload-relief.ts";

const minutes = z.int();
const count = z.int();

const parts = z.object({
  executionMin: minutes,
  travelMin: minutes,
  breaksMin: minutes,
  waitingMin: minutes,
  bufferMin: minutes,
  socialMin: minutes,
});

const load = z.object({
  tasks: count,
  minutes,
  /** They add up to `minutes`. */
  parts,
  /** Effort in points, by the characteristics of the tasks. */
  mental: count,
  physical: count,
});

const totals = z.object({
  /** available = day − rest − fixed − gone. A day has 1440 unless the clocks change while the person is awake. */
  dayMinutes: minutes,
  restMinutes: minutes,
  fixedMinutes: minutes,
  goneMinutes: minutes,
  availableMinutes: minutes,
  /** Whether the sleep rhythm says when that weekday begins and ends; without it nothing is kept for rest. */
  knowsRest: z.boolean(),
  /** All tasks of the day, done ones included, as they were estimated. */
  planned: load,
  /** The open ones, less what was tracked of them: what is held against the available time. */
  remaining: load,
  trackedMinutes: minutes,
  /** Open tasks of high or urgent priority. */
  highPriorityTasks: count,
  unestimatedTasks: count,
});

const share = {
  tasks: count,
  plannedMinutes: minutes,
  remainingMinutes: minutes,
  trackedMinutes: minutes,
};

const distribution = z.object({
  area: z.array(z.object({ key: z.enum(areaKeys), ...share })),
  context: z.array(z.object({ key: z.enum(taskContexts), ...share })),
  /** The kind of objective that a task serves. */
  kind: z.array(z.object({ key: z.enum(objectiveTypes), ...share })),
  part: z.array(
    z.object({
      key: z.enum(estimationParts),
      plannedMinutes: minutes,
      remainingMinutes: minutes,
    }),
  ),
});

const relief = z.object({
  excess: z.object({ minutes, tasks: count, highPriority: count }),
  /** One of the moves is enough, all of them are needed, or nothing can move. */
  choice: z.enum(reliefChoices),
  /** Whether the day then holds what is left. */
  solves: z.boolean(),
  moves: z.array(
    z.object({
      taskId: z.string(),
      title: z.string(),
      minutes,
      isHighPriority: z.boolean(),
      /** The last day that the plan above leaves it. */
      lastDay: z.nullable(z.string()),
    }),
  ),
});

const dayQuery = z.object({ date: z.optional(z.string().check(z.maxLength(40))) });

export const workload = z.object({
  date: z.string(),
  level: z.enum(workloadLevels),
  totals,
  /** Why: the limits that are crossed, the gravest first, or that it fits; then what the sum does not know. */
  reasons: z.array(
    z.object({
      code: z.enum(reasonCodes),
      /** Minutes for `overload` and `fits`, tasks for the others. */
      value: z.int(),
      limit: z.nullable(z.int()),
    }),
  ),
  distribution,
  /** What to move to later days; null when nothing is too much, and for days that are over. */
  relief: z.nullable(relief),
});
export type WorkloadResponse = z.output<typeof workload>;

export const dayAhead = z.object({
  date: z.string(),
  availableMinutes: minutes,
  plannedMinutes: minutes,
  openTasks: count,
  highPriorityTasks: count,
});
export type DayAheadResponse = z.output<typeof dayAhead>;

const learned = {
  /** How many completed tasks it was learned from, with what was planned and tracked of them. */
  n: count,
  plannedMinutes: minutes,
  trackedMinutes: minutes,
  /** Tracked by planned: as it was, and shrunk towards 1 with the interval that holds it nine times out of ten. */
  mean: z.number(),
  factor: z.number(),
  low: z.number(),
  high: z.number(),
  /** Whether there is enough, and clear enough, to say it. */
  isSaid: z.boolean(),
};

export const estimateInsight = z.discriminatedUnion("by", [
  z.object({ by: z.literal("area"), key: z.enum(areaKeys), ...learned }),
  z.object({ by: z.literal("context"), key: z.enum(taskContexts), ...learned }),
  z.object({ by: z.literal("characteristic"), key: z.enum(taskCharacteristics), ...learned }),
]);
export type EstimateInsight = z.output<typeof estimateInsight>;

export const workloadApi = {
  workload: endpoint({
    method: "GET",
    path: "/planning/workload",
    summary: {
      es: "La carga de un día: lo que pide, lo que da y qué mover",
      en: "The load of a day: what it asks, what it holds and what to move",
    },
    query: dayQuery,
    data: workload,
  }),
  ahead: endpoint({
    method: "GET",
    path: "/planning/workload/ahead",
    summary: {
      es: "Cuánto lugar queda en los catorce días que siguen a uno",
      en: "How much room there is in the fourteen days that follow one",
    },
    query: z.object({ date: day }),
    data: z.object({ days: z.array(dayAhead) }),
  }),
  estimateInsights: endpoint({
    method: "GET",
    path: "/planning/estimate-insights",
    summary: {
      es: "Lo que tus tareas duran frente a lo que planeas",
      en: "How long your tasks take against what you plan",
    },
    data: z.object({
      /** The days that were looked at, both included. */
      from: z.string(),
      to: z.string(),
      /** Completed tasks of those days that were planned and tracked. */
      samples: count,
      insights: z.array(estimateInsight),
    }),
  }),
};
