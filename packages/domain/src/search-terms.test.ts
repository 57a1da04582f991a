import { describe, expect, it } from "vitest";
import { normaliseSearchText, parseSearchTerms, parseIndexTerms } from "./search-terms.ts";

describe("search terms", () => {
  it("are the same with and without accents and capitals", () => {
    expect(normaliseSearchText("Jalapeño CAFÉ İstanbul ﬁn")).toBe("jalapeno cafe istanbul fin");
  });

  it("are split at any space, each once", () => {
    expect(parseSearchTerms("  Maíz\u00a0maiz\n azul ")).toEqual(["maiz", "azul"]);
    expect(parseSearchTerms(" ")).toEqual([]);
  });
});

describe("index terms", () => {
  it("preserve their accents, next to the normalised form", () => {
    expect(parseIndexTerms("La Reunión, mañana.")).toEqual([
      { normalised: "la", written: "la" },
      { normalised: "reunion", written: "reunión" },
      { normalised: "manana", written: "mañana" },
    ]);
  });

  it("get the accent of common Spanish endings, so that their plural matches", () => {
    expect(parseIndexTerms("organizacion decision accion")).toEqual([
      { normalised: "organizacion", written: "organización" },
      { normalised: "decision", written: "decisión" },
      { normalised: "accion", written: "acción" },
    ]);
    expect(parseIndexTerms("ion")).toEqual([{ normalised: "ion", written: "ion" }]);
  });

  it("contain only letters and digits, in limited number and length", () => {
    expect(parseIndexTerms("'; drop & (tasks) | !")).toEqual([
      { normalised: "drop", written: "drop" },
      { normalised: "tasks", written: "tasks" },
    ]);
    expect(parseIndexTerms("…")).toEqual([]);
    expect(parseIndexTerms("uno dos tres cuatro cinco seis siete ocho nueve diez")).toHaveLength(8);
    expect(parseIndexTerms("x".repeat(90))[0]?.normalised).toHaveLength(60);
  });
});
