import { describe, expect, it } from "vitest";
import { areaActions, areaGroups } from "./area-definition.ts";
import {
  areaDefinitions,
  areaKeys,
  areaOfLifeName,
  areasActiveAtFirst,
  areasOffered,
  lifeAreaNames,
} from "./areas.ts";
import { memberStatuses, privacyFlags, workspaceTypes } from "./catalogue.ts";
import { entityGroups, entityTypes, entityTypeTraits } from "./entity-types.ts";
import { memberRoleTraits } from "./role-traits.ts";
import { memberRoles, roleClassifications, type RoleClassification } from "./roles.ts";

const traitsOf = (...wanted: RoleClassification[]) =>
  memberRoles
    .map((role) => memberRoleTraits[role])
    .filter(({ classification }) => wanted.includes(classification));

describe("the words of a workspace", () => {
  it("are those of the product", () => {
    expect(workspaceTypes.join(" ")).toBe("PERSONAL_STUDIO COMPANY ASSET_CAR ASSET_PROPERTY");
    expect(memberStatuses).toEqual(["INVITED", "ACTIVE", "ENDED"]);
    expect(privacyFlags.join(", ")).toBe(
      "show_living_cv, allow_public_slug, show_experience_levels, show_consistency_streak, " +
        "show_unverified_hitos, show_vitality_index, allow_public_roadmap, " +
        "allow_public_vacancies, allow_public_blog, allow_public_tutorials",
    );
  });
});

describe("the areas", () => {
  it("are those of the product", () => {
    expect(areaKeys.join(", ")).toBe(
      "livecv, personal, health, education, recalibration, leisure, work, business, patrimony, " +
        "family, relationship, friends, rental, community, panel, roadmap, users, blog, " +
        "tutorials, faq, building, expenses, maintenance, household_chores, inventory, " +
        "groceries, home_improvements, contacts_directory, member_coordination, vehicle_docs",
    );
    expect(Object.keys(areaDefinitions).toSorted()).toEqual([...areaKeys].toSorted());
  });

  it("stand in groups and offer actions that exist", () => {
    expect(areaGroups).toHaveLength(16);
    expect(areaActions.join(" ")).toBe(
      "plan hitos guides hub circles ideas library menstrual_cycles diary introspection " +
        "gratitude recipes training sleep symptoms medications cv addictions",
    );
    for (const key of areaKeys) {
      const { group, actions } = areaDefinitions[key];
      expect(areaGroups).toContain(group);
      expect(new Set(actions).size).toBe(actions.length);
      for (const action of actions) expect(areaActions).toContain(action);
    }
  });

  it("give every action a place", () => {
    const offered = new Set(areaKeys.flatMap((key) => areaDefinitions[key].actions));
    expect([...offered].toSorted()).toEqual([...areaActions].toSorted());
  });

  it("offer no plan where they are internal", () => {
    const internal = areaKeys.filter((key) => areaDefinitions[key].isInternal);
    expect(internal).toContain("panel");
    expect(internal.flatMap((key) => areaDefinitions[key].actions)).not.toContain("plan");
  });

  it("have colours that tell them apart", () => {
    const colours = areaKeys.map((key) => areaDefinitions[key].colour);
    expect(new Set(colours).size).toBe(colours.length);
  });

  it("are each offered by some workspace", () => {
    const offered = new Set(workspaceTypes.flatMap((type) => areasOffered[type]));
    expect(offered).toEqual(new Set(areaKeys));
  });

  it.each(workspaceTypes)("a new %s starts with areas that it offers, none twice", (type) => {
    const active = areasActiveAtFirst[type];
    expect(active.length).toBeGreaterThan(0);
    expect(new Set(active).size).toBe(active.length);
    expect(new Set(areasOffered[type]).size).toBe(areasOffered[type].length);
    for (const key of active) expect(areasOffered[type]).toContain(key);
  });

  it("keep internal areas out of the Personal Studio", () => {
    const offered = areasOffered.PERSONAL_STUDIO;
    expect(offered.filter((key) => areaDefinitions[key].isInternal)).toEqual([]);
  });

  it("answer to the names that planning texts use", () => {
    expect(lifeAreaNames.join(" ")).toBe(
      "personal health learning leisure work business heritage family relationship friends " +
        "assets rental community",
    );
    expect(areaOfLifeName.learning).toBe("education");
    expect(areaOfLifeName.heritage).toBe("patrimony");
    expect(areaOfLifeName.assets).toBe("patrimony");
    for (const name of lifeAreaNames) {
      expect(areasOffered.PERSONAL_STUDIO).toContain(areaOfLifeName[name]);
    }
  });
});

describe("the member roles", () => {
  it("are about a hundred, with those that the product names", () => {
    expect(memberRoles.length).toBeGreaterThanOrEqual(90);
    const named =
      "OWNER FOUNDER COFOUNDER CO_OWNER ADMIN MANAGER MEMBER EMPLOYEE VOLUNTEER DONOR CLIENT " +
      "TENANT PATIENT STUDENT MODERATOR OBSERVER GUEST CEO CFO CTO COO CMO";
    for (const key of named.split(" ")) expect(memberRoles).toContain(key);
  });

  it("fill every classification and stand in groups that exist", () => {
    const used = new Set(memberRoles.map((role) => memberRoleTraits[role].classification));
    expect(used).toEqual(new Set(roleClassifications));
    for (const role of memberRoles) expect(areaGroups).toContain(memberRoleTraits[role].group);
  });

  it("reach across all areas for owners, and stay in one for guests", () => {
    expect(traitsOf("owner").every(({ isCross }) => isCross)).toBe(true);
    expect(traitsOf("guest", "client").some(({ isCross }) => isCross)).toBe(false);
  });
});

describe("the entity types", () => {
  it("are about fifty-five, with those that the product names", () => {
    expect(entityTypes.length).toBeGreaterThanOrEqual(53);
    const named =
      "university school company vehicle property hospital gym pet business rental_property " +
      "organization neighbor";
    for (const key of named.split(" ")) expect(entityTypes).toContain(key);
  });

  it("fill every group", () => {
    const used = new Set(entityTypes.map((type) => entityTypeTraits[type].group));
    expect(used).toEqual(new Set(entityGroups));
  });
});
