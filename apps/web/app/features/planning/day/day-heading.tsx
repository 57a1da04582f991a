// The head of the day: where it stands, its date, what it asks and holds, the way to the days beside it.
import { useQueryClient } from "@tanstack/react-query";
import { formatDay, type Day } from "@vereda/domain/time/day";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { Icon } from "#ui/icon.tsx";
import { buttonStyles, iconButtonStyles } from "#ui/styles.ts";
import { Skeleton } from "#ui/layout/skeleton.tsx";
import { dayAddress } from "../addresses.ts";
import { formatDayName, formatDayDistance } from "./format-day.ts";

export type DayHeadingProps = {
  day: Day;
  today: Day;
  /** Says where the day stands, and more when it is opened; null until there is something to open. */
  info: ReactNode;
  summary: ReactNode;
};

export function DayHeading({ day, today, info, summary }: DayHeadingProps) {
  const locale = useLocale();
  return (
    <header className="-mt-3 flex flex-col pb-3 md:mt-0 md:gap-1 md:pb-6">
      <div className="flex items-start justify-between gap-3">
        {info ?? <DayDistance day={day} today={today} />}
        <nav aria-label={m.planning_day_moves()} className="-mr-3 flex shrink-0 items-center">
          <DayLink
            day={day - 1}
            today={today}
            icon={ChevronLeft}
            formatLabel={m.planning_day_previous}
          />
          {day !== today && (
            <LocaleLink to={dayAddress()} className={buttonStyles("quiet")}>
              {m.planning_day_today()}
            </LocaleLink>
          )}
          <DayLink
            day={day + 1}
            today={today}
            icon={ChevronRight}
            formatLabel={m.planning_day_next}
          />
        </nav>
      </div>
      <h1 className="text-28 font-medium text-ink first-letter:uppercase md:text-36">
        {formatDayName(day, today, locale)}
      </h1>
      {summary}
    </header>
  );
}

export function DayDistance({ day, today }: Pick<DayHeadingProps, "day" | "today">) {
  return (
    <p className="flex min-h-11 items-center text-14 text-ink-soft">
      {formatDayDistance(day, today)}
    </p>
  );
}

/** As tall as the sum that is coming: a sentence of two lines on a phone, and its bar. */
export function SummaryLoading() {
  return (
    <div className="flex flex-col gap-2 pt-1 pb-2">
      <Skeleton className="h-5 w-full rounded-control md:w-2/3" />
      <Skeleton className="h-5 w-3/5 rounded-control md:hidden" />
      <Skeleton className="h-3 w-full rounded-full" />
    </div>
  );
}

type DayLinkProps = {
  day: Day;
  today: Day;
  icon: typeof ChevronLeft;
  formatLabel: (inputs: { day: string }) => string;
};

/** Fetches its day as soon as somebody is about to go there. */
function DayLink({ day, today, icon, formatLabel }: DayLinkProps) {
  const locale = useLocale();
  const queryClient = useQueryClient();
  const date = formatDay(day);
  const prefetch = () =>
    void queryClient.prefetchQuery(
      buildQuery("GET /planning/schedules/daily-agenda", { query: { date } }),
    );
  return (
    <LocaleLink
      to={day === today ? dayAddress() : dayAddress(date)}
      aria-label={formatLabel({ day: formatDayName(day, today, locale) })}
      className={iconButtonStyles}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      <Icon of={icon} />
    </LocaleLink>
  );
}
