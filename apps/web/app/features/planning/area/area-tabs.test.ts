import { areaActions } from "@vereda/domain/workspace/areas/area-definition";
import { listAreaKinds } from "@vereda/domain/logbook/area-tools";
import { areaDefinitions, areaKeys } from "@vereda/domain/workspace/areas/areas";
import { describe, expect, it } from "vitest";
import { areaTabs, listAreaTabs } from "./area-tabs.ts";

const member = { canRead: true };

describe("area tabs", () => {
  it("are the same six for every area that is not internal", () => {
    expect(areaTabs).toEqual(["tasks", "tools", "hub", "circles", "ideas", "library"]);
    for (const areaId of areaKeys.filter((key) => !areaDefinitions[key].isInternal))
      expect(listAreaTabs(areaId, member)).toEqual(areaTabs);
  });

  it("leave out what members write together for those who may not read the area", () => {
    expect(listAreaTabs("health", { canRead: false })).toEqual(["tasks", "tools"]);
  });

  it("are empty for an internal area, except for its tools", () => {
    expect(listAreaTabs("users", member)).toEqual([]);
    expect(listAreaTabs("blog", member)).toEqual(["tools"]);
  });

  it("offer every action of the catalogue that has a screen", () => {
    const offered = new Set<string>(["plan", "sleep", "menstrual_cycles", ...areaTabs]);
    for (const areaId of areaKeys) for (const kind of listAreaKinds(areaId)) offered.add(kind);
    const others = areaActions.filter((action) => !offered.has(action));
    expect(others).toEqual(["hitos", "guides"]);
  });
});
