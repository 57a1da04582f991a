// What the page of a year contains, as texts: for the screen, for paper and for the image.
import { questionLabels } from "@vereda/domain/reviews/catalogue";
import type { Review } from "@vereda/domain/reviews/contract";
import type { Streak } from "@vereda/domain/resources/streak/contract-streak";
import type { Locale } from "@vereda/domain/locale";
import type { ReviewPeriod } from "@vereda/domain/reviews/review-periods";
import { dayFromCivil } from "@vereda/domain/time/day";
import { formatDayLabel, formatMinutes, formatNumber } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { listTexts } from "../../ritual/review-draft.ts";
import { formatOpening } from "../format-opening.ts";
import { getYear, listYearMonths, type YearMonth } from "./year-months.ts";

/** More would not fit on one page. */
const MAX_WINS = 8;

export interface YearPart {
  readonly title: string;
  readonly lines: readonly string[];
}

export interface YearSheet {
  readonly title: string;
  readonly sentence: string;
  readonly figures: readonly { readonly name: string; readonly value: string }[];
  readonly months: readonly (YearMonth & { readonly name: string })[];
  readonly parts: readonly YearPart[];
}

type YearInput = {
  review: Review;
  period: ReviewPeriod;
  /** Null where the days could not be loaded; the page then has no calendars. */
  days: Streak["days"] | null;
  locale: Locale;
  weekStart: number;
};

export function buildYearSheet({ review, period, days, locale, weekStart }: YearInput): YearSheet {
  const { facts: info, answers, priorities } = review;
  const year = getYear(period.from);
  const months = days === null ? [] : listYearMonths(days, year, weekStart);
  const count = (value: number) => formatNumber(value, locale);
  const figures = [
    { name: m.panel_is_done(), value: count(info.completed), isEmpty: false },
    {
      name: m.reviews_figure_tracked_time(),
      value: formatMinutes(info.trackedMinutes),
      isEmpty: info.trackedMinutes === 0,
    },
    {
      name: m.reviews_year_days(),
      value: count(info.streak.countedDays),
      isEmpty: info.streak.countedDays === 0,
    },
    {
      name: m.reviews_year_streak(),
      value: count(info.streak.best),
      isEmpty: info.streak.best === 0,
    },
  ];
  const parts = [
    { title: m.reviews_wins(), lines: info.wins.slice(0, MAX_WINS).map(({ title }) => title) },
    ...listTexts(answers).map(({ key, text }) => ({
      title: questionLabels[key][locale],
      lines: toLines(text),
    })),
    { title: m.reviews_next_annual(), lines: priorities },
  ];
  return {
    title: String(year),
    sentence: formatOpening(info),
    figures: figures.filter(({ isEmpty }) => !isEmpty),
    months: months.map((month) => ({
      ...month,
      name: formatDayLabel(dayFromCivil(year, month.month, 1), locale, "monthName"),
    })),
    parts: parts.filter(({ lines }) => lines.length > 0),
  };
}

const toLines = (text: string) => text.split("\n").filter((line) => line.trim() !== "");
