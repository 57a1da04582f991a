// Identifiers in the path of a call, where a missing one has an error of its own.
import * as z from "zod/mini";
import { id as idForm } from "@vereda/domain/id";
import { areaKeys } from "@vereda/domain/workspace/areas/areas";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import { AppError, invalidFields } from "#platform/http/errors/errors.ts";

// What a script writes into a path when it has no value.
const missing: ReadonlySet<string> = new Set(["", "null", "undefined"]);

function requireValue(value: string): string {
  const trimmed = value.trim();
  if (missing.has(trimmed)) throw new AppError("missing_id");
  return trimmed;
}

/** @throws missing_id when there is none; validation_error when it is no identifier */
export function parseWorkspaceId(params: { readonly id: string }): string {
  const { success, data } = z.safeParse(idForm, requireValue(params.id));
  if (!success) throw invalidFields({ path: "id", code: "id_malformed" });
  return data;
}

/** @throws missing_id when one is missing; validation_error when one is no identifier or no area */
export function parseAreaLocation(params: { readonly id: string; readonly areaId: string }): {
  readonly workspaceId: string;
  readonly areaId: AreaKey;
} {
  const name = requireValue(params.areaId);
  const workspaceId = parseWorkspaceId(params);
  const areaId = areaKeys.find((key) => key === name);
  if (areaId === undefined) throw invalidFields({ path: "areaId", code: "area_unknown" });
  return { workspaceId, areaId };
}
