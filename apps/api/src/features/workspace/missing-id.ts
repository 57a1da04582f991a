// Parses path ids, with a separate error for missing ones.
import * as z from "zod/mini";
import { id as idForm } from "@vereda/domain/id";
import { areaKeys, type AreaKey } from "@vereda/domain/workspace/areas/areas";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";

// What scripts put into a path for a missing value.
const missing: ReadonlySet<string> = new Set(["", "null", "undefined"]);

function requireValue(value: string): string {
  const trimmed = value.trim();
  if (missing.has(trimmed)) throw new AppError("missing_id");
  return trimmed;
}

/** @throws missing_id for an empty id; validation_error for a malformed one */
export function parseWorkspaceId(params: { readonly id: string }): string {
  const { success, data } = z.safeParse(idForm, requireValue(params.id));
  if (!success) throw createInvalidFieldsError({ path: "id", code: "id_malformed" });
  return data;
}

/** @throws missing_id for an empty id; validation_error for a malformed id or unknown area */
export function parseAreaLocation(params: { readonly id: string; readonly areaId: string }): {
  readonly workspaceId: string;
  readonly areaId: AreaKey;
} {
  const name = requireValue(params.areaId);
  const workspaceId = parseWorkspaceId(params);
  const areaId = areaKeys.find((key) => key === name);
  if (areaId === undefined)
    throw createInvalidFieldsError({ path: "areaId", code: "area_unknown" });
  return { workspaceId, areaId };
}
