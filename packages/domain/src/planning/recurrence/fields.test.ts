import { describe, expect, it } from "vitest";
import { dayFromCivil } from "../../time/day.ts";
import { buildFieldsFromRule, ruleFromFields } from "./fields.ts";
import type { RuleFields } from "./fields.ts";
import { formatRule } from "./language/format.ts";
import { parseRule } from "./language/parse.ts";

const start = dayFromCivil(2026, 3, 15);
const nothing: RuleFields = {
  frequency: null,
  interval: null,
  byWeekday: null,
  byMonthDay: null,
  byMonth: null,
  count: null,
  until: null,
  rruleString: null,
};

function text(fields: Partial<RuleFields>): string {
  const read = ruleFromFields({ ...nothing, ...fields }, start);
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  return read.rule === null ? "once" : formatRule(read.rule);
}

function fields(rule: string) {
  const parsed = parseRule(rule);
  if (!parsed.ok) throw new Error(rule);
  return buildFieldsFromRule(parsed.rule);
}

describe("schedule fields", () => {
  it("have no recurrence without a frequency", () => {
    expect(text({})).toBe("once");
    expect(text({ interval: 1, byWeekday: [], rruleString: "  " })).toBe("once");
  });

  it("convert to a rule", () => {
    expect(text({ frequency: "DAILY", interval: 2 })).toBe("FREQ=DAILY;INTERVAL=2");
    expect(text({ frequency: "WEEKLY", byWeekday: ["MO", "TH", "MO"], count: 8 })).toBe(
      "FREQ=WEEKLY;COUNT=8;BYDAY=MO,TH",
    );
    expect(text({ frequency: "MONTHLY", byMonthDay: [31], until: start })).toBe(
      "FREQ=MONTHLY;UNTIL=20260315;BYMONTHDAY=31",
    );
  });

  it("use the month of the start for a yearly day of the month", () => {
    expect(text({ frequency: "YEARLY", byMonthDay: [20] })).toBe(
      "FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=20",
    );
    expect(text({ frequency: "YEARLY", byMonthDay: [20], byMonth: [1, 7] })).toBe(
      "FREQ=YEARLY;BYMONTH=1,7;BYMONTHDAY=20",
    );
    expect(text({ frequency: "YEARLY" })).toBe("FREQ=YEARLY");
  });

  it("are overridden by a rule as text", () => {
    expect(
      text({ frequency: "DAILY", count: 3, rruleString: "RRULE:FREQ=MONTHLY;BYDAY=1MO" }),
    ).toBe("FREQ=MONTHLY;BYDAY=1MO");
    expect(text({ rruleString: "FREQ=YEARLY;BYMONTHDAY=20" })).toBe("FREQ=YEARLY;BYMONTHDAY=20");
  });

  it("are derived from a rule where possible", () => {
    expect(fields("FREQ=WEEKLY;INTERVAL=2;BYDAY=TH,MO;UNTIL=20260315")).toEqual({
      frequency: "WEEKLY",
      interval: 2,
      byWeekday: ["MO", "TH"],
      byMonthDay: [],
      byMonth: [],
      count: null,
      until: start,
    });
    // Only one of the two weekdays would be wrong.
    expect(fields("FREQ=MONTHLY;BYDAY=MO,1TU").byWeekday).toEqual([]);
    expect(fields("FREQ=MONTHLY;BYDAY=1MO;BYMONTH=3;COUNT=2")).toMatchObject({
      byWeekday: [],
      byMonth: [3],
      count: 2,
    });
  });
});
