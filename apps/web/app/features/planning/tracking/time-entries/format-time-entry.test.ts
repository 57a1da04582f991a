import { parseDay } from "@vereda/domain/time/day";
import { buildCalendarDays } from "@vereda/domain/time/user-day";
import { expect, it } from "vitest";
import { formatEntryWhen } from "./format-time-entry.ts";
import { buildCorrection, buildEntryDraft } from "./time-entry-draft.ts";

// 22:00 to 22:30 in Mexico City, where the user lived then.
const entry = {
  startedAt: "2026-03-10T04:00:00.000Z",
  endedAt: "2026-03-10T04:30:00.000Z",
  startedDay: "2026-03-09",
  timeZone: "America/Mexico_City",
};
const zones = ["America/Mexico_City", "Europe/Madrid", "Pacific/Kiritimati"];

it.each(zones)("an entry keeps its day and its clock times for a user who lives in %s", (zone) => {
  const user = buildCalendarDays(zone);
  const context = { locale: "es", today: parseDay("2026-03-20") ?? 0, user } as const;
  expect(formatEntryWhen(entry, context)).toBe("lun 9 mar, 22:00–22:30");
  const draft = buildEntryDraft(entry, user);
  expect(draft).toEqual({ day: "2026-03-09", start: "22:00", end: "22:30" });
  expect(buildCorrection({ ...draft, end: "22:45" }, entry, user)).toEqual({
    endedAt: "2026-03-10T04:45:00.000Z",
  });
});
