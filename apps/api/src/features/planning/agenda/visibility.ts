// What a person may read of a task on their day: of their own everything, of somebody else's what was given to them.
import type { ShareOrigin } from "@vereda/domain/planning/catalogue";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import { getHighestOrigin, mayByRole } from "@vereda/domain/planning/policy";
import type { VisibilityRow } from "./rows/queries.ts";
import { isShareActive } from "../sharing/share-terms.ts";

/** From where down somebody sees the plan of a task; null when it is not theirs to do, or not any more. */
export function getVisibility(
  row: VisibilityRow & { readonly areaId: AreaKey },
  now: Date,
): ShareOrigin | null {
  if (row.isOwn) return "objective";
  const shares = (row.sharedThrough ?? []).filter(([, , lastDay, zone]) =>
    isShareActive({ lastDay, zone }, now),
  );
  if (!shares.some(([, role]) => role === "assignee")) return null;
  if (mayByRole(row.membership, "read", row.areaId)) return "objective";
  return getHighestOrigin(shares.map(([origin]) => origin));
}
