// Calendar screen by days, week or month; items move by drag and drop or through their dialog.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Locale } from "@vereda/domain/locale";
import type { CalendarItem } from "@vereda/domain/planning/calendar/contract-calendar";
import { formatIsoDay, parseDay, type Day } from "@vereda/domain/time/day";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { Failure } from "#platform/forms/failures.tsx";
import { formatDayLabel, formatDayRange } from "#platform/i18n/format/format.ts";
import { useWeekStart } from "#platform/i18n/format/formats.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { removeLocale } from "#platform/i18n/locale-path.ts";
import { useLocale } from "#platform/i18n/locale.ts";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { useMediaQuery } from "#platform/use-media-query.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { ToggleGroup } from "#ui/fields/toggle-group.tsx";
import { isMultiDay, getItemKey } from "./calendar-items.ts";
import {
  getCalendarRange,
  getFirstOfMonth,
  shiftPeriod,
  type CalendarRange,
  type CalendarView,
} from "./calendar-range.ts";
import { storeCalendarView, useCalendarViews } from "./calendar-view.ts";
import { HourGrid } from "./hours/hour-grid.tsx";
import { useCalendarMoves } from "./moves/calendar-moves.ts";
import { useItemDrag } from "./moves/use-item-drag.ts";
import { MonthGrid } from "./month-grid.tsx";
import { calendarsAddress, getDayAddress } from "../addresses.ts";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { getButtonStyles } from "#ui/styles.ts";
import { formatMediumDay } from "../schedules/brief-day.ts";
import { PlansNav } from "../objectives/plan/plans-nav.tsx";
import { List } from "#ui/layout/list-row.tsx";
import { Section } from "#ui/layout/section.tsx";
import { ItemLine } from "./item-line.tsx";

// Lists missions and plans of several days, once each, with their date range.

type MultiDayPlansProps = {
  items: readonly CalendarItem[];
  onOpen: (item: CalendarItem) => void;
};

function MultiDayPlans({ items, onOpen }: MultiDayPlansProps) {
  const title = m.planning_calendar_multi_day();
  return (
    <Section
      size={18}
      title={title}
      aside={<span className="figures">{items.length}</span>}
      className="pt-4"
    >
      <List label={title}>
        {items.map((item) => (
          <ItemLine key={getItemKey(item)} item={item} onOpen={() => onOpen(item)} />
        ))}
      </List>
    </Section>
  );
}

const ItemDialog = createLazyDialog(() => import("./item-dialog.tsx"));

/** Search parameter of the view, so that going back from a task restores the calendar. */
const VIEW = "view";
const DATE = "date";

type ViewLabels = Readonly<Record<"name" | "before" | "after", () => string>>;

const viewLabels: Readonly<Record<CalendarView, ViewLabels>> = {
  day: {
    name: m.planning_calendar_day,
    before: m.planning_calendar_day_before,
    after: m.planning_calendar_day_after,
  },
  days: {
    name: m.planning_calendar_days,
    before: m.planning_calendar_days_before,
    after: m.planning_calendar_days_after,
  },
  week: {
    name: m.panel_week,
    before: m.planning_calendar_week_before,
    after: m.planning_calendar_week_after,
  },
  month: {
    name: m.panel_month,
    before: m.panel_previous_month,
    after: m.panel_next_month,
  },
};

export default function CalendarScreen() {
  const locale = useLocale();
  const today = useToday();
  const [params, setParams] = useSearchParams();
  const { view, views } = useCalendarViews(params.get(VIEW));
  const weekStart = useWeekStart(locale);
  const day = parseDay(params.get(DATE) ?? "") ?? today;
  const range = getCalendarRange(view, day, weekStart);
  const navigateTo = (nextView: CalendarView, nextDay: Day) =>
    setParams(
      { [VIEW]: nextView, ...(nextDay !== today && { [DATE]: formatIsoDay(nextDay) }) },
      { replace: true, preventScrollReset: true },
    );
  const title = formatTitle(view, day, range, { locale, today });
  return (
    <>
      <title>{`${m.planning_nav_calendar()} · ${title} · Vereda`}</title>
      <PageHeader
        title={<span className="inline-block first-letter:uppercase">{title}</span>}
        nav={<PlansNav />}
        actions={
          <LocaleLink to={calendarsAddress} className={getButtonStyles("outline")}>
            {m.panel_calendars()}
          </LocaleLink>
        }
      />
      {/* `data-wide` uses the full screen width, which a week grid needs. */}
      <div data-wide="" className="flex flex-wrap items-center justify-between gap-2 pb-4">
        <Steps view={view} day={day} today={today} onGo={(next) => navigateTo(view, next)} />
        <ToggleGroup<CalendarView>
          label={m.planning_calendar_view()}
          isLabelHidden
          selection="single"
          variant="segments"
          className="w-full sm:w-96"
          value={[view]}
          onChange={([next]) => {
            if (next === undefined) return;
            storeCalendarView(next);
            navigateTo(next, day);
          }}
          options={views.map((value) => ({ value, label: viewLabels[value].name() }))}
        />
      </div>
      <CalendarContent
        view={view}
        day={day}
        range={range}
        today={today}
        onDay={(next) => navigateTo(view, next)}
      />
    </>
  );
}

