import { localizeTemplate } from "@vereda/domain/planning/templates/map-template";
import { templateLibrary } from "@vereda/domain/planning/templates/library";
import { describe, expect, it } from "vitest";
import { listSuggestedTasks } from "./suggestions.ts";

const ofHealth = templateLibrary
  .filter(({ areas }) => areas[0] === "health")
  .map((library) => localizeTemplate("en", library));

describe("listSuggestedTasks", () => {
  it("lists tasks of missions of the same type first", () => {
    const suggested = listSuggestedTasks(ofHealth, "sleep_better", []);
    expect(suggested).toHaveLength(12);
    expect(suggested[0]).toMatchObject({
      title: "Take out of the bedroom whatever glows, rings or reminds you of work",
      templateId: "room_for_sleep",
      from: "Make room for sleep",
    });
    expect(suggested.slice(0, 6).every(({ templateId }) => templateId === "room_for_sleep")).toBe(
      true,
    );
  });

  it("lists tasks of the area if the mission has no type", () => {
    expect(listSuggestedTasks(ofHealth, null, [])[0]?.templateId).toBe("first_5k");
  });

  it("omits tasks that the plan already has", () => {
    const [first, second] = listSuggestedTasks(ofHealth, "sleep_better", []);
    const planned = [`${first?.title.toUpperCase()} `];
    expect(listSuggestedTasks(ofHealth, "sleep_better", planned)[0]).toEqual(second);
  });

  it("lists a task of several templates once", () => {
    const [first] = ofHealth;
    const twice = first === undefined ? [] : [first, { ...first, id: "own", isOwn: true }];
    expect(listSuggestedTasks(twice, null, [])).toHaveLength(7);
  });
});
