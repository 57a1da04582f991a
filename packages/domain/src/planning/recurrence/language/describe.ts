// Describes a rule as a localized sentence: "every 2 weeks on Monday and Thursday until March 3".
import type { Locale } from "../../../locale.ts";
import { civilFromDay } from "../../../time/day.ts";
import type { Day } from "../../../time/day.ts";
import { english } from "./describe-en.ts";
import { spanish } from "./describe-es.ts";
import { buildPattern } from "../pattern.ts";
import type { Rule } from "../rule.ts";
import type { RuleLanguage } from "./rule-language.ts";

const languages: Record<Locale, RuleLanguage> = { es: spanish, en: english };

/** Lower case, no full stop; omits the year of `today`. Call `settleUntil` first if `until` has a time. */
export function describeRule(rule: Rule, start: Day, locale: Locale, today: Day): string {
  const language = languages[locale];
  const pattern = language.pattern(buildPattern(rule, start));
  if (rule.count !== null) return pattern + language.count(rule.count);
  if (rule.until === null) return pattern;
  const { year, month, day } = civilFromDay(rule.until.day);
  return pattern + language.until(day, month, year === civilFromDay(today).year ? null : year);
}
