import * as z from "zod/mini";
import { endpoint } from "../../../http/endpoint.ts";
import { buildPageSchema, wholeListQuery } from "../../../http/envelope.ts";
import { instant } from "../../../http/values.ts";
import { id, idParams } from "../../../id.ts";
import { requiredLine, text } from "../../../text.ts";
import { areaKeys } from "../../../workspace/areas/areas.ts";
import { noContent } from "../../call-errors.ts";
import { taskPriorities, taskStatuses } from "../../catalogue.ts";
import { taskEnvironments } from "../catalogue-tasks.ts";
import { MAX_TASK_TAGS } from "../tags/tag-rules.ts";
import { MAX_FILTER_NAME, resolveFilterDay } from "./task-filter.ts";

/** `a,b`, the parameter repeated, or a list. */
function listOf<Item extends string>(item: z.ZodMiniType<Item, string>, max: number) {
  const items = z.transform((given: string | string[]) =>
    [given].flat().flatMap((part) => part.split(",").filter((one) => one !== "")),
  );
  const given = z.union([z.string(), z.array(z.string())]);
  return z.optional(z.pipe(given, z.pipe(items, z.array(item).check(z.maxLength(max)))));
}

const filterDay = z.optional(
  z.string().check(z.refine((value) => resolveFilterDay(value, 0) !== null, "day_malformed")),
);

/** All of them hold together; of several areas any, of several tags all. */
export const taskFilterFields = {
  q: z.optional(text(100)),
  tagIds: listOf(id, MAX_TASK_TAGS),
  areaIds: listOf(z.enum(areaKeys), areaKeys.length),
  priority: z.optional(z.enum(taskPriorities)),
  environmentId: z.optional(z.enum(taskEnvironments)),
  /** The planned day; of what repeats any date from today on. `P7D` is in seven days. */
  from: filterDay,
  until: filterDay,
  deadlineUntil: filterDay,
  isUndated: z.optional(z.union([z.boolean(), z.stringbool()])),
  minutesMax: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(8640))),
  /** The username of whoever does it: its owner, or with whom it is shared to do it. */
  assignee: z.optional(text(30)),
  workspaceId: z.optional(id),
  /** Without it, open tasks of active plans. */
  status: z.optional(z.enum(taskStatuses)),
};

export const filterQuery = z.object(taskFilterFields);
export type TaskFilter = z.output<typeof filterQuery>;

const filter = z.object({
  id: z.string(),
  name: z.string(),
  query: z.extend(filterQuery, {
    tagIds: z.optional(z.array(z.string())),
    areaIds: z.optional(z.array(z.enum(areaKeys))),
    isUndated: z.optional(z.boolean()),
    minutesMax: z.optional(z.int()),
  }),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Filter = z.output<typeof filter>;

const name = requiredLine(MAX_FILTER_NAME, "filter_name_required");
const changes = ["/planning/filters"];

export const filtersApi = {
  list: endpoint("GET /planning/filters", {
    summary: { es: "Tus filtros guardados, por nombre", en: "Your saved filters, by name" },
    query: z.object(wholeListQuery),
    data: buildPageSchema(filter),
  }),
  create: endpoint("POST /planning/filters", {
    changes,
    summary: { es: "Guarda un filtro", en: "Save a filter" },
    body: z.object({ id: z.optional(id), name, query: filterQuery }),
    data: filter,
    success: 201,
    errors: ["conflict", "too_many_filters"],
  }),
  update: endpoint("PATCH /planning/filters/:id", {
    changes,
    summary: { es: "Cambia un filtro guardado", en: "Change a saved filter" },
    params: idParams,
    body: z.object({
      name: z.optional(name),
      query: z.optional(filterQuery),
      updatedAt: z.optional(instant),
    }),
    data: filter,
    errors: ["not_found", "conflict"],
  }),
  remove: endpoint("DELETE /planning/filters/:id", {
    isUndoable: true,
    changes,
    summary: {
      es: "Elimina un filtro guardado; las tareas se quedan",
      en: "Delete a saved filter; the tasks stay",
    },
    params: idParams,
    data: noContent,
    errors: ["not_found"],
  }),
};
