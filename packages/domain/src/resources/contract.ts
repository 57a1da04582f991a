// API calls for the resources of a workspace: their order and settings, what feeds them, their entries.
import * as z from "zod/mini";
import { endpoint } from "../http/endpoint.ts";
import {
  feedReads,
  financeReads,
  learnedReads,
  moneyReads,
  orderReads,
  resourceReads,
} from "../live/resource-reads.ts";
import { buildEncryptedPageSchema, pageQuery } from "../http/envelope.ts";
import { day, instant } from "../http/values.ts";
import { id } from "../id.ts";
import { line, text } from "../text.ts";
import { areaKeys } from "../workspace/areas/areas.ts";
import {
  resourceBehaviours,
  resourceGroups,
  resourceKeys,
} from "../workspace/catalogue-resources.ts";
import { entryKinds, feedKinds, resourcePeriods, resourceUnits } from "./catalogue-settings.ts";
import { mirrorLabels, mirrorNotes, mirrorPartKeys } from "./catalogue-mirror.ts";

const resourceId = z.enum(resourceKeys, "resource_unknown");
const resourceParams = z.object({ id, resourceId });

/** A group chosen by the user; the catalogue's key until then. */
const groupName = line(60);

const settings = {
  behaviour: z.enum(resourceBehaviours),
  unit: z.enum(resourceUnits),
  period: z.nullable(z.enum(resourcePeriods)),
  target: z.nullable(z.number()),
};

export const resourceLink = z.object({
  resourceId,
  groupName: z.string(),
  order: z.int(),
  isHidden: z.boolean(),
  /** Whether the caller logged, fed, arranged or set it. */
  isUsed: z.boolean(),
  group: z.enum(resourceGroups),
  actions: z.array(z.string()),
  isPrivate: z.boolean(),
  isInternal: z.boolean(),
  isProject: z.boolean(),
  isEvent: z.boolean(),
  isRoutine: z.boolean(),
  isResource: z.boolean(),
  ...settings,
  /** In `unit`: the last level, or the sum of the current period; null without data or while locked. */
  current: z.nullable(z.number()),
});
export type ResourceLink = z.output<typeof resourceLink>;

const resourceLinks = z.object({
  items: z.array(resourceLink).check(z.maxLength(resourceKeys.length)),
  /** Null until the order is first changed. */
  updatedAt: z.nullable(instant),
});

export const resourceMirror = z.object({
  label: z.enum(mirrorLabels),
  /** 0 to 100; null when too little is known. */
  score: z.nullable(z.int()),
  parts: z.array(
    z.object({ key: z.enum(mirrorPartKeys), value: z.number(), unit: z.enum(resourceUnits) }),
  ),
  note: z.enum(mirrorNotes),
  at: instant,
});
export type ResourceMirror = z.output<typeof resourceMirror>;

export const resource = z.object({
  resourceId,
  ...settings,
  /** The currency of the user's country, for finances only. */
  currency: z.nullable(z.string()),
  current: z.nullable(z.number()),
  /** Days of the current period; null without one. */
  periodFrom: z.nullable(z.string()),
  periodTo: z.nullable(z.string()),
  history: z.array(z.object({ date: z.string(), value: z.number() })),
  feeds: z.array(
    z.object({
      kind: z.enum(feedKinds),
      /** The objective; null for a sum, such as all tracked tasks, which `part` names. */
      id: z.nullable(z.string()),
      title: z.nullable(z.string()),
      /** The area of the objective. */
      areaId: z.nullable(z.enum(areaKeys)),
      part: z.enum(mirrorPartKeys),
      /** Of the current period; of the requested days for a resource without periods. */
      value: z.number(),
      unit: z.enum(resourceUnits),
    }),
  ),
  mirror: resourceMirror,
  updatedAt: z.nullable(instant),
});
export type Resource = z.output<typeof resource>;

/** A multiple of 0.0001 that the database stores exactly. */
const amount = z.number("number_required").check(z.minimum(-1e12), z.maximum(1e12));
const currency = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{3}$/, "currency_malformed"));

export const resourceEntry = z.object({
  id: z.string(),
  resourceId,
  value: z.number(),
  date: z.string(),
  note: z.nullable(z.string()),
  areaId: z.nullable(z.enum(areaKeys)),
  kind: z.nullable(z.enum(entryKinds)),
  currency: z.nullable(z.string()),
  /** The recurring entry that made it. */
  recurringId: z.nullable(z.string()),
  /** The bank file that it was read from. */
  importId: z.nullable(z.string()),
  /** A category of the workspace's own, instead of an area. */
  categoryId: z.nullable(z.string()),
  accountId: z.nullable(z.string()),
  createdAt: instant,
  updatedAt: instant,
});
export type ResourceEntry = z.output<typeof resourceEntry>;

const entryFields = {
  note: z.optional(z.nullable(text(500))),
  areaId: z.optional(z.nullable(z.enum(areaKeys, "area_unknown"))),
  /** For finances only, as the next one; it replaces the area. */
  categoryId: z.optional(z.nullable(id)),
  accountId: z.optional(z.nullable(id)),
};

