// The head of the day: where it stands, its date, the sentence that tells its truth, the way to
// the days beside it.
import { useQueryClient } from "@tanstack/react-query";
import { planningApi } from "@vereda/domain/planning/contract";
import { formatDay, type Day } from "@vereda/domain/time/day";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { queryOf } from "#platform/query/query-of.ts";
import { Icon } from "#ui/icon.tsx";
import { buttonLook, iconButtonLook } from "#ui/looks.ts";
import { dayAddress } from "../addresses.ts";
import { dayName, distanceName } from "./day-words.ts";

export type DayHeadingProps = { day: Day; today: Day; sentence: ReactNode; facts: ReactNode };

export function DayHeading({ day, today, sentence, facts }: DayHeadingProps) {
  const locale = useLocale();
  return (
    <header className="flex flex-col gap-1 pb-6">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <p className="text-14 text-ink-soft">{distanceName(day, today)}</p>
        <nav aria-label={m.planning_day_moves()} className="-mr-3 flex items-center">
          <DayLink day={day - 1} today={today} icon={ChevronLeft} says={m.planning_day_previous} />
          {day !== today && (
            <LocaleLink to={dayAddress()} className={buttonLook("quiet")}>
              {m.planning_day_today()}
            </LocaleLink>
          )}
          <DayLink day={day + 1} today={today} icon={ChevronRight} says={m.planning_day_next} />
        </nav>
      </div>
      <h1 className="text-36 font-medium text-ink first-letter:uppercase">
        {dayName(day, today, locale)}
      </h1>
      {sentence && (
        <div className="max-w-reading font-serif text-18 text-ink-soft text-pretty">{sentence}</div>
      )}
      {/* As tall as what comes a moment later: three lines on a phone. */}
      <div className="min-h-18 pt-2 md:min-h-7">{facts}</div>
    </header>
  );
}

type DayLinkProps = {
  day: Day;
  today: Day;
  icon: typeof ChevronLeft;
  says: (words: { day: string }) => string;
};

/** Fetches its day as soon as somebody is about to go there. */
function DayLink({ day, today, icon, says }: DayLinkProps) {
  const locale = useLocale();
  const queryClient = useQueryClient();
  const date = formatDay(day);
  const prefetch = () =>
    void queryClient.prefetchQuery(queryOf(planningApi.dailyAgenda, { query: { date } }));
  return (
    <LocaleLink
      to={day === today ? dayAddress() : dayAddress(date)}
      aria-label={says({ day: dayName(day, today, locale) })}
      className={iconButtonLook}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      <Icon of={icon} />
    </LocaleLink>
  );
}
