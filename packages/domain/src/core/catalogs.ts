// Collects all catalogues into one response; they only change with the code.
import { countryDefinitions, countryKeys, type CountryKey } from "../account/profile/countries.ts";
import { reflectionCategoryIcons } from "../energizing/catalogue.ts";
import { sleepFactorDefinitions, sleepFactorKeys } from "../energizing/nights/sleep-factors.ts";
import type { SleepFactorKey } from "../energizing/nights/sleep-factors.ts";
import { missionTypeDefinitions, missionTypeKeys } from "../planning/objectives/mission-types.ts";
import type { MissionTypeKey } from "../planning/objectives/mission-types.ts";
import { resourceKeys, type ResourceKey } from "../workspace/catalogue-resources.ts";
import { resourceDefinitions } from "../resources/catalogue-definitions.ts";
import {
  areaActionIcons,
  areaActionLabels,
  areaActions,
  areaGroupIcons,
  areaGroupLabels,
  areaGroups,
} from "../workspace/areas/area-definition.ts";
import type { AreaAction, AreaGroup } from "../workspace/areas/area-definition.ts";
import { areaDefinitions, areaKeys, defaultAreas, areasOffered } from "../workspace/areas/areas.ts";
import type { AreaKey } from "../workspace/areas/areas.ts";
import { workspaceTypeDefinitions, workspaceTypes } from "../workspace/catalogue.ts";
import type { WorkspaceType } from "../workspace/catalogue.ts";
import {
  entityTypeLabels,
  entityTypes,
  entityTypeTraits,
} from "../workspace/areas/entity-types.ts";
import type { EntityType } from "../workspace/areas/entity-types.ts";
import { memberRoleLabels } from "../workspace/members/role-labels.ts";
import { memberRoleTraits } from "../workspace/members/role-traits.ts";
import { memberRoles, type MemberRole } from "../workspace/members/roles.ts";
import type { Catalogs } from "./contract.ts";
import marks from "./catalog-marks.json" with { type: "json" };
import { enumerations } from "./enumerations.ts";

/** Colours and icons of entries without their own, by group; 4.5:1 contrast on white, or more. */
const {
  areaGroupColours,
  areaActionColours,
  entityGroupColours,
  reflectionCategoryColours,
  roleIcons,
} = marks;

type Entry<Name extends Exclude<keyof Catalogs, "enumerations">> = Catalogs[Name][number];

function describeArea(key: AreaKey): Entry<"areas"> {
  return { key, ...areaDefinitions[key], actions: [...areaDefinitions[key].actions] };
}

function describeAreaGroup(key: AreaGroup): Entry<"areaGroups"> {
  const colour = areaGroupColours[key];
  return { key, label: areaGroupLabels[key], icon: areaGroupIcons[key], colour };
}

function describeAreaAction(key: AreaAction): Entry<"areaActions"> {
  const colour = areaActionColours[key];
  return { key, label: areaActionLabels[key], icon: areaActionIcons[key], colour };
}

function describeWorkspaceType(key: WorkspaceType): Entry<"workspaceTypes"> {
  const areas = [...areasOffered[key]];
  return {
    key,
    ...workspaceTypeDefinitions[key],
    areas,
    areasAtFirst: [...defaultAreas[key]],
  };
}

function describeResource(key: ResourceKey): Entry<"resources"> {
  return { key, ...resourceDefinitions[key], actions: [...resourceDefinitions[key].actions] };
}

function describeRole(key: MemberRole): Entry<"memberRoles"> {
  const traits = memberRoleTraits[key];
  const icon = roleIcons[traits.classification];
  return {
    key,
    label: memberRoleLabels[key],
    icon,
    colour: areaGroupColours[traits.group],
    ...traits,
  };
}

function describeMissionType(key: MissionTypeKey): Entry<"missionTypes"> {
  const definition = missionTypeDefinitions[key];
  return { key, ...definition, colour: areaDefinitions[definition.area].colour };
}

function describeEntityType(key: EntityType): Entry<"entityTypes"> {
  const { icon, group } = entityTypeTraits[key];
  return { key, label: entityTypeLabels[key], icon, colour: entityGroupColours[group], group };
}

function describeSleepFactor(key: SleepFactorKey): Entry<"sleepFactors"> {
  const definition = sleepFactorDefinitions[key];
  const { group } = definition;
  const icon = reflectionCategoryIcons[group];
  return { key, ...definition, icon, colour: reflectionCategoryColours[group] };
}

function describeCountry(key: CountryKey): Entry<"countries"> {
  const { label, isoCode } = countryDefinitions[key];
  return { key, label, isoCode };
}

export function gatherCatalogs(): Catalogs {
  return {
    areas: areaKeys.map(describeArea),
    areaGroups: areaGroups.map(describeAreaGroup),
    areaActions: areaActions.map(describeAreaAction),
    workspaceTypes: workspaceTypes.map(describeWorkspaceType),
    resources: resourceKeys.map(describeResource),
    memberRoles: memberRoles.map(describeRole),
    missionTypes: missionTypeKeys.map(describeMissionType),
    entityTypes: entityTypes.map(describeEntityType),
    sleepFactors: sleepFactorKeys.map(describeSleepFactor),
    countries: countryKeys.map(describeCountry),
    enumerations: { ...enumerations },
  };
}
