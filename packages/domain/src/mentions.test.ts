import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { username } from "./user-values.ts";
import {
  findTypedMention,
  listMentionedUsernames,
  nameMentions,
  renameMentions,
  splitByMentions,
} from "./mentions.ts";

const MAX_MENTIONS = 20;

describe("mentioned users", () => {
  const table: [string, readonly string[]][] = [
    ["@lucia, ¿lo ves?", ["lucia"]],
    ["Pregúntale a @lucia.", ["lucia"]],
    ["(@lucia_m) y @juan.perez", ["lucia_m", "juan.perez"]],
    ["@Lucia y @LUCIA", ["lucia"]],
    ["¡@ana!", ["ana"]],
    ["¿@ana?", ["ana"]],
    ["escribe a lucia@ejemplo.mx", []],
    ["@@lucia", []],
    ["@1ana @a @", []],
    ["@lucía", []],
    ["sin nadie", []],
    ["@dot7. y @dot7...", ["dot7"]],
    ["@ana.Él sabe", ["ana"]],
    [`@${"a".repeat(31)} @aaa.${"b".repeat(30)}`, []],
  ];

  it.each(table)("in «%s» is %j", (text, names) => {
    expect(listMentionedUsernames(text)).toEqual(names);
  });

  it("are all the names that can be registered, whatever ends the sentence", () => {
    const characters = fc.constantFrom("a", "b", "z", "0", "9", ".", "_");
    const name = fc
      .string({ unit: characters, minLength: 1, maxLength: 29 })
      .map((end) => `a${end}`);
    fc.assert(
      fc.property(name, fc.constantFrom("", ".", "...", ",", " ", "?"), (typed, after) => {
        const isRegistrable = username.safeParse(typed).success;
        fc.pre(isRegistrable);
        expect(listMentionedUsernames(`Hola @${typed}${after}`)).toEqual([typed]);
      }),
    );
  });

  it("are at most twenty", () => {
    const text = Array.from({ length: 30 }, (_, index) => `@persona${index}`).join(" ");
    expect(listMentionedUsernames(text)).toHaveLength(MAX_MENTIONS);
  });

  it("takes no longer for a text of only @ signs", () => {
    expect(listMentionedUsernames("@".repeat(4000))).toEqual([]);
    expect(listMentionedUsernames(`@${"a.".repeat(1999)}`)).toEqual([]);
  });
});

describe("a comment split into parts", () => {
  it("separates the names of mentioned users", () => {
    expect(splitByMentions("Hola @Ana, y @luis.", ["ana"])).toEqual([
      { at: 0, text: "Hola ", username: null },
      { at: 5, text: "@Ana", username: "ana" },
      { at: 9, text: ", y @luis.", username: null },
    ]);
  });

  it("is one part without mentions", () => {
    expect(splitByMentions("Hola @ana", [])).toEqual([
      { at: 0, text: "Hola @ana", username: null },
    ]);
  });
});

it("a changed username replaces the earlier one, and nothing else", () => {
  const current = new Map([["ana", "ana.paz"]]);
  expect(renameMentions("@Ana, @ana.p y ana@ejemplo.mx. ¿@ana?", current)).toBe(
    "@ana.paz, @ana.p y ana@ejemplo.mx. ¿@ana.paz?",
  );
});

it("a line has the names of those whom it mentions, and other usernames as they are", () => {
  const users = [
    { username: "ana", firstName: "Ana", lastName: "Paz" },
    { username: "luis", firstName: "Luis", lastName: null },
  ];
  expect(nameMentions("@ANA y @luis, no @eva", users)).toBe("@Ana Paz y @Luis, no @eva");
});

describe("a mention being typed", () => {
  it("is the text between the @ and the caret", () => {
    expect(findTypedMention("Hola @Lu", 8)).toEqual({ at: 5, typed: "lu" });
    expect(findTypedMention("Hola @Án", 8)).toEqual({ at: 5, typed: "án" });
    expect(findTypedMention("Hola @", 6)).toEqual({ at: 5, typed: "" });
    expect(findTypedMention("Hola @lu y más", 8)).toEqual({ at: 5, typed: "lu" });
  });

  it("is null in an email address and after a complete name", () => {
    expect(findTypedMention("lu@ej", 5)).toBeNull();
    expect(findTypedMention("@lucia ", 7)).toBeNull();
  });
});
