import { describe, expect, it } from "vitest";
import { getKeyStep } from "./block-keys.ts";

const range = { from: 420, to: 1380 };
const at = (minute: number, minutes = 60) => ({ minute, minutes });
const getStep = (key: string, draft = at(600), { shiftKey = false, isChanged = false } = {}) =>
  getKeyStep({ key, shiftKey }, draft, isChanged, range);

describe("the keys of something on the hours", () => {
  it("move it by quarters of an hour, from where it stands to the next one", () => {
    expect(getStep("ArrowDown")).toEqual({ does: "draft", draft: at(615) });
    expect(getStep("ArrowUp", at(607))).toEqual({ does: "draft", draft: at(600) });
    expect(getStep("ArrowDown", at(607))).toEqual({ does: "draft", draft: at(615) });
  });

  it("keep it within the hours that are shown", () => {
    expect(getStep("ArrowUp", at(420))).toEqual({ does: "draft", draft: at(420) });
    expect(getStep("ArrowDown", at(1365))).toEqual({ does: "draft", draft: at(1365) });
  });

  it("make it longer and shorter with Shift, and never nothing", () => {
    const shift = { shiftKey: true };
    expect(getStep("ArrowDown", at(600, 60), shift)).toEqual({ does: "draft", draft: at(600, 75) });
    expect(getStep("ArrowUp", at(600, 10), shift)).toEqual({ does: "draft", draft: at(600, 5) });
  });

  it("save or forget only what was changed", () => {
    const changed = { isChanged: true };
    expect([getStep("Enter"), getStep("Escape")]).toEqual([null, null]);
    expect(getStep("Enter", at(600), changed)).toEqual({ does: "save" });
    expect(getStep("Escape", at(600), changed)).toEqual({ does: "forget" });
  });

  it("take its time away, and leave every other key alone", () => {
    expect(getStep("Delete")).toEqual({ does: "untime" });
    expect(getStep("Tab")).toBeNull();
  });
});
