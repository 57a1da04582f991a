// A week or a month of plans. Things are moved by dragging, or through the sheet that each one opens.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { CalendarItem } from "@vereda/domain/planning/views/contract-calendar";
import { formatDay as isoDay, parseDay, type Day } from "@vereda/domain/time/day";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { formatDay } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { lazyDialog } from "#platform/lazy-part.tsx";
import { queryOf } from "#platform/query/query-of.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { ToggleGroup } from "#ui/fields/toggle-group.tsx";
import { isLasting } from "./calendar-grid.ts";
import { useCalendarMoves } from "./calendar-moves.ts";
import { calendarViews, spanOf, stepped, type CalendarView } from "./calendar-span.ts";
import { LastingPlans } from "./lasting-plans.tsx";
import { MonthGrid } from "./month-grid.tsx";
import { useItemDrag } from "./use-item-drag.ts";
import { WeekGrid } from "./week-grid.tsx";
import { LoadFailure } from "../load-failure.tsx";
import { PlansPlaces } from "../plan/plans-places.tsx";

const ItemDialog = lazyDialog(() => import("./item-dialog.tsx"));

/** In the address, so that coming back from a task finds the calendar as it was. */
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
  const go = (nextView: CalendarView, nextDay: Day) =>
    setParams(
      { [VIEW]: nextView, ...(nextDay !== today && { [DATE]: isoDay(nextDay) }) },
      { replace: true, preventScrollReset: true },
    );
  const title = formatDay(day, locale, "month");
  return (
    <>
      <title>{`${m.planning_calendar_title()} · ${title} · Vereda`}</title>
      <PageHeader
        title={<span className="inline-block first-letter:uppercase">{title}</span>}
        overline={<PlansPlaces />}
      />
      {/* As wide as the screen: a week needs its room. */}
      <div data-wide="" className="flex flex-wrap items-center justify-between gap-2 pb-4">
        <Steps view={view} day={day} today={today} onGo={(next) => go(view, next)} />
        <ToggleGroup<CalendarView>
          label={m.planning_calendar_view()}
          isLabelHidden
          selection="single"
          look="segments"
          className="w-48"
          value={[view]}
          onChange={([next]) => next && go(next, day)}
          options={calendarViews.map((value) => ({ value, label: viewNames[value]() }))}
        />
      </div>
      <Shown view={view} day={day} today={today} onDay={(next) => go(view, next)} />
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
        onPress={() => onGo(stepped(view, day, -1))}
      />
      <Button variant="quiet" isDisabled={day === today} onPress={() => onGo(today)}>
        {m.planning_day_today()}
      </Button>
      <IconButton
        icon={ChevronRight}
        label={isWeek ? m.planning_calendar_week_after() : m.planning_calendar_month_after()}
        onPress={() => onGo(stepped(view, day, 1))}
      />
    </nav>
  );
}

type ShownProps = { view: CalendarView; day: Day; today: Day; onDay: (day: Day) => void };

function Shown({ view, day, today, onDay }: ShownProps) {
  const span = spanOf(view, day);
  const query = { from: isoDay(span.from), to: isoDay(span.to) };
  const found = useQuery({
    ...queryOf("GET /planning/calendar", { query }),
    placeholderData: keepPreviousData,
  });
  const [opened, setOpened] = useState<CalendarItem | null>(null);
  const move = useCalendarMoves();
  const drag = useItemDrag(move);
  if (found.isPending) return <SkeletonRows count={7} />;
  if (!found.data) {
    return (
      <LoadFailure
        title={m.planning_calendar_load_failed()}
        error={found.error}
        onRetry={() => void found.refetch()}
      />
    );
  }
  const items = found.data.items.filter((item) => !isLasting(item));
  const lasting = found.data.items.filter(isLasting);
  const shared = { items, span, today, drag, onOpen: setOpened };
  return (
    <div aria-busy={found.isPlaceholderData} className="flex flex-col gap-4">
      {view === "week" ? (
        <WeekGrid {...shared} />
      ) : (
        <MonthGrid {...shared} day={day} onDay={onDay} />
      )}
      {lasting.length > 0 && <LastingPlans items={lasting} onOpen={setOpened} />}
      {found.data.truncated && (
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
