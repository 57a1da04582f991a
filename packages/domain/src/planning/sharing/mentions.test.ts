import { describe, expect, it } from "vitest";
import {
  MAX_MENTIONS,
  findTypedMention,
  listMentionedUsernames,
  splitByMentions,
} from "./mentions.ts";

describe("who is named", () => {
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
  ];

  it.each(table)("in «%s» is %j", (text, names) => {
    expect(listMentionedUsernames(text)).toEqual(names);
  });

  it("is at most twenty people", () => {
    const text = Array.from({ length: 30 }, (_, index) => `@persona${index}`).join(" ");
    expect(listMentionedUsernames(text)).toHaveLength(MAX_MENTIONS);
  });

  it("takes no longer for a text that is nothing but signs", () => {
    expect(listMentionedUsernames("@".repeat(4000))).toEqual([]);
    expect(listMentionedUsernames(`@${"a.".repeat(1999)}`)).toEqual([]);
  });
});

describe("a comment in stretches", () => {
  it("sets the names of those who are named apart", () => {
    expect(splitByMentions("Hola @Ana, y @luis.", ["ana"])).toEqual([
      { at: 0, text: "Hola ", username: null },
      { at: 5, text: "@Ana", username: "ana" },
      { at: 9, text: ", y @luis.", username: null },
    ]);
  });

  it("is one stretch where nobody is", () => {
    expect(splitByMentions("Hola @ana", [])).toEqual([
      { at: 0, text: "Hola @ana", username: null },
    ]);
  });
});

describe("a name being typed", () => {
  it("is what stands between the sign and the caret", () => {
    expect(findTypedMention("Hola @Lu", 8)).toEqual({ at: 5, typed: "lu" });
    expect(findTypedMention("Hola @", 6)).toEqual({ at: 5, typed: "" });
    expect(findTypedMention("Hola @lu y más", 8)).toEqual({ at: 5, typed: "lu" });
  });

  it("is none in an address, or after the name is done", () => {
    expect(findTypedMention("lu@ej", 5)).toBeNull();
    expect(findTypedMention("@lucia ", 7)).toBeNull();
  });
});
