// Sums the caller's personal resources over a range of days, for reviews and the vitality index.
import type { ResourceKey } from "@vereda/domain/workspace/catalogue-resources";
import type { ResourceUnit } from "@vereda/domain/resources/catalogue-settings";
import { listOfferedResources } from "@vereda/domain/resources/measures/offered-resources";
import { sumByDay } from "@vereda/domain/resources/measures/resource-values";
import type { DayRange } from "@vereda/domain/resources/measures/resource-period";
import type { Caller } from "#platform/http/authentication.ts";
import { listOwnedWorkspaces } from "../../workspace/access.ts";
import type { Storage } from "../access.ts";
import { listStoredLinks, resolveSettings } from "../links/stored-links.ts";
import { listContributions, loadSources } from "./sources.ts";

interface ResourceSum {
  readonly resourceId: ResourceKey;
  /** The last level of a STATE resource, else the sum; of finances the expenses in the main currency. */
  readonly value: number;
  readonly unit: ResourceUnit;
}

/** Only resources with data in the range; without energy while it is locked. */
export async function sumResources(
  storage: Storage,
  caller: Caller,
  { from, to }: DayRange,
  now: Date,
): Promise<ResourceSum[]> {
  const owned = await listOwnedWorkspaces(storage.db, caller.userId);
  const workspaceId = owned.find(({ typeId }) => typeId === "PERSONAL_STUDIO")?.id;
  if (workspaceId === undefined) return [];
  const links = (await listStoredLinks(storage.db, [workspaceId])).get(workspaceId) ?? [];
  const resources = listOfferedResources("PERSONAL_STUDIO").map((resourceId) => {
    const link = links.find((row) => row.resourceId === resourceId);
    // Its own period does not matter, because the range is given.
    return {
      resourceId,
      settings: { ...resolveSettings(resourceId, link), period: "DAY" as const },
    };
  });
  // All days as one, because only the sums matter.
  const range = { from, to, since: to + 1 };
  const sources = await loadSources(storage, caller, workspaceId, resources, range, now);
  return resources.flatMap((resource) => {
    const { resourceId, settings } = resource;
    const value = sumByDay(listContributions(sources, resource), settings.behaviour).at(-1)?.value;
    return value === undefined ? [] : [{ resourceId, value, unit: settings.unit }];
  });
}
