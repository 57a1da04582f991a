import { describe, expect, it } from "vitest";
import { entryDraft, toRequest } from "./entry-draft.ts";

const today = "2026-03-04";

describe("the draft of an entry", () => {
  it("begins today, with every field of its kind empty", () => {
    expect(entryDraft("groceries", null, today)).toEqual({
      day: today,
      title: "",
      values: { amount: "", where: "", done: false },
      isPublic: false,
    });
  });

  it("begins with what is kept when an entry is changed", () => {
    const existing = { day: "2026-03-01", title: null, values: { text: "Calm" }, isPublic: false };
    expect(entryDraft("diary", existing, today)).toMatchObject({
      day: "2026-03-01",
      values: { text: "Calm", mood: null },
    });
  });
});

describe("what is sent of an entry", () => {
  it("clears what was emptied, and gives no title to kinds without one", () => {
    const draft = entryDraft("diary", null, today);
    const sent = toRequest("diary", { ...draft, values: { text: "A day", mood: null } }, true);
    expect(sent).toEqual({ kind: "diary", day: today, values: { text: "A day", mood: null } });
  });

  it("says whether it is public only where that can be, by who may say so", () => {
    const draft = { ...entryDraft("cv", null, today), title: "Captain", isPublic: true };
    expect(toRequest("cv", draft, true)).toMatchObject({ title: "Captain", isPublic: true });
    expect(toRequest("cv", draft, false)).not.toHaveProperty("isPublic");
    expect(toRequest("diary", draft, true)).not.toHaveProperty("isPublic");
  });
});
