// What a person may read of a task on their day: of their own everything, of somebody else's what was given to them.
import type { ShareOrigin } from "@vereda/domain/planning/catalogue";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import { highestOrigin, mayByRole } from "@vereda/domain/planning/policy";
import type { SightRow } from "./rows/queries.ts";
import { counts } from "../sharing/share-terms.ts";

/** From where down somebody sees the plan of a task; null when it is not theirs to do, or not any more. */
export function sightOf(
  row: SightRow & { readonly areaId: AreaKey },
  now: Date,
): ShareOrigin | null {
  if (row.isOwn) return "objective";
  const shares = (row.sharedThrough ?? []).filter(([, , lastDay, zone]) =>
    counts({ lastDay, zone }, now),
  );
  if (!shares.some(([, role]) => role === "assignee")) return null;
  if (mayByRole(row.standing, "read", row.areaId)) return "objective";
  return highestOrigin(shares.map(([origin]) => origin));
}
