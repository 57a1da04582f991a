import { describe, expect, it } from "vitest";
import { tabsOf } from "./area-tabs.ts";

describe("the tabs of an area", () => {
  it("are those that the catalogue offers, in the order of the screen", () => {
    expect(tabsOf("health")).toEqual([
      "tasks",
      "plan",
      "tools",
      "hub",
      "circles",
      "ideas",
      "library",
    ]);
    expect(tabsOf("rental")).toEqual(["tasks", "plan", "library"]);
  });

  it("leave out tasks where nothing is planned", () => {
    expect(tabsOf("contacts_directory")).toEqual(["tools", "library"]);
  });

  it("are none in an internal area, but for its logbook", () => {
    expect(tabsOf("users")).toEqual([]);
    expect(tabsOf("blog")).toEqual(["tools"]);
  });
});
