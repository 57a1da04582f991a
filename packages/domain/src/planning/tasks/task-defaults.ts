// What a task gets where its user has chosen nothing; quick add and the task form share these rules.
import type { TaskPriority } from "../catalogue.ts";
import type { TaskCharacteristic, TaskEnvironment } from "./catalogue-tasks.ts";

/** The duration of a task with a date but without an estimate. */
export const DEFAULT_MINUTES = 30;

/** Undefined or empty for what the user left open. */
type TaskChoices = {
  readonly priority?: TaskPriority | null | undefined;
  readonly environmentId?: TaskEnvironment | null | undefined;
  readonly characteristics: readonly TaskCharacteristic[];
  readonly minutes: number | null;
  readonly isDated: boolean;
};

type FilledTask = {
  /** Null is a choice: none. */
  readonly priority: TaskPriority | null;
  /** Null is a choice: anywhere. */
  readonly environmentId: TaskEnvironment | null;
  readonly characteristics: readonly TaskCharacteristic[];
  readonly minutes: number | null;
};

export function fillTask(chosen: TaskChoices): FilledTask {
  const { priority = null, environmentId = null, characteristics, minutes, isDated } = chosen;
  return {
    priority,
    environmentId,
    characteristics,
    minutes: minutes ?? (isDated ? DEFAULT_MINUTES : null),
  };
}

/** The mission of a task whose user has not chosen one: the first that is still open. */
export function findOpenMission<Mission extends { readonly status: string }>(
  missions: readonly Mission[],
): Mission | undefined {
  return missions.find(({ status }) => status !== "COMPLETED" && status !== "SKIPPED");
}
