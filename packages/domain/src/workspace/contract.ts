import * as z from "zod/mini";
import { endpoint } from "../http/endpoint.ts";
import { day, instant, locale } from "../http/values.ts";
import { idParams } from "../id.ts";
import { areaKeys } from "./areas/areas.ts";
import { memberStatuses, privacyFlags, workspaceTypes } from "./catalogue.ts";
import { memberPermissions } from "./policy.ts";
import { workspaceTemplateKeys } from "./settings/templates/template-keys.ts";

/** Null for the whole workspace. */
export const memberAreas = z.nullable(
  z
    .array(z.enum(areaKeys, "area_unknown"))
    .check(z.minLength(1, "areas_required"), z.maxLength(areaKeys.length)),
);

export const areaPurpose = z.object({
  talent: z.nullable(z.string()),
  actionVerb: z.nullable(z.string()),
  impact: z.nullable(z.string()),
  audience: z.nullable(z.string()),
  vision: z.nullable(z.string()),
});

export const activeArea = z.object({
  areaId: z.enum(areaKeys),
  order: z.int(),
  purpose: areaPurpose,
  purposeLanguage: z.nullable(locale),
  mantra: z.nullable(z.string()),
  /** While true, requests fail with `area_blocked`. */
  isBlocked: z.boolean(),
  /** `set:name`; null for the catalogue's icon. */
  icon: z.nullable(z.string()),
  iconRotation: z.int(),
  updatedAt: instant,
});
export type ActiveArea = z.output<typeof activeArea>;

export const privacySettings = z.record(z.enum(privacyFlags), z.boolean());

export const workspaceEntry = z.object({
  member: z.object({
    id: z.string(),
    status: z.enum(memberStatuses),
    startDate: instant,
    endDate: z.nullable(instant),
  }),
  role: z.object({
    type: z.string(),
    /** Null for a membership without a role, as its group and classification. */
    role: z.nullable(z.string()),
    group: z.nullable(z.string()),
    classification: z.nullable(z.string()),
    permission: z.enum(memberPermissions),
    /** Whether it applies to the whole workspace. */
    isCross: z.boolean(),
    /** The only area; null for the whole workspace and for several areas. */
    areaId: z.nullable(z.string()),
    areaIds: memberAreas,
  }),
  workspace: z.object({
    id: z.string(),
    typeId: z.enum(workspaceTypes),
    startDate: instant,
    endDate: z.nullable(instant),
    isVerified: z.boolean(),
    isFeatured: z.boolean(),
    name: z.string(),
    description: z.nullable(z.string()),
    publicSlug: z.nullable(z.string()),
    icon: z.nullable(z.string()),
    iconRotation: z.int(),
    /** The template that it was made from; null without one. */
    template: z.nullable(z.enum(workspaceTemplateKeys)),
    /** Whether what a member gives another is theirs without accepting it first. */
    assignsAtOnce: z.boolean(),
    /** Whether the user is its only member. */
    isAlone: z.boolean(),
    updatedAt: instant,
    areas: z.array(activeArea),
  }),
  resources: z.array(z.object({ resourceId: z.string(), groupName: z.string(), order: z.int() })),
  privacySettings,
});
export type WorkspaceEntry = z.output<typeof workspaceEntry>;

/** A safety limit; users cannot normally create or join this many. */
export const MAX_WORKSPACE_ENTRIES = 500;

export const workspaceFilter = z.object({
  status: z._default(z.enum(memberStatuses), "ACTIVE"),
  /** Includes archived ones, which have an end date. */
  archived: z._default(z.stringbool(), false),
  startDate: z.optional(day),
  endDate: z.optional(day),
});

export const workspaceApi = {
  list: endpoint("GET /workspaces", {
    summary: { es: "Tus espacios, los destacados primero", en: "Your workspaces, featured first" },
    query: workspaceFilter,
    data: z.array(workspaceEntry).check(z.maxLength(MAX_WORKSPACE_ENTRIES)),
  }),
  get: endpoint("GET /workspaces/:id", {
    summary: { es: "Un espacio", en: "One workspace" },
    params: idParams,
    data: workspaceEntry,
    errors: ["not_found"],
  }),
  activeAreas: endpoint("GET /workspaces/:id/active-areas", {
    summary: { es: "Las áreas activas de un espacio", en: "The active areas of a workspace" },
    params: idParams,
    data: z.array(activeArea).check(z.maxLength(areaKeys.length)),
    errors: ["not_found"],
  }),
};
