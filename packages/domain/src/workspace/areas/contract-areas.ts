import * as z from "zod/mini";
import { iconName } from "../../icon-name.ts";
import { endpoint } from "../../http/endpoint.ts";
import { areaReads, contentReads } from "../../live/workspace-reads.ts";
import { instant } from "../../http/values.ts";
import { id, idParams } from "../../id.ts";
import { text } from "../../text.ts";
import { areaKeys } from "./areas.ts";
import { activeArea } from "../contract.ts";
import { iconRotation } from "../settings/contract-settings.ts";

const areaId = z.enum(areaKeys, "area_unknown");
const areaParams = z.object({ id, areaId });

// As for workspaces: a missing id has its own error.
const purposeParams = z.object({
  id: z.string().check(z.maxLength(100)),
  areaId: z.string().check(z.maxLength(100)),
});

const purposeText = z.optional(z.nullable(text(200)));

export const areasApi = {
  all: endpoint("GET /workspaces/:id/areas", {
    summary: { es: "Todas las áreas de un espacio y su estado", en: "Every area and its state" },
    params: idParams,
    data: z
      .array(
        z.object({
          areaId,
          status: z.enum(["active", "archived", "offered"]),
          order: z.nullable(z.int()),
          isBlocked: z.boolean(),
          objectives: z.int(),
        }),
      )
      .check(z.maxLength(areaKeys.length)),
    errors: ["not_found", "forbidden"],
  }),
  activate: endpoint("POST /workspaces/:id/active-areas", {
    changes: contentReads,
    summary: { es: "Activa un área, o la devuelve del archivo", en: "Turn an area on" },
    params: idParams,
    body: z.object({ areaId }),
    data: activeArea,
    success: 201,
    errors: ["not_found", "forbidden", "suspended"],
  }),
  archive: endpoint("DELETE /workspaces/:id/active-areas/:areaId", {
    changes: contentReads,
    summary: {
      es: "Archiva un área; lo que tiene se conserva",
      en: "Put an area away; what it holds is kept",
    },
    params: areaParams,
    data: z.null(),
    errors: ["not_found", "forbidden", "last_area"],
  }),
  order: endpoint("PUT /workspaces/:id/active-areas/order", {
    changes: areaReads,
    summary: { es: "Ordena las áreas", en: "Put the areas in order" },
    params: idParams,
    /** Every active area exactly once. */
    body: z.object({ areaIds: z.array(areaId).check(z.maxLength(areaKeys.length)) }),
    data: z.array(activeArea).check(z.maxLength(areaKeys.length)),
    errors: ["not_found", "forbidden", "conflict"],
  }),
  block: endpoint("PUT /workspaces/:id/active-areas/:areaId/block", {
    changes: contentReads,
    summary: { es: "Bloquea un área por un tiempo, o la abre", en: "Block an area for a while" },
    params: areaParams,
    body: z.object({ isBlocked: z.boolean() }),
    data: activeArea,
    errors: ["not_found", "forbidden", "suspended"],
  }),
  icon: endpoint("PATCH /workspaces/:id/active-areas/:areaId/icon", {
    changes: areaReads,
    summary: { es: "Cambia el icono de un área", en: "Change an area’s icon" },
    params: areaParams,
    body: z.object({
      icon: z.optional(iconName),
      iconRotation: z.optional(iconRotation),
      updatedAt: z.optional(instant),
    }),
    data: activeArea,
    errors: ["not_found", "forbidden", "conflict"],
  }),
  purpose: endpoint("PATCH /workspaces/:id/active-areas/:areaId/purpose", {
    changes: areaReads,
    summary: { es: "Escribe el propósito de un área", en: "Write an area’s purpose" },
    params: purposeParams,
    body: z.object({
      talent: purposeText,
      actionVerb: purposeText,
      impact: purposeText,
      audience: purposeText,
      vision: purposeText,
      updatedAt: z.optional(instant),
    }),
    data: activeArea,
    errors: ["not_found", "forbidden", "missing_id", "area_blocked", "conflict", "suspended"],
  }),
  mantra: endpoint("PATCH /workspaces/:id/active-areas/:areaId/mantra", {
    changes: areaReads,
    summary: { es: "Escribe el mantra de un área", en: "Write an area’s mantra" },
    params: purposeParams,
    body: z.object({ text: z.nullable(text(280)), updatedAt: z.optional(instant) }),
    data: activeArea,
    errors: ["not_found", "forbidden", "missing_id", "area_blocked", "conflict", "suspended"],
  }),
};
