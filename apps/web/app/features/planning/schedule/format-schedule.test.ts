import { parseDay } from "@vereda/domain/time/day";
import { describe, expect, it } from "vitest";
import { buildTestSchedule } from "./schedule-testing.ts";
import { formatSchedule } from "./format-schedule.ts";

const at = buildTestSchedule({
  startDate: "2026-11-20T09:00:00-05:00",
  timezone: "America/Bogota",
});
const reader = { locale: "es", today: parseDay("2026-11-19") ?? 0 } as const;
const timed = { ...at, allDay: false };

describe("when something happens, in words", () => {
  it("names the zone of its clock to whoever lives by another, in their language", () => {
    const there = { ...reader, zone: "Europe/Madrid" };
    expect(formatSchedule(timed, there)).toBe("viernes 20 de noviembre, 09:00 (hora de Colombia)");
    const abroad = { ...timed, timezone: "America/Mexico_City" };
    expect(formatSchedule({ ...abroad, startDate: "2026-11-20T09:00:00-06:00" }, there)).toBe(
      "viernes 20 de noviembre, 09:00 (hora de Ciudad de México)",
    );
  });

  it("names none to whoever lives by the same clock, nor of a whole day", () => {
    const here = { ...reader, zone: "America/Bogota" };
    expect(formatSchedule(timed, here)).toBe("viernes 20 de noviembre, 09:00");
    expect(formatSchedule(buildTestSchedule(), here)).toBe("viernes 20 de noviembre");
  });
});
