import { describe, expect, it } from "vitest";
import { plainText, searchedWords, writtenWords } from "./searched-words.ts";

describe("words that are searched", () => {
  it("are the same with and without accents and capitals", () => {
    expect(plainText("Jalapeño CAFÉ İstanbul ﬁn")).toBe("jalapeno cafe istanbul fin");
  });

  it("are taken apart at any space, each once", () => {
    expect(searchedWords("  Maíz\u00a0maiz\n azul ")).toEqual(["maiz", "azul"]);
    expect(searchedWords(" ")).toEqual([]);
  });
});

describe("words as somebody wrote them", () => {
  it("keep their accents, beside their plain form", () => {
    expect(writtenWords("La Reunión, mañana.")).toEqual([
      { plain: "la", written: "la" },
      { plain: "reunion", written: "reunión" },
      { plain: "manana", written: "mañana" },
    ]);
  });

  it("get back the accent that Spanish endings always have, so that their plural is found", () => {
    expect(writtenWords("organizacion decision accion")).toEqual([
      { plain: "organizacion", written: "organización" },
      { plain: "decision", written: "decisión" },
      { plain: "accion", written: "acción" },
    ]);
    expect(writtenWords("ion")).toEqual([{ plain: "ion", written: "ion" }]);
  });

  it("are letters and digits only, few, and none is longer than any word", () => {
    expect(writtenWords("'; drop & (tasks) | !")).toEqual([
      { plain: "drop", written: "drop" },
      { plain: "tasks", written: "tasks" },
    ]);
    expect(writtenWords("…")).toEqual([]);
    expect(writtenWords("uno dos tres cuatro cinco seis siete ocho nueve diez")).toHaveLength(8);
    expect(writtenWords("x".repeat(90))[0]?.plain).toHaveLength(60);
  });
});
