import { areaActions } from "@vereda/domain/workspace/areas/area-definition";
import { listAreaKinds } from "@vereda/domain/logbook/area-tools";
import { areaDefinitions, areaKeys } from "@vereda/domain/workspace/areas/areas";
import { describe, expect, it } from "vitest";
import { areaTabs, listAreaTabs } from "./area-tabs.ts";

const member = { canRead: true };

describe("area tabs", () => {
  it("are those of the catalogue, in display order", () => {
    expect(listAreaTabs("health", member)).toEqual([
      "tasks",
      "plan",
      "tools",
      "hub",
      "circles",
      "ideas",
      "library",
    ]);
    expect(listAreaTabs("rental", member)).toEqual(["tasks", "plan", "library"]);
  });

  it("leave out tasks in an area without planning", () => {
    expect(listAreaTabs("contacts_directory", member)).toEqual(["tools", "library"]);
  });

  it("leave out what members write together for those who may not read the area", () => {
    expect(listAreaTabs("health", { canRead: false })).toEqual(["tasks", "plan", "tools"]);
  });

  it("are empty for an internal area, except for its logbook", () => {
    expect(listAreaTabs("users", member)).toEqual([]);
    expect(listAreaTabs("blog", member)).toEqual(["tools"]);
  });

  it("offer every action of the catalogue that has a screen", () => {
    const offered = new Set<string>(["sleep", "menstrual_cycles", ...areaTabs]);
    for (const areaId of areaKeys) for (const kind of listAreaKinds(areaId)) offered.add(kind);
    const others = areaActions.filter((action) => !offered.has(action));
    expect(others).toEqual(["hitos", "guides"]);
    const open = areaKeys.filter((areaId) => !areaDefinitions[areaId].isInternal);
    for (const areaId of open) {
      const { actions } = areaDefinitions[areaId];
      const tabs: readonly string[] = listAreaTabs(areaId, member);
      for (const tab of areaTabs.filter((one) => one !== "tasks" && one !== "tools"))
        expect(tabs.includes(tab)).toBe(actions.includes(tab));
    }
  });
});
