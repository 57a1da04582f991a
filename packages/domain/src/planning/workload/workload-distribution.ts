// Where the time of a day goes: its tasks by area, by context, by the kind of objective they serve, and by the six parts
// of their estimations. Every view adds up to the same minutes.
import { areaKeys } from "../../workspace/areas/areas.ts";
import type { AreaKey } from "../../workspace/areas/areas.ts";
import { objectiveTypes } from "../catalogue.ts";
import type { ObjectiveType } from "../catalogue.ts";
import { taskContexts } from "../tasks/catalogue-tasks.ts";
import type { TaskContext, TaskEnvironment } from "../tasks/catalogue-tasks.ts";
import { estimationParts } from "../tasks/estimation.ts";
import type { EstimationPart } from "../tasks/estimation.ts";
import { contextOf } from "../views/task-groups.ts";
import { addParts, noParts, sumOf } from "./workload-parts.ts";
import { plannedParts, remainingParts } from "./workload.ts";
import type { LoadedTask } from "./workload.ts";

/** A task with what says where its time goes. */
export type PlacedTask = LoadedTask & {
  readonly areaId: AreaKey;
  readonly environmentId: TaskEnvironment | null;
  readonly objectiveType: ObjectiveType;
};

/** Tasks whose area is one of the catalogue's. */
export function placed(
  tasks: readonly (Omit<PlacedTask, "areaId"> & { readonly areaId: string })[],
): PlacedTask[] {
  return tasks.flatMap((task) => {
    const areaId = areaKeys.find((key) => key === task.areaId);
    return areaId === undefined ? [] : [{ ...task, areaId }];
  });
}

export type Share<Key extends string> = {
  readonly key: Key;
  readonly tasks: number;
  readonly plannedMinutes: number;
  readonly remainingMinutes: number;
  readonly trackedMinutes: number;
};

export type PartShare = {
  readonly key: EstimationPart;
  readonly plannedMinutes: number;
  readonly remainingMinutes: number;
};

export type Distribution = {
  readonly area: readonly Share<AreaKey>[];
  readonly context: readonly Share<TaskContext>[];
  readonly kind: readonly Share<ObjectiveType>[];
  readonly part: readonly PartShare[];
};

/** Views hold what has any task (or minute), the longest first; between equal ones the catalogue decides. */
export function distributionOf(tasks: readonly PlacedTask[]): Distribution {
  const planned = tasks.map(plannedParts).reduce(addParts, noParts);
  const remaining = tasks.map(remainingParts).reduce(addParts, noParts);
  return {
    area: sharesOf(tasks, areaKeys, ({ areaId }) => areaId),
    context: sharesOf(tasks, taskContexts, contextOf),
    kind: sharesOf(tasks, objectiveTypes, ({ objectiveType }) => objectiveType),
    part: estimationParts
      .map((key) => ({ key, plannedMinutes: planned[key], remainingMinutes: remaining[key] }))
      .filter(({ plannedMinutes }) => plannedMinutes > 0)
      .toSorted((a, b) => b.plannedMinutes - a.plannedMinutes),
  };
}

function sharesOf<Key extends string>(
  tasks: readonly PlacedTask[],
  keys: readonly Key[],
  keyOf: (task: PlacedTask) => Key,
): Share<Key>[] {
  const groups = Map.groupBy(tasks, keyOf);
  return keys
    .flatMap((key) => {
      const group = groups.get(key);
      return group === undefined ? [] : [shareOf(key, group)];
    })
    .toSorted((a, b) => b.plannedMinutes - a.plannedMinutes);
}

function shareOf<Key extends string>(key: Key, tasks: readonly PlacedTask[]): Share<Key> {
  const sum = (minutesOf: (task: PlacedTask) => number) =>
    tasks.reduce((total, task) => total + minutesOf(task), 0);
  return {
    key,
    tasks: tasks.length,
    plannedMinutes: sum((task) => sumOf(plannedParts(task))),
    remainingMinutes: sum((task) => sumOf(remainingParts(task))),
    trackedMinutes: Math.floor(sum(({ trackedSeconds }) => trackedSeconds) / 60),
  };
}