export const resourceEntryInput = z.object({
  id: z.optional(id),
  value: amount,
  /** Today unless it is sent. */
  date: z.optional(day),
  ...entryFields,
  /** Required for finances, and only there. */
  kind: z.optional(z.enum(entryKinds)),
  /** The currency of the user's country unless it is sent. */
  currency: z.optional(currency),
});

export const resourcesApi = {
  list: endpoint("GET /workspaces/:id/resources", {
    summary: { es: "Los recursos de un espacio, en su orden", en: "The resources of a workspace" },
    data: resourceLinks,
    errors: ["not_found", "forbidden"],
  }),
  arrange: endpoint("PUT /workspaces/:id/resources", {
    changes: orderReads,
    summary: { es: "Ordena, agrupa u oculta recursos", en: "Order, group or hide resources" },
    body: z.object({
      items: z
        .array(
          z.object({
            resourceId,
            groupName: z.optional(groupName),
            order: z.int().check(z.minimum(0), z.maximum(1000)),
            isHidden: z.optional(z.boolean()),
          }),
        )
        .check(z.maxLength(resourceKeys.length)),
      updatedAt: z.optional(z.nullable(instant)),
    }),
    data: resourceLinks,
    errors: ["not_found", "forbidden", "workspace_archived", "conflict"],
  }),
  get: endpoint("GET /workspaces/:id/resources/:resourceId", {
    summary: {
      es: "Un recurso: cómo va, qué lo alimenta y qué te dice",
      en: "A resource: how it is going, what feeds it and what it says",
    },
    params: resourceParams,
    /** 28 days up to today unless they are sent, at most 366. */
    query: z.object({ from: z.optional(day), to: z.optional(day) }),
    data: resource,
    errors: ["not_found", "forbidden", "pin_required"],
  }),
  change: endpoint("PUT /workspaces/:id/resources/:resourceId", {
    changes: resourceReads,
    summary: { es: "Cambia cómo se mide un recurso", en: "Change how a resource is measured" },
    params: resourceParams,
    body: z.object({
      behaviour: z.optional(z.enum(resourceBehaviours)),
      unit: z.optional(z.enum(resourceUnits)),
      target: z.optional(z.nullable(amount)),
      period: z.optional(z.nullable(z.enum(resourcePeriods))),
      updatedAt: z.optional(z.nullable(instant)),
    }),
    data: resource,
    errors: ["not_found", "forbidden", "pin_required", "workspace_archived", "conflict"],
  }),
  entries: endpoint("GET /workspaces/:id/resources/:resourceId/entries", {
    summary: { es: "Los registros de un recurso, lo último primero", en: "Entries of a resource" },
    params: resourceParams,
    query: z.object({
      ...pageQuery,
      from: z.optional(day),
      to: z.optional(day),
      areaId: z.optional(z.enum(areaKeys, "area_unknown")),
      kind: z.optional(z.enum(entryKinds)),
    }),
    data: buildEncryptedPageSchema(resourceEntry),
    errors: ["not_found", "forbidden", "pin_required"],
  }),
  create: endpoint("POST /workspaces/:id/resources/:resourceId/entries", {
    changes: moneyReads,
    summary: { es: "Registra algo en un recurso", en: "Log something on a resource" },
    params: resourceParams,
    body: resourceEntryInput,
    data: resourceEntry,
    success: 201,
    errors: ["not_found", "forbidden", "pin_required", "workspace_archived", "conflict"],
  }),
  updateEntry: endpoint("PATCH /workspaces/resource-entries/:id", {
    changes: learnedReads,
    summary: { es: "Cambia un registro", en: "Change an entry" },
    body: z.object({
      value: z.optional(amount),
      date: z.optional(day),
      ...entryFields,
      kind: z.optional(z.enum(entryKinds)),
      currency: z.optional(currency),
      updatedAt: z.optional(instant),
    }),
    data: resourceEntry,
    errors: ["not_found", "forbidden", "pin_required", "workspace_archived", "conflict"],
  }),
  removeEntry: endpoint("DELETE /workspaces/resource-entries/:id", {
    isUndoable: true,
    changes: financeReads,
    summary: { es: "Elimina un registro", en: "Delete an entry" },
    errors: ["not_found", "forbidden", "pin_required", "workspace_archived"],
  }),
  ofObjective: endpoint("GET /planning/objectives/:id/resources", {
    summary: { es: "Los recursos que alimenta un objetivo", en: "What an objective feeds" },
    data: z.object({ resourceIds: z.array(resourceId) }),
  }),
  feedFrom: endpoint("PUT /planning/objectives/:id/resources", {
    changes: feedReads,
    summary: { es: "Elige qué recursos alimenta un objetivo", en: "Choose what it feeds" },
    body: z.object({ resourceIds: z.array(resourceId).check(z.maxLength(12)) }),
    data: z.object({ resourceIds: z.array(resourceId) }),
    errors: ["not_found", "forbidden", "workspace_archived"],
  }),
};
