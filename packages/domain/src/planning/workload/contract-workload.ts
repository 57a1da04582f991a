import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { day } from "../../http/values.ts";
import { areaKeys } from "../../workspace/areas/areas.ts";
import { workloadLevels } from "../agenda/catalogue-day.ts";
import { taskCharacteristics, taskContexts } from "../tasks/catalogue-tasks.ts";
import { estimationParts } from "../tasks/estimation.ts";
import { reasonCodes } from "./workload.ts";
import { taskKinds } from "./workload-distribution.ts";
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
  /** Their sum is `minutes`. */
  parts,
  /** Effort in points, from the tasks' characteristics. */
  mental: count,
  physical: count,
});

const totals = z.object({
  /** available = day − rest − fixed − gone; 1440 unless the clocks change while the user is awake. */
  dayMinutes: minutes,
  restMinutes: minutes,
  /** Of events and fixed blocks together, in what is left of the waking time. */
  fixedMinutes: minutes,
  /** Of fixed blocks only, in the waking time of the whole day. */
  fixedMin: minutes,
  goneMinutes: minutes,
  availableMinutes: minutes,
  knowsRest: z.boolean(),
  planned: load,
  remaining: load,
  /** Of the remaining minutes, those outside of fixed blocks: only they need available time. */
  outsideMinutes: minutes,
  trackedMinutes: minutes,
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
  kind: z.array(z.object({ key: z.enum(taskKinds), ...share })),
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
  /** The one move is enough, all are needed, or no task can move. */
  choice: z.enum(reliefChoices),
  solves: z.boolean(),
  moves: z.array(
    z.object({
      taskId: z.string(),
      title: z.string(),
      minutes,
      isHighPriority: z.boolean(),
      lastDay: z.nullable(z.string()),
    }),
  ),
});

const dayQuery = z.object({ date: z.optional(z.string().check(z.maxLength(40))) });

export const workload = z.object({
  date: z.string(),
  level: z.enum(workloadLevels),
  totals,
  /** The exceeded limits, the most severe first, or `fits`; then what the sum does not include. */
  reasons: z.array(
    z.object({
      code: z.enum(reasonCodes),
      value: z.int(),
      limit: z.nullable(z.int()),
    }),
  ),
  distribution,
  /** The tasks to move to later days; null when the day has no excess or is over. */
  relief: z.nullable(relief),
});
export type WorkloadResponse = z.output<typeof workload>;

export const dayAhead = z.object({
  date: z.string(),
  availableMinutes: minutes,
  /** Outside of fixed blocks. */
  plannedMinutes: minutes,
  openTasks: count,
  highPriorityTasks: count,
});
export type DayAheadResponse = z.output<typeof dayAhead>;

const learned = {
  n: count,
  plannedMinutes: minutes,
  trackedMinutes: minutes,
  /** Tracked / planned: observed mean, and shrunk towards 1 with its 90 % interval. */
  mean: z.number(),
  factor: z.number(),
  low: z.number(),
  high: z.number(),
  isSaid: z.boolean(),
};

export const estimateInsight = z.discriminatedUnion("by", [
  z.object({ by: z.literal("area"), key: z.enum(areaKeys), ...learned }),
  z.object({ by: z.literal("context"), key: z.enum(taskContexts), ...learned }),
  z.object({ by: z.literal("characteristic"), key: z.enum(taskCharacteristics), ...learned }),
]);
export type EstimateInsight = z.output<typeof estimateInsight>;

export const workloadApi = {
  workload: endpoint("GET /planning/workload", {
    summary: {
      es: "La carga de un día: lo que pide, lo que da y qué mover",
      en: "The load of a day: what it asks, what it holds and what to move",
    },
    query: dayQuery,
    data: workload,
  }),
  ahead: endpoint("GET /planning/workload/ahead", {
    summary: {
      es: "Cuánto lugar queda en los catorce días que siguen a uno",
      en: "How much room there is in the fourteen days that follow one",
    },
    query: z.object({ date: day }),
    data: z.object({ days: z.array(dayAhead) }),
  }),
  estimateInsights: endpoint("GET /planning/estimate-insights", {
    summary: {
      es: "Lo que tus tareas duran frente a lo que planeas",
      en: "How long your tasks take against what you plan",
    },
    data: z.object({
      from: z.string(),
      to: z.string(),
      /** Completed tasks with planned and tracked time. */
      samples: count,
      insights: z.array(estimateInsight),
    }),
  }),
};
