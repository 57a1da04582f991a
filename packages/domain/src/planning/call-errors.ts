// Errors and empty responses shared by the API calls of planning.
import * as z from "zod/mini";

export const noContent = z.null();

export const unavailableErrors = ["not_found", "area_blocked", "workspace_archived"];
/** A user with a share may see a plan but lack the right to this call. */
export const accessErrors = [...unavailableErrors, "forbidden"];
export const writeErrors = [...accessErrors, "conflict"];
/** An edit that was applied, and whose object was deleted since, is not applied again. */
export const editErrors = [...writeErrors, "edit_applied"];
