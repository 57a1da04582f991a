// Errors and empty responses shared by the API calls of planning.
import * as z from "zod/mini";

export const noContent = z.null();

export const unavailableErrors = ["not_found", "area_blocked", "workspace_archived"];
/** A user with a share may see a plan but lack the right to this call. */
export const accessErrors = [...unavailableErrors, "forbidden"];
export const writeErrors = [...accessErrors, "conflict"];
/** What was created or applied before its object was deleted is not done again. */
export const editErrors = [...writeErrors, "edit_applied"];
