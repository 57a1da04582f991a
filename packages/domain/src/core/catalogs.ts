// The catalogues gathered into one answer. They only change with the code.
import { countryDefinitions, countryKeys } from "../account/countries.ts";
import { reflectionCategoryIcons } from "../energizing/catalogue.ts";
import { sleepFactorDefinitions, sleepFactorKeys } from "../energizing/sleep-factors.ts";
import { missionTypeDefinitions, missionTypeKeys } from "../planning/mission-types.ts";
import { resourceKeys } from "../resources/catalogue.ts";
import { resourceDefinitions } from "../resources/catalogue-definitions.ts";
import {
  areaActionIcons,
  areaActionLabels,
  areaActions,
  areaGroupIcons,
  areaGroupLabels,
  areaGroups,
} from "../workspace/area-definition.ts";
import { areaDefinitions, areaKeys, areasActiveAtFirst, areasOffered } from "../workspace/areas.ts";
import { workspaceTypeDefinitions, workspaceTypes } from "../workspace/catalogue.ts";
import { entityTypeLabels, entityTypes, entityTypeTraits } from "../workspace/entity-types.ts";
import { memberRoleLabels } from "../workspace/role-labels.ts";
import { memberRoleTraits } from "../workspace/role-traits.ts";
import { memberRoles } from "../workspace/roles.ts";
import type { RoleClassification } from "../workspace/roles.ts";
import {
  areaActionColours,
  areaGroupColours,
  entityGroupColours,
  reflectionCategoryColours,
} from "./colours.ts";
import type { Catalogs } from "./contract.ts";
import { enumerations } from "./enumerations.ts";

/** Roles are told apart by the capacity in which they are held. */
const roleIcons: Readonly<Record<RoleClassification, string>> = {
  owner: "crown",
  administrator: "shield-check",
  manager: "compass",
  member: "user-round",
  provider: "wrench",
  supporter: "hand-heart",
  health: "stethoscope",
  education: "graduation-cap",
  client: "handshake",
  family: "house-heart",
  social: "users-round",
  observer: "eye",
  guest: "ticket",
};

function areaCatalogs(): Pick<Catalogs, "areas" | "areaGroups" | "areaActions" | "workspaceTypes"> {
  return {
    areas: areaKeys.map((key) => ({
      key,
      ...areaDefinitions[key],
      actions: [...areaDefinitions[key].actions],
    })),
    areaGroups: areaGroups.map((key) => ({
      key,
      label: areaGroupLabels[key],
      icon: areaGroupIcons[key],
      colour: areaGroupColours[key],
    })),
    areaActions: areaActions.map((key) => ({
      key,
      label: areaActionLabels[key],
      icon: areaActionIcons[key],
      colour: areaActionColours[key],
    })),
    workspaceTypes: workspaceTypes.map((key) => ({
      key,
      ...workspaceTypeDefinitions[key],
      areas: [...areasOffered[key]],
      areasAtFirst: [...areasActiveAtFirst[key]],
    })),
  };
}

function peopleCatalogs(): Pick<Catalogs, "memberRoles" | "entityTypes" | "countries"> {
  return {
    memberRoles: memberRoles.map((key) => {
      const traits = memberRoleTraits[key];
      return {
        key,
        label: memberRoleLabels[key],
        icon: roleIcons[traits.classification],
        colour: areaGroupColours[traits.group],
        ...traits,
      };
    }),
    entityTypes: entityTypes.map((key) => {
      const { icon, group } = entityTypeTraits[key];
      return { key, label: entityTypeLabels[key], icon, colour: entityGroupColours[group], group };
    }),
    countries: countryKeys.map((key) => {
      const { label, isoCode } = countryDefinitions[key];
      return { key, label, isoCode };
    }),
  };
}

function planCatalogs(): Pick<Catalogs, "resources" | "missionTypes" | "sleepFactors"> {
  return {
    resources: resourceKeys.map((key) => ({
      key,
      ...resourceDefinitions[key],
      actions: [...resourceDefinitions[key].actions],
    })),
    missionTypes: missionTypeKeys.map((key) => {
      const definition = missionTypeDefinitions[key];
      return { key, ...definition, colour: areaDefinitions[definition.area].colour };
    }),
    sleepFactors: sleepFactorKeys.map((key) => {
      const definition = sleepFactorDefinitions[key];
      const { group } = definition;
      return {
        key,
        ...definition,
        icon: reflectionCategoryIcons[group],
        colour: reflectionCategoryColours[group],
      };
    }),
  };
}

/** Everything that `GET /core/catalogs` answers. */
export function gatherCatalogs(): Catalogs {
  return {
    ...areaCatalogs(),
    ...peopleCatalogs(),
    ...planCatalogs(),
    enumerations: { ...enumerations },
  };
}
