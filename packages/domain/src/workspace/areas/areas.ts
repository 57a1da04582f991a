// The area catalogue: definitions, the areas of each workspace type, and the default ones.
import type { AreaDefinition } from "./area-definition.ts";
import type { WorkspaceType } from "../catalogue.ts";
import { lifeAreas } from "./life-areas.ts";
import { sharedAreas } from "./shared-areas.ts";

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

/** Marked pure so that a bundle that needs only the keys drops the descriptions. */
export const areaDefinitions: Readonly<Record<AreaKey, AreaDefinition>> =
  /* @__PURE__ */ Object.assign({}, lifeAreas, sharedAreas);

export const areasOffered: Readonly<Record<WorkspaceType, readonly AreaKey[]>> = {
  PERSONAL_STUDIO: [
    "personal",
    "health",
    "education",
    "work",
    "business",
    "patrimony",
    "family",
    "relationship",
    "friends",
    "leisure",
    "community",
    "livecv",
    "recalibration",
    "rental",
    "household_chores",
    "groceries",
    "home_improvements",
    "expenses",
    "inventory",
    "contacts_directory",
  ],
  COMPANY: [
    "panel",
    "business",
    "work",
    "expenses",
    "roadmap",
    "member_coordination",
    "users",
    "community",
    "education",
    "inventory",
    "maintenance",
    "rental",
    "contacts_directory",
    "blog",
    "tutorials",
    "faq",
    "building",
  ],
  ASSET_CAR: [
    "vehicle_docs",
    "maintenance",
    "expenses",
    "member_coordination",
    "contacts_directory",
    "inventory",
    "rental",
  ],
  ASSET_PROPERTY: [
    "household_chores",
    "groceries",
    "maintenance",
    "expenses",
    "member_coordination",
    "home_improvements",
    "inventory",
    "contacts_directory",
    "rental",
  ],
};

/** Active by default: few enough to read, enough to start. */
export const defaultAreas: Readonly<Record<WorkspaceType, readonly AreaKey[]>> = {
  PERSONAL_STUDIO: ["personal", "health", "work", "family", "leisure"],
  COMPANY: ["panel", "business", "work", "expenses", "roadmap", "member_coordination"],
  ASSET_CAR: ["vehicle_docs", "maintenance", "expenses", "member_coordination"],
  ASSET_PROPERTY: [
    "household_chores",
    "groceries",
    "maintenance",
    "expenses",
    "member_coordination",
  ],
};

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
