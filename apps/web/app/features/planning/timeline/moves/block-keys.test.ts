import { describe, expect, it } from "vitest";
import { keyStep } from "./block-keys.ts";

const span = { from: 420, to: 1380 };
const at = (minute: number, minutes = 60) => ({ minute, minutes });
const press = (key: string, draft = at(600), { shiftKey = false, isChanged = false } = {}) =>
  keyStep({ key, shiftKey }, draft, isChanged, span);

describe("the keys of something on the hours", () => {
  it("move it by quarters of an hour, from where it stands to the next one", () => {
    expect(press("ArrowDown")).toEqual({ does: "draft", draft: at(615) });
    expect(press("ArrowUp", at(607))).toEqual({ does: "draft", draft: at(600) });
    expect(press("ArrowDown", at(607))).toEqual({ does: "draft", draft: at(615) });
  });

  it("keep it within the hours that are shown", () => {
    expect(press("ArrowUp", at(420))).toEqual({ does: "draft", draft: at(420) });
    expect(press("ArrowDown", at(1365))).toEqual({ does: "draft", draft: at(1365) });
  });

  it("make it longer and shorter with Shift, and never nothing", () => {
    const shift = { shiftKey: true };
    expect(press("ArrowDown", at(600, 60), shift)).toEqual({ does: "draft", draft: at(600, 75) });
    expect(press("ArrowUp", at(600, 10), shift)).toEqual({ does: "draft", draft: at(600, 5) });
  });

  it("save or forget only what was changed", () => {
    const changed = { isChanged: true };
    expect([press("Enter"), press("Escape")]).toEqual([null, null]);
    expect(press("Enter", at(600), changed)).toEqual({ does: "save" });
    expect(press("Escape", at(600), changed)).toEqual({ does: "forget" });
  });

  it("take its time away, and leave every other key alone", () => {
    expect(press("Delete")).toEqual({ does: "untime" });
    expect(press("Tab")).toBeNull();
  });
});
