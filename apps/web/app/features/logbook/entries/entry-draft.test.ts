import { describe, expect, it } from "vitest";
import { createEntryDraft, toRequest } from "./entry-draft.ts";

const today = "2026-03-04";

describe("entry draft", () => {
  it("defaults to today, with every field of its kind empty", () => {
    expect(createEntryDraft("groceries", null, today)).toEqual({
      kind: "groceries",
      day: today,
      title: "",
      values: { amount: "", where: "", done: false, aisle: null },
      isPublic: false,
    });
  });

  it("starts with the stored values of an existing entry", () => {
    const existing = { day: "2026-03-01", title: null, values: { text: "Calm" }, isPublic: false };
    expect(createEntryDraft("diary", existing, today)).toMatchObject({
      day: "2026-03-01",
      values: { text: "Calm", mood: null },
    });
  });
});

describe("entry request", () => {
  it("clears emptied fields, and omits the title for kinds without one", () => {
    const draft = createEntryDraft("diary", null, today);
    const sent = toRequest({ ...draft, values: { text: "A day", mood: null } }, true);
    expect(sent).toEqual({ kind: "diary", day: today, values: { text: "A day", mood: null } });
  });

  it("of another kind keeps the text, and leaves out what the kind does not have", () => {
    const draft = createEntryDraft("diary", null, today, ["diary", "gratitude"]);
    const values = { ...draft.values, text: "A day", mood: "calm" };
    expect(toRequest({ ...draft, values, kind: "gratitude" }, true)).toEqual({
      kind: "gratitude",
      day: today,
      values: { text: "A day", toWhom: null },
    });
  });

  it("includes `isPublic` only for kinds that can be public, if the user may publish", () => {
    const draft = { ...createEntryDraft("cv", null, today), title: "Captain", isPublic: true };
    expect(toRequest(draft, true)).toMatchObject({ title: "Captain", isPublic: true });
    expect(toRequest(draft, false)).not.toHaveProperty("isPublic");
    expect(toRequest({ ...draft, kind: "diary" }, true)).not.toHaveProperty("isPublic");
  });
});
