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

describe("formatSchedule", () => {
  it("names the schedule's time zone if it differs from the user's", () => {
    const there = { ...reader, zone: "Europe/Madrid" };
    expect(formatSchedule(timed, there)).toBe("viernes 20 de noviembre, 09:00 (hora de Colombia)");
    const abroad = { ...timed, timezone: "America/Mexico_City" };
    expect(formatSchedule({ ...abroad, startDate: "2026-11-20T09:00:00-06:00" }, there)).toBe(
      "viernes 20 de noviembre, 09:00 (hora de Ciudad de México)",
    );
  });

  it("names no time zone if it is the user's or if the schedule is all-day", () => {
    const here = { ...reader, zone: "America/Bogota" };
    expect(formatSchedule(timed, here)).toBe("viernes 20 de noviembre, 09:00");
    expect(formatSchedule(buildTestSchedule(), here)).toBe("viernes 20 de noviembre");
  });
});
