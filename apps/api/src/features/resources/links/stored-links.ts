// Reads the stored order, groups and settings of the resources of workspaces.
import { inArray } from "drizzle-orm";
import { defaultResourceSettings } from "@vereda/domain/resources/catalogue-settings";
import type { ResourceSettings } from "@vereda/domain/resources/catalogue-settings";
import type { ResourceKey } from "@vereda/domain/workspace/catalogue-resources";
import type { Database } from "#db/client.ts";
import { resourceLinks, type ResourceLinkRow } from "../tables/resources.ts";

/** By workspace id, in one query; workspaces without changes have no rows. */
export async function listStoredLinks(
  db: Database,
  workspaceIds: readonly string[],
): Promise<ReadonlyMap<string, ResourceLinkRow[]>> {
  if (workspaceIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(resourceLinks)
    .where(inArray(resourceLinks.workspaceId, [...workspaceIds]));
  return Map.groupBy(rows, ({ workspaceId }) => workspaceId);
}

export interface MeasuredSettings extends ResourceSettings {
  readonly target: number | null;
}

/** What the user chose, and the catalogue's settings for the rest. A state has no periods. */
export function resolveSettings(
  resourceId: ResourceKey,
  row: ResourceLinkRow | undefined,
): MeasuredSettings {
  const fallback = defaultResourceSettings[resourceId];
  const behaviour = row?.behaviour ?? fallback.behaviour;
  const period = row?.hasPeriod === true ? row.period : fallback.period;
  return {
    behaviour,
    unit: row?.unit ?? fallback.unit,
    period: behaviour === "STATE" ? null : period,
    target: row?.target ?? null,
  };
}
