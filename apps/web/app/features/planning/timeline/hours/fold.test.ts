import { normaliseAgenda } from "@vereda/domain/planning/agenda/normalise-agenda";
import { describe, expect, it } from "vitest";
import { getFold } from "./fold.ts";

const range = { from: 360, to: 1380 };
const at = (minute: number, minutes: number, completed = false) => {
  const [item] = normaliseAgenda({ items: [{ completed }] }).items;
  if (item === undefined) throw new Error("One item in, one item out");
  return { item, minute, minutes };
};

describe("what of today is over", () => {
  it("is folded away up to the hour before now, with what was left open in it told", () => {
    const timed = [at(400, 30), at(450, 30, true), at(900, 60)];
    expect(getFold({ range, timed }, 850)).toEqual({ from: 780, open: 1 });
  });

  it("stays as long as it goes on", () => {
    expect(getFold({ range, timed: [at(600, 300)] }, 850)).toEqual({ from: 600, open: 0 });
  });

  it("is not worth folding in the morning", () => {
    expect(getFold({ range, timed: [] }, 500)).toBeNull();
  });

  it("leaves an hour of the sheet late at night", () => {
    expect(getFold({ range, timed: [] }, 1439)).toEqual({ from: 1320, open: 0 });
  });
});
