// Formats a rule as RFC 5545 text in a canonical form: fixed order, no default values.
import { civilFromDay } from "../../../time/day.ts";
import type { Rule, Until } from "../rule.ts";

/** The value of RRULE, without its name: `FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH`. */
export function formatRule(rule: Rule): string {
  const parts = [`FREQ=${rule.freq}`];
  if (rule.interval !== 1) parts.push(`INTERVAL=${rule.interval}`);
  if (rule.until !== null) parts.push(`UNTIL=${formatUntil(rule.until)}`);
  if (rule.count !== null) parts.push(`COUNT=${rule.count}`);
  const lists = {
    BYMONTH: rule.byMonth,
    BYWEEKNO: rule.byWeekNo,
    BYYEARDAY: rule.byYearDay,
    BYMONTHDAY: rule.byMonthDay,
    BYDAY: rule.byWeekday.map(({ weekday, ordinal }) => `${ordinal ?? ""}${weekday}`),
    BYSETPOS: rule.bySetPos,
  };
  for (const [name, values] of Object.entries(lists)) {
    if (values.length > 0) parts.push(`${name}=${values.join(",")}`);
  }
  if (rule.wkst !== "MO") parts.push(`WKST=${rule.wkst}`);
  return parts.join(";");
}

function formatUntil({ day, second, utc }: Until): string {
  const civil = civilFromDay(day);
  const date = `${formatDigits(civil.year, 4)}${formatDigits(civil.month, 2)}${formatDigits(civil.day, 2)}`;
  if (second === null) return date;
  const clock = [second / 3600, (second / 60) % 60, second % 60];
  return `${date}T${clock.map((value) => formatDigits(Math.floor(value), 2)).join("")}${utc ? "Z" : ""}`;
}

function formatDigits(value: number, length: number): string {
  return String(value).padStart(length, "0");
}
