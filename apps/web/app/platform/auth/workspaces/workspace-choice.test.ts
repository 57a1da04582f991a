import { describe, expect, it } from "vitest";
import { chooseWorkspace, sortWorkspaces } from "./workspace-choice.ts";

const entry = (
  id: string,
  typeId: "PERSONAL_STUDIO" | "COMPANY",
  startDate: string,
  isFeatured = false,
) => ({
  workspace: { id, typeId, startDate, isFeatured },
});
const studio = entry("studio", "PERSONAL_STUDIO", "2026-03-01T00:00:00Z");
const bakery = entry("bakery", "COMPANY", "2026-01-01T00:00:00Z");
const clinic = entry("clinic", "COMPANY", "2026-02-01T00:00:00Z");
const ids = (list: { workspace: { id: string } }[]) => list.map((one) => one.workspace.id);

describe("the user's workspaces", () => {
  it("are sorted featured first, then the Personal Studio, then the oldest", () => {
    expect(ids(sortWorkspaces([clinic, bakery, studio]))).toEqual(["studio", "bakery", "clinic"]);
    const featured = entry("club", "COMPANY", "2026-05-01T00:00:00Z", true);
    expect(ids(sortWorkspaces([studio, featured]))).toEqual(["club", "studio"]);
  });
});

describe("the selected workspace", () => {
  const sorted = sortWorkspaces([clinic, bakery, studio]);

  it("is the one the user selected, while it exists", () => {
    expect(chooseWorkspace(sorted, "clinic")).toBe(clinic);
  });

  it("is the first when the selected one is missing", () => {
    expect(chooseWorkspace(sorted, "sold")).toBe(studio);
    const featured = entry("club", "COMPANY", "2026-05-01T00:00:00Z", true);
    expect(chooseWorkspace(sortWorkspaces([studio, featured]), "sold")).toBe(featured);
  });

  it("is the Personal Studio when none was selected and none is featured", () => {
    expect(chooseWorkspace(sorted, null)).toBe(studio);
  });

  it("is null for a user without workspaces", () => {
    expect(chooseWorkspace([], "sold")).toBeNull();
  });
});
