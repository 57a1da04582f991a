// National holidays as a followed calendar: computed from a library's rules, without network.
import type { CountryKey } from "@vereda/domain/account/profile/countries";
import { countryDefinitions } from "@vereda/domain/account/profile/countries";
import { formatHolidaysName } from "@vereda/domain/planning/calendars/holidays-name";
import type { Locale } from "@vereda/domain/locale";
import { civilFromDay, parseDay } from "@vereda/domain/time/day";
import { DAY_MS } from "@vereda/domain/time/units";
import { getTodayIn } from "@vereda/domain/time/zone";
import type { CalendarCopy } from "../calendar-copy.ts";
import data from "./corrections.json" with { type: "json" };

/** Of the year of today. */
const YEARS = [-1, 0, 1, 2];

interface Correction {
  /** Rules of the library that the law in `source` does not have. */
  readonly without: readonly string[];
  /** Rules in the library's language, with their names. */
  readonly with: Readonly<Record<string, Record<Locale, string>>>;
}

const countries: Readonly<Partial<Record<CountryKey, Correction>>> = data.countries;

/** Where the library's names are misspelled, or not in the language. */
const correctName = (name: string, locale: Locale) =>
  Object.entries(data.names[locale]).reduce((text, pair) => text.replace(...pair), name);

/** The public holidays of last year, this year and the next two; those of regions are left out. */
export async function buildHolidays(
  country: CountryKey,
  { locale, timeZone }: { readonly locale: Locale; readonly timeZone: string },
  now: Date,
): Promise<CalendarCopy> {
  // Some ten megabytes, for those who follow holidays.
  const { default: Holidays } = await import("date-holidays");
  const { isoCode } = countryDefinitions[country];
  const calendar = new Holidays(isoCode, { languages: [locale, "es"], types: ["public"] });
  const correction = countries[country];
  for (const rule of correction?.without ?? []) calendar.unsetRule(rule);
  for (const [rule, name] of Object.entries(correction?.with ?? {}))
    calendar.setHoliday(rule, { name, type: "public", substitute: rule.includes(" and if ") });
  const { year } = civilFromDay(getTodayIn(timeZone, now.getTime()));
  const instances = YEARS.flatMap((offset) => calendar.getHolidays(year + offset)).map(
    ({ date, name, rule }) => {
      const isoDay = date.slice(0, 10);
      const startsAt = (parseDay(isoDay) ?? 0) * DAY_MS;
      return {
        uid: `${isoDay} ${rule}`,
        title: correctName(name, locale),
        startsAt,
        endsAt: startsAt + DAY_MS,
        isAllDay: true,
        // Their calendar says whether they take the day; by default it does not.
        isBusy: true,
      };
    },
  );
  return {
    name: formatHolidaysName(country, locale),
    instances,
    expandedUntil: `${year + 2}-12-31`,
    report: {
      events: instances.length,
      brokenCount: 0,
      broken: [],
      unsupported: [],
      zones: [],
      isCut: false,
    },
  };
}
