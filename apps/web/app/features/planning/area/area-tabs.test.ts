import { describe, expect, it } from "vitest";
import { listAreaTabs } from "./area-tabs.ts";

describe("the tabs of an area", () => {
  it("are those that the catalogue offers, in the order of the screen", () => {
    expect(listAreaTabs("health")).toEqual([
      "tasks",
      "plan",
      "tools",
      "hub",
      "circles",
      "ideas",
      "library",
    ]);
    expect(listAreaTabs("rental")).toEqual(["tasks", "plan", "library"]);
  });

  it("leave out tasks where nothing is planned", () => {
    expect(listAreaTabs("contacts_directory")).toEqual(["tools", "library"]);
  });

  it("are none in an internal area, but for its logbook", () => {
    expect(listAreaTabs("users")).toEqual([]);
    expect(listAreaTabs("blog")).toEqual(["tools"]);
  });
});
