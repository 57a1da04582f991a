import { describe, expect, it } from "vitest";
import { listAreaTabs } from "./area-tabs.ts";

describe("area tabs", () => {
  it("are those of the catalogue, in display order", () => {
    expect(listAreaTabs("health")).toEqual(["tasks", "plan", "tools"]);
    expect(listAreaTabs("rental")).toEqual(["tasks", "plan"]);
  });

  it("leave out tasks in an area without planning", () => {
    expect(listAreaTabs("contacts_directory")).toEqual(["tools"]);
  });

  it("are empty for an internal area, except for its logbook", () => {
    expect(listAreaTabs("users")).toEqual([]);
    expect(listAreaTabs("blog")).toEqual(["tools"]);
  });
});
