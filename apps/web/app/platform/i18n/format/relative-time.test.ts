import { describe, expect, it } from "vitest";
import { formatTimeSince } from "./relative-time.ts";

const ZONE = "America/Mexico_City";
/** 09:00 in Mexico City. */
const NOW = Date.parse("2026-11-21T15:00:00Z");

describe("relative time", () => {
  it.each([
    ["2026-11-21T14:58:50Z", "hace 1 minuto", "1 minute ago"],
    ["2026-11-21T14:00:01Z", "hace 59 minutos", "59 minutes ago"],
    ["2026-11-21T13:00:00Z", "hace 2 horas", "2 hours ago"],
    ["2026-11-20T15:00:01Z", "hace 23 horas", "23 hours ago"],
    ["2026-11-20T14:00:00Z", "ayer", "yesterday"],
    ["2026-11-08T15:00:00Z", "hace 13 días", "13 days ago"],
    ["2026-11-07T15:00:00Z", "hace 2 semanas", "2 weeks ago"],
    ["2026-08-01T15:00:00Z", "hace 3 meses", "3 months ago"],
    ["2024-11-01T15:00:00Z", "hace 2 años", "2 years ago"],
  ])("%s is formatted as %s", (iso, es, en) => {
    expect(formatTimeSince(iso, NOW, "es", ZONE)).toBe(es);
    expect(formatTimeSince(iso, NOW, "en", ZONE)).toBe(en);
  });

  it("counts calendar days of the user's zone: 25 hours can be the day before yesterday", () => {
    const justAfterMidnight = Date.parse("2026-11-21T06:30:00Z");
    const past = "2026-11-20T05:30:00Z";
    expect(formatTimeSince(past, justAfterMidnight, "es", ZONE)).toBe("anteayer");
    expect(formatTimeSince(past, justAfterMidnight, "es", "UTC")).toBe("ayer");
  });

  it("is null for the last minute, for the future and for an invalid instant", () => {
    expect(formatTimeSince("2026-11-21T14:59:30Z", NOW, "es", ZONE)).toBeNull();
    expect(formatTimeSince("2026-11-21T15:20:00Z", NOW, "es", ZONE)).toBeNull();
    expect(formatTimeSince("hoy", NOW, "es", ZONE)).toBeNull();
  });
});
