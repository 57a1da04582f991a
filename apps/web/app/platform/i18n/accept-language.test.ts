import { describe, expect, it } from "vitest";
import { parseAcceptLanguage } from "./accept-language.ts";

describe("the preferred language of a browser", () => {
  it("is the supported one with the highest weight, the first on a tie", () => {
    expect(parseAcceptLanguage("en-US,en;q=0.9,es;q=0.8")).toBe("en");
    expect(parseAcceptLanguage("es-MX,es;q=0.9,en;q=0.8")).toBe("es");
    expect(parseAcceptLanguage("es;q=0.4, en;q=0.6")).toBe("en");
    expect(parseAcceptLanguage("en,es")).toBe("en");
  });

  it("ignores unsupported languages and those with weight zero", () => {
    expect(parseAcceptLanguage("fr-FR,fr;q=0.9,en;q=0.5")).toBe("en");
    expect(parseAcceptLanguage("en;q=0,es;q=0.1")).toBe("es");
  });

  it("is Spanish when the header is missing or invalid", () => {
    expect(parseAcceptLanguage(null)).toBe("es");
    expect(parseAcceptLanguage("fr,de")).toBe("es");
    expect(parseAcceptLanguage("en;q=lots")).toBe("en");
    expect(parseAcceptLanguage(";;;,,")).toBe("es");
  });
});
