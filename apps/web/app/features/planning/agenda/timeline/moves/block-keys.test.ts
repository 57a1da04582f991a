import { describe, expect, it } from "vitest";
import { getKeyStep } from "./block-keys.ts";

const range = { from: 420, to: 1380 };
const at = (minute: number, minutes = 60) => ({ minute, minutes });
const getStep = (key: string, draft = at(600), { shiftKey = false, isChanged = false } = {}) =>
  getKeyStep({ key, shiftKey }, draft, isChanged, range);

describe("block keys", () => {
  it("move a block to the next or previous quarter of an hour", () => {
    expect(getStep("ArrowDown")).toEqual({ does: "draft", draft: at(615) });
    expect(getStep("ArrowUp", at(607))).toEqual({ does: "draft", draft: at(600) });
    expect(getStep("ArrowDown", at(607))).toEqual({ does: "draft", draft: at(615) });
  });

  it("limit it to the visible hours", () => {
    expect(getStep("ArrowUp", at(420))).toEqual({ does: "draft", draft: at(420) });
    expect(getStep("ArrowDown", at(1365))).toEqual({ does: "draft", draft: at(1365) });
  });

  it("resize it with Shift, down to a minimum", () => {
    const shift = { shiftKey: true };
    expect(getStep("ArrowDown", at(600, 60), shift)).toEqual({ does: "draft", draft: at(600, 75) });
    expect(getStep("ArrowUp", at(600, 10), shift)).toEqual({ does: "draft", draft: at(600, 5) });
  });

  it("save or discard only a changed draft", () => {
    const changed = { isChanged: true };
    expect([getStep("Enter"), getStep("Escape")]).toEqual([null, null]);
    expect(getStep("Enter", at(600), changed)).toEqual({ does: "save" });
    expect(getStep("Escape", at(600), changed)).toEqual({ does: "forget" });
  });

  it("remove the time with Delete, and ignore other keys", () => {
    expect(getStep("Delete")).toEqual({ does: "untime" });
    expect(getStep("Tab")).toBeNull();
  });
});
