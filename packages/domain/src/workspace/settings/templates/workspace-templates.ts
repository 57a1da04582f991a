// The templates of new workspaces: their areas, the roles that they suggest, and first chores.
import * as z from "zod/mini";
import { locales } from "../../../locale.ts";
import { areaKeys } from "../../areas/areas.ts";
import type { WorkspaceType } from "../../catalogue.ts";
import { memberRoles } from "../../members/roles.ts";
import { linkPermissions } from "../../policy.ts";
import familyHome from "./library/family-home.json" with { type: "json" };
import { workspaceTemplateKeys, type WorkspaceTemplateKey } from "./template-keys.ts";

/** The types that have templates. */
const templateTypes = ["ASSET_PROPERTY", "COMPANY"] as const satisfies WorkspaceType[];

const label = z.record(z.enum(locales), z.string());

const workspaceTemplate = z.strictObject({
  key: z.enum(workspaceTemplateKeys),
  label,
  description: label,
  areas: z.record(z.enum(templateTypes), z.array(z.enum(areaKeys))),
  /** The area with the chores: it offers their logbook. */
  choresArea: z.record(z.enum(templateTypes), z.enum(areaKeys)),
  /** The first roles that an invitation offers. */
  roles: z.array(z.enum(memberRoles)),
  /** Whom it invites usually, and what they need; the first is usual. Areas as far as they are active. */
  presets: z.array(
    z.strictObject({
      key: z.string(),
      label,
      permission: z.enum(linkPermissions),
      role: z.nullable(z.enum(memberRoles)),
      areas: z.nullable(z.array(z.enum(areaKeys))),
    }),
  ),
  chores: z.array(z.strictObject({ title: label, minutes: z.int(), notes: label })),
});
export type WorkspaceTemplate = z.output<typeof workspaceTemplate>;

export const workspaceTemplates: readonly WorkspaceTemplate[] = z
  .array(workspaceTemplate)
  .parse([familyHome]);

export function findWorkspaceTemplate(key: WorkspaceTemplateKey): WorkspaceTemplate | undefined {
  return workspaceTemplates.find((template) => template.key === key);
}

function hasTemplates(typeId: WorkspaceType): typeId is (typeof templateTypes)[number] {
  return templateTypes.some((one) => one === typeId);
}

/** What a template makes of a workspace of that type; null if the type does not offer it. */
export function planWorkspace(typeId: WorkspaceType, key: WorkspaceTemplateKey) {
  const template = findWorkspaceTemplate(key);
  if (template === undefined || !hasTemplates(typeId)) return null;
  const { areas, choresArea, chores } = template;
  return { areas: areas[typeId], choresArea: choresArea[typeId], chores };
}
