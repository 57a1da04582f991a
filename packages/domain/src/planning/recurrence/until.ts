// Settles an UNTIL that says a clock time: which is the last local day that it lets through? Apart
// from the kernel, because it needs zones and most rules end on a plain day.
import type { Day } from "../../time/day.ts";
import { resolveInstant, wallTime } from "../../time/zone.ts";
import type { Rule, Until } from "./rule.ts";

/**
 * The same rule with an `until` that is a day, as `compileRule` expects it. As RFC 5545 has it, an
 * occurrence at the very time of UNTIL is the last one; one later on that day is out.
 * `minute` is the clock time of the schedule in `zone`; null when it lasts all day, in which case
 * the local day of UNTIL counts whole.
 */
export function settleUntil(rule: Rule, zone: string, minute: number | null): Rule {
  if (rule.until === null || rule.until.second === null) return rule;
  const day = findLastDay(rule.until, rule.until.second, zone, minute);
  return { ...rule, until: { day, second: null, utc: false } };
}

function findLastDay(until: Until, second: number, zone: string, minute: number | null): Day {
  if (!until.utc) return minute !== null && minute * 60 > second ? until.day - 1 : until.day;
  const instant = (until.day * 86_400 + second) * 1000;
  const { day } = wallTime(zone, instant);
  return minute !== null && resolveInstant(zone, day, minute) > instant ? day - 1 : day;
}
