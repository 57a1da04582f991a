// Header of the day: status, date, workload summary, and links to the adjacent days.
import { useQueryClient } from "@tanstack/react-query";
import { formatIsoDay, type Day } from "@vereda/domain/time/day";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { Icon } from "#ui/icon.tsx";
import { getButtonStyles, iconButtonStyles } from "#ui/styles.ts";
import { Skeleton } from "#ui/layout/skeleton.tsx";
import { getDayAddress } from "../addresses.ts";
import { formatDayName, formatDayDistance } from "./format-day.ts";

type DayHeadingProps = {
  day: Day;
  today: Day;
  info: ReactNode;
  summary: ReactNode;
};

export function DayHeading({ day, today, info, summary }: DayHeadingProps) {
  const locale = useLocale();
  return (
    <header className="-mt-6 flex flex-col pb-1 md:mt-0 md:gap-1 md:pb-6">
      <div className={LINES}>
        <h1 className="min-w-0 self-center text-22 font-medium text-ink [grid-area:title] first-letter:uppercase md:text-36">
          {formatDayName(day, today, locale)}
        </h1>
        <div className="flex min-w-0 [grid-area:info]">
          {info ?? <DayDistance day={day} today={today} />}
        </div>
        <nav
          aria-label={m.planning_day_moves()}
          className="-mr-3 flex shrink-0 items-center self-start [grid-area:moves]"
        >
          <DayLink
            day={day - 1}
            today={today}
            icon={ChevronLeft}
            formatLabel={m.planning_day_previous}
          />
          {day !== today && (
            <LocaleLink to={getDayAddress()} className={getButtonStyles("quiet")}>
              {m.platform_today()}
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
      {summary}
    </header>
  );
}

/** On a phone the date comes first, beside the links. */
const LINES =
  "grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 [grid-template-areas:'title_moves''info_info'] " +
  "md:[grid-template-areas:'info_moves''title_title']";

function DayDistance({ day, today }: Pick<DayHeadingProps, "day" | "today">) {
  return (
    <p className="flex min-h-7 items-center text-14 text-ink-soft md:min-h-11">
      {formatDayDistance(day, today)}
    </p>
  );
}

/** As tall as the loaded summary: a line of text, and its bar on wide screens. */
export function SummaryLoading() {
  return (
    <div className="flex flex-col gap-2 pt-1 md:pb-2">
      <Skeleton className="h-4 w-full rounded-control md:h-5 md:w-2/3" />
      <Skeleton className="h-3 w-full rounded-full max-md:hidden" />
    </div>
  );
}

type DayLinkProps = {
  day: Day;
  today: Day;
  icon: typeof ChevronLeft;
  formatLabel: (inputs: { day: string }) => string;
};

function DayLink({ day, today, icon, formatLabel }: DayLinkProps) {
  const locale = useLocale();
  const queryClient = useQueryClient();
  const date = formatIsoDay(day);
  const prefetch = () =>
    void queryClient.prefetchQuery(
      buildQuery("GET /planning/schedules/daily-agenda", { query: { date } }),
    );
  return (
    <LocaleLink
      to={day === today ? getDayAddress() : getDayAddress(date)}
      aria-label={formatLabel({ day: formatDayName(day, today, locale) })}
      className={iconButtonStyles}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      <Icon of={icon} />
    </LocaleLink>
  );
}
