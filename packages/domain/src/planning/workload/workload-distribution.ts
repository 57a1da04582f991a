// Groups a day's minutes by area, context, kind of objective, and part of the estimation.
import { areaKeys } from "../../workspace/areas/areas.ts";
import type { AreaKey } from "../../workspace/areas/areas.ts";
import { objectiveTypes } from "../catalogue.ts";
import type { ObjectiveType } from "../catalogue.ts";
import { taskContexts } from "../tasks/catalogue-tasks.ts";
import type { TaskContext, TaskEnvironment } from "../tasks/catalogue-tasks.ts";
import { estimationParts } from "../tasks/estimation.ts";
import type { EstimationPart } from "../tasks/estimation.ts";
import { getContext } from "../open-tasks/task-groups.ts";
import { toWholeMinutes } from "./apportion.ts";
import { addParts, noParts, sumParts } from "./workload-parts.ts";
import { countTasks, getPlannedParts, getRemainingParts } from "./workload.ts";
import type { LoadedTask } from "./workload.ts";

type CategorizedTask = LoadedTask & {
  readonly areaId: AreaKey;
  readonly environmentId: TaskEnvironment | null;
  readonly objectiveType: ObjectiveType;
  readonly isLoose: boolean;
};

/** The kind of its objective, or LOOSE for a task without a plan of the user. */
export const taskKinds = [...objectiveTypes, "LOOSE"] as const;
export type TaskKind = (typeof taskKinds)[number];

/** Drops tasks whose area is not in the catalogue. */
export function toCategorizedTasks(
  tasks: readonly (Omit<CategorizedTask, "areaId"> & { readonly areaId: string })[],
): CategorizedTask[] {
  return tasks.flatMap((task) => {
    const areaId = areaKeys.find((key) => key === task.areaId);
    return areaId === undefined ? [] : [{ ...task, areaId }];
  });
}

type Share<Key extends string> = {
  readonly key: Key;
  readonly tasks: number;
  readonly plannedMinutes: number;
  readonly remainingMinutes: number;
  readonly trackedMinutes: number;
};

type PartShare = {
  readonly key: EstimationPart;
  readonly plannedMinutes: number;
  readonly remainingMinutes: number;
};

export type Distribution = {
  readonly area: readonly Share<AreaKey>[];
  readonly context: readonly Share<TaskContext>[];
  readonly kind: readonly Share<TaskKind>[];
  readonly part: readonly PartShare[];
};

/** Only groups with tasks (or minutes), the largest first; ties in catalogue order. */
export function computeDistribution(tasks: readonly CategorizedTask[]): Distribution {
  const planned = tasks.map(getPlannedParts).reduce(addParts, noParts);
  const remaining = tasks.map(getRemainingParts).reduce(addParts, noParts);
  return {
    area: listShares(tasks, areaKeys, ({ areaId }) => areaId),
    context: listShares(tasks, taskContexts, getContext),
    kind: listShares(tasks, taskKinds, (task) => (task.isLoose ? "LOOSE" : task.objectiveType)),
    part: estimationParts
      .map((key) => ({ key, plannedMinutes: planned[key], remainingMinutes: remaining[key] }))
      .filter(({ plannedMinutes }) => plannedMinutes > 0)
      .toSorted((a, b) => b.plannedMinutes - a.plannedMinutes),
  };
}

function listShares<Key extends string>(
  tasks: readonly CategorizedTask[],
  keys: readonly Key[],
  keyOf: (task: CategorizedTask) => Key,
): Share<Key>[] {
  const byKey = Map.groupBy(tasks, keyOf);
  const groups = keys.flatMap((key) => {
    const group = byKey.get(key);
    return group === undefined ? [] : [{ key, group }];
  });
  const tracked = toWholeMinutes(
    groups.map(({ group }) => group.reduce((sum, { trackedSeconds }) => sum + trackedSeconds, 0)),
  );
  return groups
    .map(({ key, group }, at) => buildShare(key, group, tracked[at] ?? 0))
    .toSorted((a, b) => b.plannedMinutes - a.plannedMinutes);
}

function buildShare<Key extends string>(
  key: Key,
  tasks: readonly CategorizedTask[],
  trackedMinutes: number,
): Share<Key> {
  const sum = (minutesOf: (task: CategorizedTask) => number) =>
    tasks.reduce((total, task) => total + minutesOf(task), 0);
  return {
    key,
    tasks: countTasks(tasks),
    plannedMinutes: sum((task) => sumParts(getPlannedParts(task))),
    remainingMinutes: sum((task) => sumParts(getRemainingParts(task))),
    trackedMinutes,
  };
}
