// What a parsed sentence says, as fields of the call that creates its task.
import type { BodyIn } from "../../http/endpoint.ts";
import { areaDefinitions } from "../../workspace/areas/areas.ts";
import type { AreaKey } from "../../workspace/areas/areas.ts";
import type { fillTask } from "../tasks/task-defaults.ts";
import type { quickAddApi } from "./contract-quick-add.ts";
import type { QuickAdd } from "./quick-add.ts";
import type { NamedArea } from "./tags.ts";

type QuickTask = BodyIn<typeof quickAddApi.add>;

/** With `filled`, what the user or the defaults chose where the sentence says nothing. */
export function buildQuickTask(
  { title, schedule, travel, deadline, repeatAfter, assignee, reminders }: QuickAdd,
  filled: ReturnType<typeof fillTask>,
): Omit<QuickTask, "id" | "workspaceId" | "areaId"> {
  return {
    title,
    priority: filled.priority,
    environmentId: filled.environmentId,
    ...Object.fromEntries(filled.characteristics.map((flag) => [flag, true])),
    ...((filled.minutes !== null || travel !== null) && {
      estimation: { executionMin: filled.minutes, travelMin: travel },
    }),
    ...(schedule !== null && { schedule }),
    ...(deadline !== null && { deadline }),
    ...(repeatAfter !== null && { repeatAfter }),
    ...(assignee !== null && { assignee }),
    ...(reminders.length > 0 && { reminders: [...reminders] }),
  };
}

/** Areas with their names in all languages, as a sentence may contain them. */
export function listNamedAreas(areas: readonly AreaKey[]): NamedArea[] {
  return areas.map((key) => ({ key, names: Object.values(areaDefinitions[key].label) }));
}
