import { describe, expect, it } from "vitest";
import { preferredLocale } from "./accept-language.ts";

describe("the language a browser prefers", () => {
  it("is the heaviest of ours, the first when they weigh the same", () => {
    expect(preferredLocale("en-US,en;q=0.9,es;q=0.8")).toBe("en");
    expect(preferredLocale("es-MX,es;q=0.9,en;q=0.8")).toBe("es");
    expect(preferredLocale("es;q=0.4, en;q=0.6")).toBe("en");
    expect(preferredLocale("en,es")).toBe("en");
  });

  it("passes over languages we do not speak and those refused with weight zero", () => {
    expect(preferredLocale("fr-FR,fr;q=0.9,en;q=0.5")).toBe("en");
    expect(preferredLocale("en;q=0,es;q=0.1")).toBe("es");
  });

  it("is Spanish when nothing is said or nothing can be read", () => {
    expect(preferredLocale(null)).toBe("es");
    expect(preferredLocale("fr,de")).toBe("es");
    expect(preferredLocale("en;q=lots")).toBe("en");
    expect(preferredLocale(";;;,,")).toBe("es");
  });
});
