// Computes what a user may see of an agenda task: all of their own, and assigned tasks of others.
import type { ShareOrigin } from "@vereda/domain/planning/catalogue";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import { getHighestOrigin, canByRole } from "@vereda/domain/planning/policy";
import type { VisibilityRow } from "./rows/queries.ts";
import { isShareActive } from "../access/share-terms.ts";

/** The highest level that the user may see; null when the task is neither theirs nor assigned to them. */
export function getVisibility(
  row: VisibilityRow & { readonly areaId: AreaKey },
  now: Date,
): ShareOrigin | null {
  if (row.isOwn) return "objective";
  const shares = (row.sharedThrough ?? []).filter(([, , lastDay, zone]) =>
    isShareActive({ lastDay, zone }, now),
  );
  if (!shares.some(([, role]) => role === "assignee")) return null;
  if (canByRole(row.membership, "read", row.areaId)) return "objective";
  return getHighestOrigin(shares.map(([origin]) => origin));
}
