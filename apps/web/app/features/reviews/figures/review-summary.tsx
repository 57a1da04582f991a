// How a period went: a sentence, its figures, time, rest, wins, objectives and the period before.
import type { Review } from "@vereda/domain/reviews/contract";
import type { ReviewPeriod } from "@vereda/domain/reviews/review-periods";
import { useToday } from "#platform/auth/user/use-today.ts";
import { formatMinutes } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { Section } from "#ui/layout/section.tsx";
import { Objectives, Resources, Wins } from "./achievements.tsx";
import { Comparison } from "./comparison.tsx";
import { formatOpening } from "./format-opening.ts";
import { TimeDistribution } from "./time-distribution.tsx";
import { ShorterReviews } from "./review-texts.tsx";

// Formats the load, the sleep and the streak of a period.

type Info = Review["facts"];

/** Null in the review of a single day that fits, and without plans. */
function formatLoad({ overloadedDays, planned }: Info, isOneDay: boolean): string | null {
  if (planned === 0) return null;
  if (isOneDay) return overloadedDays > 0 ? m.reviews_load_day() : m.reviews_load_day_fine();
  return overloadedDays === 0
    ? m.reviews_load_fine()
    : m.reviews_load_days({ count: overloadedDays });
}

/** Null without nights. */
function formatSleep(sleep: Info["sleep"]): string | null {
  if (sleep === null) return null;
  const { nights, meanMinutes, debtMinutes, midsleepDeviation } = sleep;
  const sentences = [
    meanMinutes === null
      ? null
      : m.reviews_sleep_mean({ count: nights, time: formatMinutes(meanMinutes) }),
    debtMinutes === null
      ? null
      : debtMinutes > 0
        ? m.reviews_sleep_debt({ time: formatMinutes(debtMinutes) })
        : m.reviews_sleep_no_debt(),
    midsleepDeviation === null
      ? null
      : m.reviews_sleep_regularity({ time: formatMinutes(midsleepDeviation) }),
  ];
  return sentences.filter((one) => one !== null).join(" ") || null;
}

/** Null before the first day that counts. */
function formatStreak({ streak }: Info, isOneDay: boolean): string | null {
  const { current, best, countedDays } = streak;
  if (best === 0) return null;
  const counted = isOneDay ? null : m.reviews_streak_days({ count: countedDays });
  const now = current === 0 ? m.reviews_streak_best({ count: best }) : formatRun(current, best);
  return [counted, now].filter((one) => one !== null).join(" ");
}

function formatRun(current: number, best: number): string {
  return current >= best
    ? m.reviews_streak_is_best({ count: current })
    : m.reviews_streak_current({ count: current, best });
}

export function ReviewSummary({ review, period }: { review: Review; period: ReviewPeriod }) {
  const { facts: info } = review;
  const isOneDay = period.kind === "daily";
  const daysLeft = period.to - useToday();
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-col gap-6">
        <p className="max-w-reading font-serif text-22 text-balance">
          {formatOpening(info, daysLeft)}
        </p>
        <Figures info={info} />
      </div>
      <TimeDistribution info={info} />
      <Rest info={info} isOneDay={isOneDay} />
      <Wins info={info} isOneDay={isOneDay} />
      <Objectives info={info} />
      <Resources info={info} />
      <Comparison review={review} period={period} />
      <ShorterReviews shorter={review.shorter} />
    </div>
  );
}

function Figures({ info }: { info: Review["facts"] }) {
  const { planned, completed, plannedMinutes, trackedMinutes } = info;
  if (planned === 0 && completed === 0) return null;
  const figures = [
    [
      m.panel_is_done(),
      planned === 0 ? String(completed) : m.reviews_of({ done: completed, planned }),
    ],
    [m.reviews_figure_planned_time(), formatMinutes(plannedMinutes)],
    ...(trackedMinutes > 0
      ? [[m.reviews_figure_tracked_time(), formatMinutes(trackedMinutes)] as const]
      : []),
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4">
      {figures.map(([name, value]) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="text-14 text-ink-soft">{name}</dt>
          <dd className="figures text-28">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Rest({ info, isOneDay }: { info: Review["facts"]; isOneDay: boolean }) {
  const lines = [
    [m.reviews_load(), formatLoad(info, isOneDay)],
    [m.reviews_sleep(), formatSleep(info.sleep)],
    [m.common_streak(), formatStreak(info, isOneDay)],
  ] as const;
  if (lines.every(([, text]) => text === null)) return null;
  return (
    <Section title={m.reviews_rhythm()}>
      <dl className="flex flex-col gap-4">
        {lines.map(
          ([name, text]) =>
            text !== null && (
              <div key={name} className="print:break-inside-avoid">
                <dt className="text-14 text-ink-soft">{name}</dt>
                <dd className="max-w-reading text-pretty">{text}</dd>
              </div>
            ),
        )}
      </dl>
    </Section>
  );
}
