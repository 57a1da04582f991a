// Calendar screen, week or month; items move by drag and drop or through their dialog.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { CalendarItem } from "@vereda/domain/planning/views/contract-calendar";
import { formatIsoDay, parseDay, type Day } from "@vereda/domain/time/day";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { buildQuery } from "#platform/query/build-query.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { ToggleGroup } from "#ui/fields/toggle-group.tsx";
import { isMultiDay } from "./calendar-grid.ts";
import { useCalendarMoves } from "./calendar-moves.ts";
import {
  calendarViews,
  getCalendarRange,
  shiftPeriod,
  type CalendarView,
} from "./calendar-range.ts";
import { MultiDayPlans } from "./multi-day-plans.tsx";
import { MonthGrid } from "./month-grid.tsx";
import { useItemDrag } from "./use-item-drag.ts";
import { WeekGrid } from "./week-grid.tsx";
import { LoadFailure } from "../load-failure.tsx";
import { PlansNav } from "../plan/plans-nav.tsx";

const ItemDialog = createLazyDialog(() => import("./item-dialog.tsx"));

/** Search parameter of the view, so that going back from a task restores the calendar. */
const VIEW = "view";
const DATE = "date";

const viewNames: Readonly<Record<CalendarView, () => string>> = {
  week: m.planning_calendar_week,
  month: m.planning_calendar_month,
};

export default function CalendarScreen() {
  const locale = useLocale();
  const today = useToday();
  const [params, setParams] = useSearchParams();
  const view = calendarViews.find((one) => one === params.get(VIEW)) ?? "week";
  const day = parseDay(params.get(DATE) ?? "") ?? today;
  const navigateTo = (nextView: CalendarView, nextDay: Day) =>
    setParams(
      { [VIEW]: nextView, ...(nextDay !== today && { [DATE]: formatIsoDay(nextDay) }) },
      { replace: true, preventScrollReset: true },
    );
  const title = formatDayLabel(day, locale, "month");
  return (
    <>
      <title>{`${m.planning_calendar_title()} · ${title} · Vereda`}</title>
      <PageHeader
        title={<span className="inline-block first-letter:uppercase">{title}</span>}
        nav={<PlansNav />}
      />
      {/* `data-wide` uses the full screen width, which a week grid needs. */}
      <div data-wide="" className="flex flex-wrap items-center justify-between gap-2 pb-4">
        <Steps view={view} day={day} today={today} onGo={(next) => navigateTo(view, next)} />
        <ToggleGroup<CalendarView>
          label={m.planning_calendar_view()}
          isLabelHidden
          selection="single"
          variant="segments"
          className="w-48"
          value={[view]}
          onChange={([next]) => next && navigateTo(next, day)}
          options={calendarViews.map((value) => ({ value, label: viewNames[value]() }))}
        />
      </div>
      <CalendarContent
        view={view}
        day={day}
        today={today}
        onDay={(next) => navigateTo(view, next)}
      />
    </>
  );
}

type StepsProps = { view: CalendarView; day: Day; today: Day; onGo: (day: Day) => void };

function Steps({ view, day, today, onGo }: StepsProps) {
  const isWeek = view === "week";
  return (
    <nav aria-label={m.planning_calendar_moves()} className="-ml-3 flex items-center">
      <IconButton
        icon={ChevronLeft}
        label={isWeek ? m.planning_calendar_week_before() : m.planning_calendar_month_before()}
        onPress={() => onGo(shiftPeriod(view, day, -1))}
      />
      <Button variant="quiet" isDisabled={day === today} onPress={() => onGo(today)}>
        {m.planning_day_today()}
      </Button>
      <IconButton
        icon={ChevronRight}
        label={isWeek ? m.planning_calendar_week_after() : m.planning_calendar_month_after()}
        onPress={() => onGo(shiftPeriod(view, day, 1))}
      />
    </nav>
  );
}

type CalendarContentProps = { view: CalendarView; day: Day; today: Day; onDay: (day: Day) => void };

function CalendarContent({ view, day, today, onDay }: CalendarContentProps) {
  const range = getCalendarRange(view, day);
  const query = { from: formatIsoDay(range.from), to: formatIsoDay(range.to) };
  const calendar = useQuery({
    ...buildQuery("GET /planning/calendar", { query }),
    placeholderData: keepPreviousData,
  });
  const [opened, setOpened] = useState<CalendarItem | null>(null);
  const move = useCalendarMoves();
  const drag = useItemDrag(move);
  if (calendar.isPending) return <SkeletonRows count={7} />;
  if (!calendar.data) {
    return (
      <LoadFailure
        title={m.planning_calendar_load_failed()}
        error={calendar.error}
        onRetry={() => void calendar.refetch()}
      />
    );
  }
  const items = calendar.data.items.filter((item) => !isMultiDay(item));
  const multiDay = calendar.data.items.filter(isMultiDay);
  const shared = { items, range, today, drag, onOpen: setOpened };
  return (
    <div aria-busy={calendar.isPlaceholderData} className="flex flex-col gap-4">
      {view === "week" ? (
        <WeekGrid {...shared} />
      ) : (
        <MonthGrid {...shared} day={day} onDay={onDay} />
      )}
      {multiDay.length > 0 && <MultiDayPlans items={multiDay} onOpen={setOpened} />}
      {calendar.data.truncated && (
        <p className="text-14 text-ink-soft">{m.planning_calendar_truncated()}</p>
      )}
      {opened && (
        <Suspense>
          <ItemDialog
            item={opened}
            onMove={(to) => move(opened, to)}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
