// The area catalogue: definitions, the areas of each workspace type, and the default ones.
import type { AreaDefinition } from "./area-definition.ts";
import type { WorkspaceType } from "../catalogue.ts";
import areasData from "./areas.json" with { type: "json" };
import areasOfferedData from "./areas-offered.json" with { type: "json" };
import defaultAreasData from "./default-areas.json" with { type: "json" };

export const areaKeys = [
  "livecv",
  "personal",
  "health",
  "education",
  "recalibration",
  "leisure",
  "work",
  "business",
  "patrimony",
  "family",
  "relationship",
  "friends",
  "rental",
  "community",
  "panel",
  "roadmap",
  "users",
  "blog",
  "tutorials",
  "faq",
  "building",
  "expenses",
  "maintenance",
  "household_chores",
  "inventory",
  "groceries",
  "home_improvements",
  "contacts_directory",
  "member_coordination",
  "vehicle_docs",
] as const;
export type AreaKey = (typeof areaKeys)[number];

export const areaDefinitions = areasData as Readonly<Record<AreaKey, AreaDefinition>>;

export const areasOffered = areasOfferedData as Readonly<Record<WorkspaceType, readonly AreaKey[]>>;

/** Active by default: few enough to read, enough to start. */
export const defaultAreas = defaultAreasData as Readonly<Record<WorkspaceType, readonly AreaKey[]>>;

export const lifeAreaNames = [
  "personal",
  "health",
  "learning",
  "leisure",
  "work",
  "business",
  "heritage",
  "family",
  "relationship",
  "friends",
  "assets",
  "rental",
  "community",
] as const;
export type LifeAreaName = (typeof lifeAreaNames)[number];

export const areaOfLifeName: Readonly<Record<LifeAreaName, AreaKey>> = {
  personal: "personal",
  health: "health",
  learning: "education",
  leisure: "leisure",
  work: "work",
  business: "business",
  heritage: "patrimony",
  family: "family",
  relationship: "relationship",
  friends: "friends",
  assets: "patrimony",
  rental: "rental",
  community: "community",
};
