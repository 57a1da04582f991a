// The endpoints of the catalogues: all lists that clients offer, with labels and icons.
import * as z from "zod/mini";
import { countryKeys } from "../account/profile/countries.ts";
import { reflectionCategories } from "../energizing/catalogue.ts";
import { sleepFactorDirections, sleepFactorKeys } from "../energizing/nights/sleep-factors.ts";
import { endpoint } from "../http/endpoint.ts";
import { missionTypeKeys } from "../planning/objectives/mission-types.ts";
import { resourceGroups, resourceKeys } from "../workspace/catalogue-resources.ts";
import { areaActions, areaGroups } from "../workspace/areas/area-definition.ts";
import { areaKeys } from "../workspace/areas/areas.ts";
import { workspaceTypes } from "../workspace/catalogue.ts";
import { entityGroups, entityTypes } from "../workspace/areas/entity-types.ts";
import { memberRoles, roleClassifications } from "../workspace/members/roles.ts";

const label = z.object({ es: z.string(), en: z.string() });

// Common fields of every entry; `icon` is a lucide name, `colour` a hex colour.
const displayFields = { label, icon: z.string(), colour: z.string() };

const area = z.object({
  key: z.enum(areaKeys),
  ...displayFields,
  description: label,
  group: z.enum(areaGroups),
  actions: z.array(z.enum(areaActions)),
  isInternal: z.boolean(),
});

const resource = z.object({
  key: z.enum(resourceKeys),
  ...displayFields,
  group: z.enum(resourceGroups),
  actions: z.array(z.enum(areaActions)),
  isPrivate: z.boolean(),
  isInternal: z.boolean(),
  isProject: z.boolean(),
  isEvent: z.boolean(),
  isRoutine: z.boolean(),
  isResource: z.boolean(),
});

const memberRole = z.object({
  key: z.enum(memberRoles),
  ...displayFields,
  classification: z.enum(roleClassifications),
  group: z.enum(areaGroups),
  isCross: z.boolean(),
});

const workspaceType = z.object({
  key: z.enum(workspaceTypes),
  ...displayFields,
  description: label,
  areas: z.array(z.enum(areaKeys)),
  areasAtFirst: z.array(z.enum(areaKeys)),
});

const option = z.object({
  key: z.string(),
  label,
  hint: z.nullable(label),
  icon: z.nullable(z.string()),
});

export const catalogs = z.object({
  areas: z.array(area),
  areaGroups: z.array(z.object({ key: z.enum(areaGroups), ...displayFields })),
  areaActions: z.array(z.object({ key: z.enum(areaActions), ...displayFields })),
  workspaceTypes: z.array(workspaceType),
  resources: z.array(resource),
  memberRoles: z.array(memberRole),
  missionTypes: z.array(
    z.object({ key: z.enum(missionTypeKeys), ...displayFields, area: z.enum(areaKeys) }),
  ),
  entityTypes: z.array(
    z.object({ key: z.enum(entityTypes), ...displayFields, group: z.enum(entityGroups) }),
  ),
  sleepFactors: z.array(
    z.object({
      key: z.enum(sleepFactorKeys),
      ...displayFields,
      group: z.enum(reflectionCategories),
      direction: z.enum(sleepFactorDirections),
    }),
  ),
  countries: z.array(z.object({ key: z.enum(countryKeys), label, isoCode: z.string() })),
  enumerations: z.record(z.string(), z.array(option)),
});
export type Catalogs = z.output<typeof catalogs>;

export const coreApi = {
  catalogs: endpoint("GET /core/catalogs", {
    access: "public",
    summary: {
      es: "Los catálogos: áreas, recursos, roles, tipos y listas, con nombre, icono y color",
      en: "The catalogues: areas, resources, roles, types and lists, with name, icon and colour",
    },
    data: catalogs,
  }),
  /** Uses the Iconify set format, so that any Iconify client can read it. */
  icons: endpoint("GET /core/icons/:file", {
    access: "public",
    summary: {
      es: "Iconos por su nombre, como JSON de Iconify",
      en: "Icons by name, as Iconify JSON",
    },
    /** `{set}.json` */
    params: z.object({ file: z.string().check(z.maxLength(100)) }),
    /** Comma-separated names; missing ones are listed in `not_found`. */
    query: z.object({ icons: z.string().check(z.minLength(1), z.maxLength(2_000)) }),
    file: "application/json",
    errors: ["not_found"],
  }),
  undo: endpoint("POST /me/undo", {
    summary: { es: "Recupera lo que acabas de borrar", en: "Restore what you just deleted" },
    changes: ["*"],
    /** The last parameter of the call that deleted it. */
    body: z.object({ id: z.string().check(z.minLength(1), z.maxLength(40)) }),
    errors: ["not_found", "conflict", "forbidden", "area_blocked", "file_quota_reached"],
  }),
};
