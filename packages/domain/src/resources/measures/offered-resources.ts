// Which resources a workspace has, in which order, and which of them an objective may feed.
import type { ObjectiveType } from "../../planning/catalogue.ts";
import type { WorkspaceType } from "../../workspace/catalogue.ts";
import type { ResourceDefinition, ResourceKey } from "../../workspace/catalogue-resources.ts";
import { resourceKeys } from "../../workspace/catalogue-resources.ts";
import { resourceDefinitions } from "../catalogue-definitions.ts";

/** Personal resources belong to the Personal Studio, business resources to companies; other types have none. */
export function listOfferedResources(typeId: WorkspaceType): readonly ResourceKey[] {
  if (typeId !== "PERSONAL_STUDIO" && typeId !== "COMPANY") return [];
  const isOfBusiness = typeId === "COMPANY";
  return resourceKeys.filter((key) => resourceDefinitions[key].isInternal === isOfBusiness);
}

/** What a newcomer sees; the others come out by use. */
export const firstResources: ReadonlySet<ResourceKey> = new Set<ResourceKey>([
  "time",
  "energy",
  "focus",
  "finance",
  "real_connection",
  "business_social_team",
  "business_social_clients",
  "business_social_suppliers",
  "business_social_partners",
  "business_social_audience",
]);

const feedingFlags: Readonly<Record<ObjectiveType, keyof ResourceDefinition>> = {
  PROJECT: "isProject",
  EVENT: "isEvent",
  ROUTINE: "isRoutine",
  TRACKED_RESOURCE: "isResource",
};

/** Whether the flag of the resource fits the type of the objective. */
export function canFeed(type: ObjectiveType, resourceId: ResourceKey): boolean {
  return resourceDefinitions[resourceId][feedingFlags[type]] === true;
}

export interface StoredLink {
  readonly resourceId: ResourceKey;
  /** Null until the resources of the workspace were arranged. */
  readonly order: number | null;
  readonly groupName: string | null;
  readonly isHidden: boolean;
}

interface ArrangedLink {
  readonly resourceId: ResourceKey;
  readonly groupName: string;
  readonly order: number;
  readonly isHidden: boolean;
}

/**
 * All resources of a workspace in their stored order; those without one follow in the order of the
 * catalogue. `order` counts from 0 without gaps.
 */
export function arrangeLinks(
  offered: readonly ResourceKey[],
  stored: readonly StoredLink[],
): ArrangedLink[] {
  const links = new Map(stored.map((link) => [link.resourceId, link]));
  const getOrder = (key: ResourceKey) => links.get(key)?.order ?? Infinity;
  return offered
    .toSorted((one, other) => {
      const [first, second] = [getOrder(one), getOrder(other)];
      return first === second ? 0 : first - second;
    })
    .map((resourceId, order) => {
      const link = links.get(resourceId);
      return {
        resourceId,
        groupName: link?.groupName ?? resourceDefinitions[resourceId].group,
        order,
        isHidden: link?.isHidden ?? false,
      };
    });
}

interface VisibleLink {
  readonly resourceId: ResourceKey;
  readonly groupName: string;
  readonly order: number;
}

/** The resources that a workspace displays, in their order. */
export function listVisibleLinks(
  typeId: WorkspaceType,
  rows: readonly StoredLink[],
): VisibleLink[] {
  return arrangeLinks(listOfferedResources(typeId), rows)
    .filter(({ isHidden }) => !isHidden)
    .map(({ resourceId, groupName, order }) => ({ resourceId, groupName, order }));
}
