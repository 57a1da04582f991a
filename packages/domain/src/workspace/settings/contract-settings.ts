import * as z from "zod/mini";
import { iconName } from "../../icon-name.ts";
import { endpoint } from "../../http/endpoint.ts";
import { contentReads, workspaceReads } from "../../live/workspace-reads.ts";
import { instant } from "../../http/values.ts";
import { id, idParams } from "../../id.ts";
import { requiredLine, text } from "../../text.ts";
import { privacyFlags } from "../catalogue.ts";
import { workspaceEntry } from "../contract.ts";
import { workspaceTemplateKeys } from "./templates/template-keys.ts";

/** The Personal Studio is created with the account. */
export const creatableTypes = ["COMPANY", "ASSET_CAR", "ASSET_PROPERTY"] as const;

const name = requiredLine(80, "workspace_name_required");
const description = z.nullable(text(500));

/** Quarter turns clockwise; any integer, wrapped to 0–3. */
export const iconRotation = z.pipe(
  z.int().check(z.minimum(-1_000), z.maximum(1_000)),
  z.transform((quarters: number) => ((quarters % 4) + 4) % 4),
);

// A missing id has its own error, which older clients expect instead of `id_malformed`.
const workspaceParams = z.object({ id: z.string().check(z.maxLength(100)) });

const flags = Object.fromEntries(
  privacyFlags.map((flag) => [flag, z.optional(z.boolean())]),
) as Record<(typeof privacyFlags)[number], z.ZodMiniOptional<z.ZodMiniBoolean>>;

export const settingsApi = {
  create: endpoint("POST /workspaces", {
    changes: contentReads,
    summary: { es: "Crea un espacio", en: "Make a workspace" },
    body: z.object({
      id: z.optional(id),
      typeId: z.enum(creatableTypes),
      name,
      description: z.optional(description),
      icon: z.optional(iconName),
      /** Sets up areas and first chores, in the caller's language. */
      template: z.optional(z.nullable(z.enum(workspaceTemplateKeys))),
    }),
    data: workspaceEntry,
    success: 201,
    errors: ["conflict", "too_many_workspaces"],
  }),
  update: endpoint("PATCH /panel/workspaces/:id", {
    changes: workspaceReads,
    summary: { es: "Cambia la información general", en: "Change general information" },
    params: workspaceParams,
    body: z.object({
      name: z.optional(name),
      description: z.optional(description),
      isFeatured: z.optional(z.boolean()),
      icon: z.optional(iconName),
      iconRotation: z.optional(iconRotation),
      assignsAtOnce: z.optional(z.boolean()),
      updatedAt: z.optional(instant),
    }),
    data: workspaceEntry,
    errors: [
      "not_found",
      "forbidden",
      "missing_id",
      "personal_studio_readonly",
      "conflict",
      "suspended",
    ],
  }),
  privacyOptions: endpoint("PATCH /panel/workspaces/:id/privacy-options", {
    changes: workspaceReads,
    summary: { es: "Cambia lo que el espacio muestra", en: "Change what the workspace shows" },
    params: workspaceParams,
    body: z.object({ ...flags, updatedAt: z.optional(instant) }),
    data: workspaceEntry,
    errors: ["not_found", "forbidden", "missing_id", "conflict", "suspended"],
  }),
  publicSlug: endpoint("PATCH /panel/workspaces/:id/public-slug", {
    changes: workspaceReads,
    summary: { es: "Cambia o quita el enlace público", en: "Change or clear the public link" },
    params: workspaceParams,
    /** Trimmed; empty or null clears it. */
    body: z.object({
      publicSlug: z.nullable(z.string().check(z.trim(), z.maxLength(200))),
      updatedAt: z.optional(instant),
    }),
    data: workspaceEntry,
    errors: [
      "not_found",
      "forbidden",
      "missing_id",
      "personal_studio_forbidden",
      "privacy_flag_disabled",
      "slug_taken",
      "conflict",
      "suspended",
    ],
  }),
  archive: endpoint("POST /panel/workspaces/:id/archive", {
    changes: contentReads,
    summary: { es: "Archiva un espacio: queda completo, fuera de la vista", en: "Archive it" },
    params: idParams,
    body: z.object({}),
    data: workspaceEntry,
    errors: ["not_found", "forbidden", "personal_studio_readonly"],
  }),
  restore: endpoint("POST /panel/workspaces/:id/restore", {
    changes: contentReads,
    summary: { es: "Devuelve un espacio archivado", en: "Bring an archived workspace back" },
    params: idParams,
    body: z.object({}),
    data: workspaceEntry,
    errors: ["not_found", "forbidden", "too_many_workspaces", "suspended"],
  }),
  remove: endpoint("DELETE /workspaces/:id", {
    changes: contentReads,
    summary: { es: "Elimina un espacio y todo lo que tiene", en: "Delete a workspace for good" },
    params: idParams,
    /** The exact name of the workspace. */
    body: z.object({ confirm: z.string("confirm_name").check(z.maxLength(200)) }),
    data: z.null(),
    errors: ["not_found", "forbidden", "personal_studio_readonly"],
  }),
  verify: endpoint("PUT /panel/workspaces/:id/verification", {
    changes: workspaceReads,
    access: "administrator",
    summary: { es: "Verifica un espacio", en: "Verify a workspace" },
    params: idParams,
    body: z.object({ isVerified: z.boolean() }),
    data: z.object({ id: z.string(), name: z.string(), isVerified: z.boolean() }),
    errors: ["not_found"],
  }),
};
