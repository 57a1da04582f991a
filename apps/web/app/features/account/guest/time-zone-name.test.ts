import { describe, expect, it, vi } from "vitest";
import { timeZoneName } from "./time-zone-name.ts";

const now = Date.parse("2026-03-04T15:00:00Z");

describe("the name of a time zone", () => {
  it("speaks of a place people know", () => {
    expect(timeZoneName("America/Bogota", "es", now)).toBe("hora de Colombia");
    expect(timeZoneName("America/Mexico_City", "es", now)).toBe("hora de Ciudad de México");
    expect(timeZoneName("America/Bogota", "en", now)).toBe("Colombia Time");
  });

  it("is told in people's language by a browser that has the English place only", () => {
    const format = vi
      .spyOn(Intl.DateTimeFormat.prototype, "formatToParts")
      .mockReturnValue([{ type: "timeZoneName", value: "hora de Mexico City" }]);
    const name = timeZoneName("America/Mexico_City", "es", now, "Ciudad de México");
    format.mockRestore();
    expect(name).toBe("hora de Ciudad de México");
    expect(timeZoneName("America/Mexico_City", "es", now, "Ciudad de México")).toBe(name);
  });

  it("is written out where the short form is an abbreviation", () => {
    expect(timeZoneName("America/New_York", "en", now)).toBe("Eastern Time");
  });
});
