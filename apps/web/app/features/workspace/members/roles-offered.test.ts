import { expect, test } from "vitest";
import { buildWorkspaceEntry } from "#platform/testing/test-user.ts";
import { buildRoleChoice, listOfferedRoles, listPresets } from "./roles-offered.ts";

const { workspace } = buildWorkspaceEntry();
const [area] = workspace.areas;
if (area === undefined) throw new Error("A workspace has areas.");
const home = { template: "FAMILY_HOME", areas: [{ ...area, areaId: "groceries" }] } as const;

test("a role can be searched by name, kind and field", () => {
  expect(buildRoleChoice("DOCTOR", "es")).toMatchObject({
    description: "Salud",
    keywords: expect.stringContaining("Salud"),
  });
  expect(buildRoleChoice("ACCOUNTANT", "en").keywords).toContain("Finance");
});

test("a family home suggests the roles of a household first, and all others", () => {
  const roles = listOfferedRoles(home);
  expect(roles.slice(0, 3)).toEqual(["LIFE_PARTNER", "SPOUSE", "CO_OWNER"]);
  expect(new Set(roles).size).toBe(roles.length);
  expect(roles.toSorted()).toEqual(listOfferedRoles(workspace).toSorted());
});

test("a family home gives partner, child, grandparent and help what they need", () => {
  expect(listPresets(workspace, "es")).toEqual([]);
  expect(listPresets(home, "es").map(({ label, assignment }) => [label, assignment])).toEqual([
    ["Mi pareja", { permission: "LEAD", areaIds: null, role: "LIFE_PARTNER" }],
    ["Hija o hijo", { permission: "DO", areaIds: null, role: "CHILD" }],
    ["Abuela o abuelo", { permission: "VIEW", areaIds: null, role: "GRANDPARENT" }],
    ["Quien ayuda en casa", { permission: "DO", areaIds: ["groceries"], role: null }],
  ]);
  expect(listPresets({ ...home, areas: [] }, "en").map(({ key }) => key)).not.toContain("helper");
});