function formatTitle(
  view: CalendarView,
  day: Day,
  { from, to }: CalendarRange,
  { locale, today }: { locale: Locale; today: Day },
) {
  if (view === "day") return formatMediumDay(day, { locale, today });
  const isWithinMonth = view === "month" || getFirstOfMonth(from) === getFirstOfMonth(to);
  return isWithinMonth ? formatDayLabel(day, locale, "month") : formatDayRange(from, to, locale);
}

type StepsProps = { view: CalendarView; day: Day; today: Day; onGo: (day: Day) => void };

function Steps({ view, day, today, onGo }: StepsProps) {
  const { before, after } = viewLabels[view];
  return (
    <nav aria-label={m.planning_calendar_moves()} className="-ml-3 flex items-center">
      <IconButton
        icon={ChevronLeft}
        label={before()}
        onPress={() => onGo(shiftPeriod(view, day, -1))}
      />
      <Button variant="quiet" isDisabled={day === today} onPress={() => onGo(today)}>
        {m.platform_today()}
      </Button>
      <IconButton
        icon={ChevronRight}
        label={after()}
        onPress={() => onGo(shiftPeriod(view, day, 1))}
      />
    </nav>
  );
}

/** The most titles that are readable beside each other in a day. */
const MAX_LANES = {
  narrow: { day: 4, days: 2, week: 2 },
  wide: { day: 8, days: 4, week: 3 },
} as const;

/** Same as the `xl` breakpoint of the styles. */
const WIDE = "(min-width: 80rem)";

type CalendarContentProps = {
  view: CalendarView;
  day: Day;
  range: CalendarRange;
  today: Day;
  onDay: (day: Day) => void;
};

function CalendarContent({ view, day, range, today, onDay }: CalendarContentProps) {
  const isWide = useMediaQuery(WIDE) ?? false;
  const query = { from: formatIsoDay(range.from), to: formatIsoDay(range.to) };
  const calendar = useQuery({
    ...buildQuery("GET /planning/calendar", { query }),
    placeholderData: keepPreviousData,
  });
  const pathname = removeLocale(useLocation().pathname);
  const [opened, setOpened] = useState<CalendarItem | null>(null);
  const move = useCalendarMoves();
  const drag = useItemDrag(move);
  if (calendar.isPending) return <SkeletonRows count={7} />;
  if (!calendar.data) {
    return (
      <Failure
        title={m.planning_calendar_load_failed()}
        error={calendar.error}
        onRetry={() => void calendar.refetch()}
      />
    );
  }
  const items = calendar.data.items.filter((item) => !isMultiDay(item));
  const multiDay = calendar.data.items.filter(isMultiDay);
  const { calendarEvents: events } = calendar.data;
  const shared = { items, events, range, today, drag, onOpen: setOpened };
  return (
    <div aria-busy={calendar.isPlaceholderData} className="flex flex-col gap-4">
      {view === "month" ? (
        <MonthGrid {...shared} day={day} onDay={onDay} />
      ) : (
        <HourGrid
          // The new days scroll to their own beginning, once they are loaded.
          key={`${view} ${calendar.data.from}`}
          {...shared}
          maxLanes={MAX_LANES[isWide ? "wide" : "narrow"][view]}
          getCrowdAddress={(of) =>
            view === "day"
              ? getDayAddress(formatIsoDay(of))
              : `${pathname}?${VIEW}=day&${DATE}=${formatIsoDay(of)}`
          }
        />
      )}
      {view !== "month" && items.length + events.length === 0 && (
        <p className="text-14 text-ink-soft">{m.planning_calendar_empty()}</p>
      )}
      {multiDay.length > 0 && <MultiDayPlans items={multiDay} onOpen={setOpened} />}
      {calendar.data.truncated && (
        <p className="text-14 text-ink-soft">{m.planning_calendar_truncated()}</p>
      )}
      {opened && (
        <ItemDialog
          item={opened}
          onMove={(to) => move(opened, to)}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}
