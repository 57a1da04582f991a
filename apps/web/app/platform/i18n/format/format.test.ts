import { dayFromCivil } from "@vereda/domain/time/day";
import { describe, expect, it } from "vitest";
import { formatDay, formatInstant, formatMinutes, formatNumber, formatTime } from "./format.ts";

describe("days as people read them", () => {
  it("speaks each language, from an integer day or from YYYY-MM-DD", () => {
    expect(formatDay("2027-03-03", "es")).toBe("miércoles 3 de marzo");
    expect(formatDay(dayFromCivil(2027, 3, 3), "en")).toBe("Wednesday, March 3");
    expect(formatDay("2027-03-03", "es", "short")).toBe("3 mar");
    expect(formatDay("2027-03-03", "en", "month")).toBe("March 2027");
  });

  it("shows a day of the past before 1970, and a text that is no day as it is", () => {
    expect(formatDay("1951-12-24", "es", "date")).toBe("24 de diciembre de 1951");
    expect(formatDay("soon", "en")).toBe("soon");
  });
});

describe("clock times and durations", () => {
  it("counts hours on 24, with a leading zero", () => {
    expect(formatTime("06:40", "es")).toBe("06:40");
    expect(formatTime(0, "en")).toBe("00:00");
    expect(formatTime(23 * 60 + 5, "en")).toBe("23:05");
    expect(formatTime(1440 + 30, "es")).toBe("00:30");
  });

  it("says hours and minutes without empty parts", () => {
    expect(formatMinutes(80)).toBe("1\u00a0h 20\u00a0min");
    expect(formatMinutes(120)).toBe("2\u00a0h");
    expect(formatMinutes(0)).toBe("0\u00a0min");
    expect(formatMinutes(-70)).toBe("−1\u00a0h 10\u00a0min");
  });

  it("shows an instant in the person's zone", () => {
    const text = formatInstant("2027-03-03T00:05:00Z", "es", "America/Mexico_City");
    expect(text).toContain("2 mar 2027");
    expect(text).toContain("18:05");
  });
});

describe("numbers", () => {
  it("uses the separators of the language", () => {
    expect(formatNumber(1234.5, "es")).toBe("1,234.5");
    expect(formatNumber(1234.5, "en")).toBe("1,234.5");
  });
});
