import { normaliseAgenda } from "@vereda/domain/planning/agenda/normalise-agenda";
import { describe, expect, it } from "vitest";
import { getCollapsedHours } from "./collapsed-hours.ts";

const range = { from: 360, to: 1380 };
const at = (minute: number, minutes: number, completed = false) => {
  const [item] = normaliseAgenda({ items: [{ completed }] }).items;
  if (item === undefined) throw new Error("Expected exactly one item");
  return { item, minute, minutes };
};

describe("getCollapsedHours", () => {
  it("hides the hours until one hour before now, and counts open items in them", () => {
    const timed = [at(400, 30), at(450, 30, true), at(900, 60)];
    expect(getCollapsedHours({ range, timed }, 850)).toEqual({ from: 780, open: 1 });
  });

  it("does not hide items that are in progress", () => {
    expect(getCollapsedHours({ range, timed: [at(600, 300)] }, 850)).toEqual({
      from: 600,
      open: 0,
    });
  });

  it("hides nothing in the morning", () => {
    expect(getCollapsedHours({ range, timed: [] }, 500)).toBeNull();
  });

  it("leaves one visible hour just before midnight", () => {
    expect(getCollapsedHours({ range, timed: [] }, 1439)).toEqual({ from: 1320, open: 0 });
  });
});
