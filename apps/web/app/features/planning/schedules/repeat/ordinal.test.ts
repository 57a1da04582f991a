import { parseDay } from "@vereda/domain/time/day";
import { describe, expect, it } from "vitest";
import { mapScheduleToDraft, createDraft, buildScheduleRequest, changeStart } from "../draft.ts";
import { parseRuleToDraft } from "./ordinal.ts";
import { buildTestSchedule } from "../schedule-testing.ts";

const stored = buildTestSchedule({ frequency: "MONTHLY", interval: 1 });

describe("counted days", () => {
  it.each([
    "FREQ=MONTHLY;BYDAY=1MO",
    "FREQ=MONTHLY;INTERVAL=2;BYDAY=-1FR",
    "FREQ=MONTHLY;UNTIL=20270303;BYDAY=4TU",
    "FREQ=MONTHLY;COUNT=12;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
    "FREQ=MONTHLY;BYDAY=SA,SU;BYSETPOS=2",
    "FREQ=YEARLY;BYMONTH=3,9;BYDAY=2SU",
    "FREQ=MONTHLY;BYMONTH=3,9;BYDAY=SA,SU;BYSETPOS=1",
    "FREQ=YEARLY;BYMONTH=5;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1",
  ])("maps %s to the fields and back", (rruleString) => {
    const draft = mapScheduleToDraft({ ...stored, rruleString });
    expect(draft.rruleString).toBeNull();
    expect(buildScheduleRequest(draft, "TASK").rruleString).toBe(rruleString);
  });

  it.each([
    ["FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH", { byWeekday: ["MO", "TH"], interval: 2 }],
    ["FREQ=MONTHLY;BYMONTHDAY=1,-1", { byMonthDay: [1, -1] }],
    ["FREQ=DAILY;COUNT=3", { ends: "after_count", count: 3 }],
  ])("maps the RRULE %s to the fields", (text, fields) => {
    expect(parseRuleToDraft(text)).toMatchObject({ ...fields, rruleString: null });
  });

  it.each([
    "FREQ=YEARLY;BYYEARDAY=100",
    "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO",
    "FREQ=MONTHLY;BYDAY=MO",
    "FREQ=MONTHLY;BYDAY=1MO,3MO",
    "FREQ=MONTHLY;BYDAY=5MO",
    "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13",
    "FREQ=YEARLY;BYMONTH=3,9;BYDAY=SA,SU;BYSETPOS=1",
    "FREQ=WEEKLY;BYDAY=MO;WKST=SU",
    "FREQ=DAILY;UNTIL=20270303T120000Z",
  ])("preserves %s as an RRULE", (rruleString) => {
    const draft = mapScheduleToDraft({ ...stored, rruleString });
    expect(buildScheduleRequest(draft, "TASK").rruleString).toBe(rruleString);
    expect(draft.rruleString).toBe(rruleString);
  });

  it("derives its default from the start: the third Friday, or the last one from the 29th on", () => {
    const draft = createDraft("TASK", parseDay("2026-11-20") ?? 0);
    expect(draft).toMatchObject({ ordinal: 3, ordinalDay: "FR" });
    expect(changeStart(draft, "2026-11-30")).toMatchObject({ ordinal: -1, ordinalDay: "MO" });
  });
});
