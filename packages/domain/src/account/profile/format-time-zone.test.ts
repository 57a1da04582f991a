import { afterEach, describe, expect, it, vi } from "vitest";
import { formatTimeZone } from "./format-time-zone.ts";

const now = Date.parse("2026-03-04T15:00:00Z");

/** Mocks a browser that has English zone names only. */
function mockZoneName(name: string): void {
  vi.spyOn(Intl.DateTimeFormat.prototype, "formatToParts").mockReturnValue([
    { type: "timeZoneName", value: name },
  ]);
}

describe("the name of a time zone", () => {
  afterEach(() => vi.restoreAllMocks());

  it("uses a location", () => {
    expect(formatTimeZone("America/Bogota", "es", now)).toBe("hora de Colombia");
    expect(formatTimeZone("America/Mexico_City", "es", now)).toBe("hora de Ciudad de México");
    expect(formatTimeZone("America/Bogota", "en", now)).toBe("Colombia Time");
  });

  it.each([
    ["America/Mexico_City", "hora de Mexico City", "hora de Ciudad de México"],
    ["America/Cancun", "hora de Cancun", "hora de Cancún"],
    ["America/Argentina/Rio_Gallegos", "hora de Rio Gallegos", "hora de Río Gallegos"],
    ["America/New_York", "hora de New York", "hora de Nueva York"],
    ["America/Toronto", "hora de Toronto", "hora de Toronto"],
  ])(
    "is translated in a browser with English location names only: %s",
    (zone, browserName, name) => {
      mockZoneName(browserName);
      expect(formatTimeZone(zone, "es", now)).toBe(name);
    },
  );

  it("uses the long form where the short form is an abbreviation", () => {
    expect(formatTimeZone("America/New_York", "en", now)).toBe("Eastern Time");
  });

  it("is the city of the zone id where the browser does not support the zone", () => {
    expect(formatTimeZone("America/New_Place", "es", now)).toBe("New Place");
  });
});
