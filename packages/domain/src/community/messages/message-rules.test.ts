import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MINUTE_MS } from "../../time/units.ts";
import {
  conversationKinds,
  MAX_REQUEST_LENGTH,
  participantStatuses,
} from "./catalogue-messages.ts";
import { canEdit, canWrite, getFirstLine } from "./message-rules.ts";

describe("writing in a conversation of two", () => {
  const state = { kind: "DIRECT", mine: "OPEN", other: "OPEN", isBlocking: false } as const;

  it.each([
    ["both opened it", state, true],
    ["the other has not accepted", { ...state, other: "REQUESTED" }, false],
    ["the other declined, which looks the same", { ...state, other: "DECLINED" }, false],
    ["the other's account is gone", { ...state, other: null }, false],
    ["oneself has not accepted", { ...state, mine: "REQUESTED" }, false],
    ["oneself blocks the other", { ...state, isBlocking: true }, false],
  ] as const)("when %s", (_name, given, expected) => {
    expect(canWrite(given)).toBe(expected);
  });

  it("is never open to who left or declined", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...conversationKinds),
        fc.constantFrom("LEFT" as const, "DECLINED" as const),
        fc.option(fc.constantFrom(...participantStatuses)),
        fc.boolean(),
        (kind, mine, other, isBlocking) => {
          expect(canWrite({ kind, mine, other, isBlocking })).toBe(false);
        },
      ),
    );
  });
});

it("depends on oneself alone in a group", () => {
  const group = { kind: "GROUP", other: null, isBlocking: false } as const;
  expect(participantStatuses.filter((mine) => canWrite({ ...group, mine }))).toEqual(["OPEN"]);
});

it("allows edits for fifteen minutes", () => {
  expect(canEdit(0, 15 * MINUTE_MS)).toBe(true);
  expect(canEdit(0, 15 * MINUTE_MS + 1)).toBe(false);
  // A clock that went back.
  expect(canEdit(1_000, 0)).toBe(true);
});

describe("the first line", () => {
  it.each([
    ["Hola", "Hola"],
    ["\n  \r\n Hola \nAdiós", "Hola"],
    ["", ""],
    [" \n ", ""],
    ["a\u2028b", "a"],
    ["a".repeat(140), "a".repeat(140)],
    ["a".repeat(141), `${"a".repeat(139)}…`],
    ["🎉".repeat(200), `${"🎉".repeat(139)}…`],
  ])("of %j is %j", (text, line) => {
    expect(getFirstLine(text)).toBe(line);
  });

  it("has no break and at most the length of a request", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("a", "á", " ", "\n", "\u2029", "🎉")), (characters) => {
        const line = getFirstLine(characters.join("").repeat(20));
        expect(Array.from(line).length).toBeLessThanOrEqual(MAX_REQUEST_LENGTH);
        expect(line).not.toMatch(/[\r\n\u2028\u2029]/u);
      }),
    );
  });
});
