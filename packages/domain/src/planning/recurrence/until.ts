// Converts an UNTIL with a clock time to the last local day that it includes.
import type { Day } from "../../time/day.ts";
import { resolveInstant, getWallTime } from "../../time/zone.ts";
import type { Rule, Until } from "./rule.ts";

/**
 * Replaces `until` by a day, as `compileRule` expects. An occurrence exactly at UNTIL is included (RFC
 * 5545).
 * @param minute clock time of the schedule in `zone`; null when all-day, then UNTIL's local day is included
 */
export function settleUntil(rule: Rule, zone: string, minute: number | null): Rule {
  if (rule.until === null || rule.until.second === null) return rule;
  const day = findLastDay(rule.until, rule.until.second, zone, minute);
  return { ...rule, until: { day, second: null, utc: false } };
}

function findLastDay(until: Until, second: number, zone: string, minute: number | null): Day {
  if (!until.utc) return minute !== null && minute * 60 > second ? until.day - 1 : until.day;
  const instant = (until.day * 86_400 + second) * 1000;
  const { day } = getWallTime(zone, instant);
  return minute !== null && resolveInstant(zone, day, minute) > instant ? day - 1 : day;
}
