import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { buildPageSchema, pageQuery } from "../../http/envelope.ts";
import { id } from "../../id.ts";
import { areaKeys } from "../../workspace/areas/areas.ts";
import { taskChoice } from "../tasks/contract-bulk-tasks.ts";
import { boardTask } from "../tasks/contract-task.ts";
import { accessErrors } from "../call-errors.ts";
import { groupings, isGroupOf } from "./task-groups.ts";
import type { Grouping } from "./task-groups.ts";

const location = { workspaceId: z.optional(id), areaId: z.optional(z.enum(areaKeys)) };

const openTasksFilter = {
  ...location,
  by: z.optional(z.enum(groupings)),
  key: z.optional(z.string().check(z.maxLength(40))),
};

export const GROUP_HEAD = 20;

const taskGroup = z.object({
  /** A quadrant (or vital, unclassified, blocking, blocked), a context, an area, or a username. */
  key: z.string(),
  total: z.int(),
  /** At most 20; the rest is loaded in pages. */
  items: z.array(boardTask),
});
export type TaskGroup = z.output<typeof taskGroup>;

export const openTasksApi = {
  groups: endpoint("GET /planning/open-tasks/groups", {
    summary: {
      es: "Las tareas abiertas por cuadrante, contexto, área o persona, lo prioritario primero",
      en: "Open tasks by quadrant, context, area or person, the highest priority first",
    },
    query: z.object({ ...location, by: z.enum(groupings) }),
    data: z.object({ groups: z.array(taskGroup) }),
    errors: accessErrors,
  }),
  list: endpoint("GET /planning/open-tasks", {
    summary: {
      es: "Las tareas abiertas, las de un grupo o las que faltan por ordenar, lo prioritario primero",
      en: "Open tasks, those of one group or those to be sorted, the highest priority first",
    },
    query: z
      .object({ ...pageQuery, ...openTasksFilter, isUnsorted: z._default(z.stringbool(), false) })
      .check(z.refine(isValidGroup, { error: "group_unknown", path: ["key"] })),
    data: buildPageSchema(boardTask),
    errors: accessErrors,
  }),
  choose: endpoint("GET /planning/open-tasks/choice", {
    summary: {
      es: "Todas las tareas abiertas que se pueden cambiar, para elegirlas de una vez",
      en: "All open tasks that can be changed, to choose them at once",
    },
    query: z
      .object(openTasksFilter)
      .check(z.refine(isValidGroup, { error: "group_unknown", path: ["key"] })),
    data: taskChoice,
    errors: accessErrors,
  }),
};

interface GroupFilter {
  readonly by?: Grouping | undefined;
  readonly key?: string | undefined;
}

/** `by` and `key` must be used together. */
function isValidGroup({ by, key }: GroupFilter): boolean {
  return by === undefined ? key === undefined : key !== undefined && isGroupOf(by, key);
}
