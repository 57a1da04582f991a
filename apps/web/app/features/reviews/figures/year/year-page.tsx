// A year on one page: its figures, months, wins, texts and what comes next; prints, and is saved as an image.
import { useQuery } from "@tanstack/react-query";
import type { ReviewPeriod } from "@vereda/domain/reviews/review-periods";
import { Image, Printer } from "lucide-react";
import { formatNumber } from "#platform/i18n/format/format.ts";
import { useWeekStart } from "#platform/i18n/format/formats.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useLocale } from "#platform/i18n/locale.ts";
import { QueryStatus } from "#platform/query/query-status.tsx";
import { buildQuery } from "#platform/query/build-query.ts";
import { Button } from "#ui/button.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { saveFile } from "#platform/save-file.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { linkStyles } from "#ui/styles.ts";
import { buildReviewQuery, getReviewAddress } from "../../reviews-data.ts";
import { FiguresDisclosure } from "#platform/figures-disclosure.tsx";
import { getYear } from "./year-months.ts";
import { buildYearSheet, type YearSheet } from "./year-sheet.ts";
import { drawYear, SHEET, type DrawingStyle } from "./draw-year.ts";

// Saves the page of a year as an image, in the colours and fonts of the screen.

/** Pixels per unit: sharp on paper and on dense screens. */
const SCALE = 2;

function readStyle(): DrawingStyle {
  const styles = getComputedStyle(document.documentElement);
  const read = (name: string) => styles.getPropertyValue(`--${name}`).trim();
  return {
    surface: read("surface"),
    ink: read("ink"),
    soft: read("ink-soft"),
    empty: read("sunken"),
    accent: read("accent-text"),
    serif: read("font-serif"),
    sans: read("font-sans"),
  };
}

/** @returns whether the browser could draw it */
async function saveYearImage(sheet: YearSheet, name: string): Promise<boolean> {
  const style = readStyle();
  await document.fonts.ready;
  const canvas = document.createElement("canvas");
  canvas.width = SHEET.width * SCALE;
  canvas.height = SHEET.height * SCALE;
  const context = canvas.getContext("2d");
  if (context === null) return false;
  drawYear(context, sheet, { style, scale: SCALE });
  const image = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (image === null) return false;
  saveFile(image, name);
  return true;
}

// A month as a small calendar: a filled square for each day on which something was done.

const CELL = 10;
const STEP = 12;

function MonthCalendar({ month }: { month: YearSheet["months"][number] }) {
  return (
    <div className="flex flex-col gap-1">
      <span className="text-12 text-ink-soft first-letter:uppercase">{month.name}</span>
      <svg
        viewBox={`0 0 ${7 * STEP} ${6 * STEP}`}
        aria-hidden="true"
        className="w-full max-w-28 [print-color-adjust:exact]"
      >
        {month.cells.map(({ column, row, isActive }) => (
          <rect
            key={`${column} ${row}`}
            x={column * STEP}
            y={row * STEP}
            width={CELL}
            height={CELL}
            rx="2"
            className={isActive ? "fill-accent-text" : "fill-sunken stroke-line"}
          />
        ))}
      </svg>
    </div>
  );
}

export default function YearPage({ period }: { period: ReviewPeriod }) {
  const locale = useLocale();
  const weekStart = useWeekStart(locale);
  const review = useQuery(buildReviewQuery(period));
  const streak = useQuery(
    buildQuery("GET /panel/streak", { query: { year: getYear(period.from) } }),
  );
  if (review.data === undefined) {
    return <QueryStatus query={review} rows={5} failed={m.reviews_load_failed()} />;
  }
  if (streak.isPending) return <SkeletonRows count={5} />;
  const days = streak.data?.days ?? null;
  const sheet = buildYearSheet({ review: review.data, period, days, locale, weekStart });
  return <Sheet sheet={sheet} period={period} />;
}

function Sheet({ sheet, period }: { sheet: YearSheet; period: ReviewPeriod }) {
  const { title, sentence, figures, months, parts } = sheet;
  return (
    <article className="flex flex-col gap-8 print:gap-4">
      <header className="flex flex-col gap-3">
        <LocaleLink
          to={getReviewAddress("annual", { period: period.key })}
          className={`${linkStyles} self-start text-14 print:hidden`}
        >
          {m.reviews_year_back()}
        </LocaleLink>
        <h1 className="figures text-48 font-medium">{title}</h1>
        <p className="max-w-reading font-serif text-22 text-balance text-ink-soft">{sentence}</p>
        <YearActions sheet={sheet} />
      </header>
      <dl className="grid grid-cols-2 gap-x-10 gap-y-4 md:flex md:flex-wrap print:flex">
        {figures.map(({ name, value }) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-14 text-ink-soft">{name}</dt>
            <dd className="figures text-28">{value}</dd>
          </div>
        ))}
      </dl>
      {months.length > 0 && <Months months={months} />}
      <div className="gap-x-10 md:columns-2 print:columns-2 print:text-14">
        {parts.map(({ title: name, lines }) => (
          <section key={name} className="mb-6 break-inside-avoid print:mb-3">
            <h2 className="font-sans text-14 font-semibold text-ink-soft">{name}</h2>
            {lines.map((line) => (
              <p key={line} className="font-serif text-18 wrap-anywhere print:text-14">
                {line}
              </p>
            ))}
          </section>
        ))}
      </div>
      {parts.length === 0 && (
        <p className="max-w-reading text-ink-soft print:hidden">{m.reviews_year_empty()}</p>
      )}
    </article>
  );
}

function YearActions({ sheet }: { sheet: YearSheet }) {
  const save = async () => {
    const isSaved = await saveYearImage(sheet, `${m.reviews_year_file({ year: sheet.title })}.png`);
    if (!isSaved) showToast({ title: m.reviews_year_image_failed(), tone: "error" });
  };
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button icon={Image} onPress={() => void save()}>
        {m.reviews_year_image()}
      </Button>
      <Button icon={Printer} onPress={() => print()}>
        {m.panel_print()}
      </Button>
    </div>
  );
}

function Months({ months }: Pick<YearSheet, "months">) {
  const locale = useLocale();
  const activeDays = months.reduce((total, month) => total + month.activeDays, 0);
  return (
    <section aria-labelledby="year-months" className="flex flex-col gap-4 print:gap-2">
      <h2 id="year-months" className="text-18 font-medium print:sr-only">
        {m.reviews_year_months()}
      </h2>
      <p className="font-serif text-18 print:hidden">
        {m.reviews_year_active({ count: activeDays })}
      </p>
      <div className="grid grid-cols-3 gap-x-4 gap-y-3 md:grid-cols-6 print:grid-cols-6">
        {months.map((month) => (
          <MonthCalendar key={month.month} month={month} />
        ))}
      </div>
      <FiguresDisclosure
        name={m.reviews_year_months()}
        figures={{
          columns: [m.panel_month(), m.reviews_year_days()],
          rows: months.map(({ name, activeDays: count }) => [name, formatNumber(count, locale)]),
        }}
      />
    </section>
  );
}
