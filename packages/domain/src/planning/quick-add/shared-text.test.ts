import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_SENTENCE } from "./max-sentence.ts";
import { readSharedText } from "./shared-text.ts";

const NONE = { title: "", text: "", url: "" };
const LINK = "https://www.ejemplo.mx/recetas/mole?de=boletin";

describe("readSharedText", () => {
  it.each([
    ["a page", { title: "Mole de olla", url: LINK }, "Mole de olla", LINK],
    ["a link within the text", { text: `Mira esto: ${LINK}` }, "Mira esto:", LINK],
    ["a bare link", { text: LINK }, "ejemplo.mx/recetas/mole", LINK],
    ["a site", { url: "https://ejemplo.mx/" }, "ejemplo.mx", "https://ejemplo.mx/"],
    ["a text of one line", { text: "Comprar chiles\n" }, "Comprar chiles", ""],
    ["several lines", { text: "Chiles\nMaíz" }, "Chiles", "Chiles\nMaíz"],
    [
      "all three",
      { title: "Mole", text: "El de la abuela", url: LINK },
      "Mole",
      `El de la abuela\n\n${LINK}`,
    ],
  ])("reads %s", (_what, shared, sentence, description) => {
    expect(readSharedText({ ...NONE, ...shared })).toEqual({ sentence, description });
  });

  it("is null for nothing", () => {
    expect(readSharedText({ ...NONE, text: " \n" })).toBeNull();
  });

  it("cuts a long title at a word, and keeps it in the description", () => {
    const text = "palabra ".repeat(60).trim();
    const shared = readSharedText({ ...NONE, text });
    expect(shared?.sentence).toMatch(/palabra…$/);
    expect(shared?.description).toBe(text);
  });

  it("keeps the link of a text that is too long, and a title that is cut", () => {
    const title = "titular ".repeat(60).trim();
    const shared = readSharedText({ title, text: "a ".repeat(6000), url: LINK });
    expect(shared?.description.startsWith(title)).toBe(true);
    expect(shared?.description.endsWith(LINK)).toBe(true);
  });

  it("gives what a task accepts, whatever is shared", () => {
    const any = fc.string({ unit: "binary", maxLength: 12_000 });
    fc.assert(
      fc.property(fc.record({ title: any, text: any, url: any }), (shared) => {
        const task = readSharedText(shared);
        if (task === null) return;
        expect(task.sentence).not.toBe("");
        expect(task.sentence.length).toBeLessThanOrEqual(MAX_SENTENCE);
        expect(task.description.length).toBeLessThanOrEqual(10_000);
        for (const text of Object.values(task)) {
          expect(text.isWellFormed() && !text.includes("\u0000")).toBe(true);
        }
      }),
    );
  });
});
