import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ScheduleInput } from "../../planning/schedules/contract-schedule.ts";
import { readSchedule } from "../../planning/schedules/schedule.ts";
import { buildRecurrence } from "../../planning/schedules/schedule-repeat.ts";
import { formatIsoDay } from "../../time/day.ts";
import { buildCalendarDays } from "../../time/user-day.ts";
import { buildScheduleFrom, findFirstDayFor, listNextSessionDays } from "./session-schedule.ts";

const ZONE = "America/Mexico_City";

function read(input: ScheduleInput) {
  const result = readSchedule(input, "TASK", ZONE);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.schedule;
}

// Tuesdays at 19:00 in Mexico, which is 01:00 UTC on Wednesdays.
const weekly = read({ startDate: "2026-03-03T19:00", rruleString: "FREQ=WEEKLY;COUNT=6" });
const session = { schedule: weekly, durationMin: 60 };
const at = (iso: string) => Date.parse(iso);
const next = (iso: string) => listNextSessionDays(session, at(iso)).map(formatIsoDay)[0];

describe("the next session", () => {
  it.each([
    ["2026-01-01T00:00Z", "2026-03-03"],
    ["2026-03-04T01:59Z", "2026-03-03"],
    ["2026-03-04T02:00Z", "2026-03-10"],
    ["2026-04-08T01:30Z", "2026-04-07"],
    ["2026-04-08T02:00Z", undefined],
  ])("at %s is on %s", (now, day) => {
    expect(next(now)).toBe(day);
  });

  it("that runs past midnight is still on until it ends", () => {
    const overnight = { schedule: read({ startDate: "2026-03-03T23:30" }), durationMin: 120 };
    expect(listNextSessionDays(overnight, at("2026-03-04T07:00Z"))).toHaveLength(1);
    expect(listNextSessionDays(overnight, at("2026-03-04T07:30Z"))).toEqual([]);
  });

  it("reaches the agenda from the user's today on", () => {
    const overnight = { schedule: read({ startDate: "2026-03-03T23:30" }), durationMin: 120 };
    const user = buildCalendarDays(ZONE);
    expect(findFirstDayFor(overnight, user, at("2026-03-04T05:40Z"))).not.toBeNull();
    expect(findFirstDayFor(overnight, user, at("2026-03-04T06:10Z"))).toBeNull();
    const inMadrid = buildCalendarDays("Europe/Madrid");
    expect(findFirstDayFor(overnight, inMadrid, at("2026-03-04T06:10Z"))).not.toBeNull();
  });
});

describe("the schedule from a session on", () => {
  it("keeps the time and what remains of a count", () => {
    const [day = 0] = listNextSessionDays(session, at("2026-03-12T00:00Z"));
    const { startDate, timezone, rruleString } = buildScheduleFrom(weekly, day);
    expect([startDate, timezone]).toEqual(["2026-03-17T19:00", ZONE]);
    expect(rruleString).toContain("COUNT=4");
  });

  it("has the same days as the session, from that day on", () => {
    const rules = [
      "FREQ=DAILY;INTERVAL=3;COUNT=9",
      "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,FR",
      "FREQ=MONTHLY;BYDAY=2TU",
      "FREQ=MONTHLY;BYMONTHDAY=-1;UNTIL=20271231",
    ];
    fc.assert(
      fc.property(fc.constantFrom(...rules), fc.integer({ min: 0, max: 300 }), (rule, days) => {
        const schedule = read({ startDate: "2026-03-03T19:00", rruleString: rule });
        const now = at("2026-03-03T00:00Z") + days * 86_400_000;
        const [day] = listNextSessionDays({ schedule, durationMin: 60 }, now);
        if (day === undefined) return;
        const list = (from: typeof schedule) =>
          buildRecurrence(from)?.between(day, Infinity, 5).map(formatIsoDay);
        expect(list(read(buildScheduleFrom(schedule, day)))).toEqual(list(schedule));
      }),
    );
  });

  it("happens once when the session does", () => {
    const once = read({ startDate: "2026-03-03T19:00" });
    expect(buildScheduleFrom(once, once.startDay)).toEqual({
      startDate: "2026-03-03T19:00",
      timezone: ZONE,
    });
  });
});
