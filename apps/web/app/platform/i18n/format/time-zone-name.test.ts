import { afterEach, describe, expect, it, vi } from "vitest";
import { timeZoneName } from "./time-zone-name.ts";

const now = Date.parse("2026-03-04T15:00:00Z");

/** What a browser calls a zone that knows places by their English names only. */
function mockZoneName(name: string): void {
  vi.spyOn(Intl.DateTimeFormat.prototype, "formatToParts").mockReturnValue([
    { type: "timeZoneName", value: name },
  ]);
}

describe("the name of a time zone", () => {
  afterEach(() => vi.restoreAllMocks());

  it("speaks of a place people know", () => {
    expect(timeZoneName("America/Bogota", "es", now)).toBe("hora de Colombia");
    expect(timeZoneName("America/Mexico_City", "es", now)).toBe("hora de Ciudad de México");
    expect(timeZoneName("America/Bogota", "en", now)).toBe("Colombia Time");
  });

  it.each([
    ["America/Mexico_City", "hora de Mexico City", "hora de Ciudad de México"],
    ["America/Cancun", "hora de Cancun", "hora de Cancún"],
    ["America/Argentina/Rio_Gallegos", "hora de Rio Gallegos", "hora de Río Gallegos"],
    ["America/New_York", "hora de New York", "hora de Nueva York"],
    ["America/Toronto", "hora de Toronto", "hora de Toronto"],
  ])(
    "is told in people's language by a browser that has English places: %s",
    (zone, browserName, name) => {
      mockZoneName(browserName);
      expect(timeZoneName(zone, "es", now)).toBe(name);
    },
  );

  it("is written out where the short form is an abbreviation", () => {
    expect(timeZoneName("America/New_York", "en", now)).toBe("Eastern Time");
  });

  it("is that of its place where the browser does not know the zone", () => {
    expect(timeZoneName("America/New_Place", "es", now)).toBe("New Place");
  });
});
