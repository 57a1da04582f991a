import { expect, test } from "vitest";
import { buildRoleChoice, listOfferedRoles } from "./roles-offered.ts";

type Given = Parameters<typeof listOfferedRoles>[0];

function entry(role: string, typeId: Given["workspace"]["typeId"]): Given {
  return {
    role: {
      type: "workspace",
      role,
      group: "strategy",
      classification: "owner",
      isCross: true,
      areaId: null,
    },
    workspace: {
      id: "0190a0a0-0000-7000-8000-000000000001",
      typeId,
      startDate: "2027-01-01T00:00:00.000Z",
      endDate: null,
      isVerified: false,
      isFeatured: false,
      name: "Taller",
      description: null,
      publicSlug: null,
      icon: null,
      iconRotation: 0,
      template: null,
      assignsAtOnce: false,
      isAlone: false,
      updatedAt: "2027-01-01T00:00:00.000Z",
      areas: [],
    },
  };
}

test("only owners of a company may assign owner roles", () => {
  expect(listOfferedRoles(entry("OWNER", "COMPANY"))).toContain("CO_OWNER");
  const byAdministrator = listOfferedRoles(entry("ADMIN", "COMPANY"));
  expect(byAdministrator).toContain("ADMIN");
  expect(byAdministrator).not.toContain("CO_OWNER");
});

test("a Personal Studio offers no owner roles", () => {
  const offered = listOfferedRoles(entry("OWNER", "PERSONAL_STUDIO"));
  expect(offered).toContain("PSYCHOLOGIST");
  expect(offered).not.toContain("CO_OWNER");
});

test("a user who may not assign roles gets none", () => {
  expect(listOfferedRoles(entry("MEMBER", "COMPANY"))).toEqual([]);
});

test("a role can be searched by name, kind and field", () => {
  expect(buildRoleChoice("DOCTOR", "es")).toMatchObject({
    description: "Salud",
    keywords: expect.stringContaining("Salud"),
  });
  expect(buildRoleChoice("ACCOUNTANT", "en").keywords).toContain("Finance");
});

test("a family home suggests the roles of a household first", () => {
  const { role, workspace } = entry("OWNER", "ASSET_PROPERTY");
  const roles = listOfferedRoles({ role, workspace: { ...workspace, template: "FAMILY_HOME" } });
  expect(roles.slice(0, 3)).toEqual(["LIFE_PARTNER", "SPOUSE", "CO_OWNER"]);
  expect(new Set(roles).size).toBe(roles.length);
  expect(roles.toSorted()).toEqual(listOfferedRoles({ role, workspace }).toSorted());
});
