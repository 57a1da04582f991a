import { localizeTemplate } from "@vereda/domain/planning/templates/map-template";
import { templateLibrary } from "@vereda/domain/planning/templates/library";
import { describe, expect, it } from "vitest";
import { listSuggestedTasks } from "./suggestions.ts";

const ofHealth = templateLibrary
  .filter(({ areas }) => areas[0] === "health")
  .map((library) => localizeTemplate("en", library));

describe("the tasks that are suggested for a mission", () => {
  it("are those of missions of its type first", () => {
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

  it("are any of the area where the mission has no type", () => {
    expect(listSuggestedTasks(ofHealth, null, [])[0]?.templateId).toBe("first_5k");
  });

  it("leave out what the plan has already", () => {
    const [first, second] = listSuggestedTasks(ofHealth, "sleep_better", []);
    const planned = [`${first?.title.toUpperCase()} `];
    expect(listSuggestedTasks(ofHealth, "sleep_better", planned)[0]).toEqual(second);
  });

  it("name each task once, though several templates have it", () => {
    const [first] = ofHealth;
    const twice = first === undefined ? [] : [first, { ...first, id: "own", isOwn: true }];
    expect(listSuggestedTasks(twice, null, [])).toHaveLength(7);
  });
});
