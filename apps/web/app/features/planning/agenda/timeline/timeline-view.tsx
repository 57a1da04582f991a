// The lazily loaded hour view of a day: items above, tray and hours.
import { useIsFetching } from "@tanstack/react-query";
import type { Agenda, AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import type { Day } from "@vereda/domain/time/day";
import { getMinutesPastMidnight } from "@vereda/domain/time/user-day";
import { Suspense, useEffect, useId, useMemo, useState } from "react";
import { formatMinutes, formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQueryKey } from "#platform/query/build-query.ts";
import { createLazyDialog, createLazyPart } from "#platform/lazy-part.tsx";
import { useDays } from "#platform/auth/user/use-days.ts";
import { Button } from "#ui/button.tsx";
import type { Timed } from "../../calendar/hours/time-lanes.ts";
import { formatDayName } from "../format-day.ts";
import { Announcement } from "../../announcement.tsx";
import { useDayMoves } from "./moves/day-moves.ts";
import {
  listGaps,
  listOccupied,
  buildDaySheet,
  listSkipped,
  excludeSkipped,
  DEFAULT_HOURS,
  type MinuteRange,
} from "./day-sheet.ts";
import { getCollapsedHours } from "./hours/collapsed-hours.ts";
import { Hours, type Overlay } from "./hours/hours.tsx";
import { EventList } from "../../event-list.tsx";
import { UntimedTasks } from "./untimed-tasks.tsx";
import { useBlockKeys } from "./moves/use-block-keys.ts";
import { useTimeDrag, type DragItem, type TimeSpot } from "./moves/use-time-drag.ts";
import { Keys } from "#ui/keys.tsx";
import { timelineKeys } from "#shell/navigation/shortcuts/timeline-keys.ts";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { getAreaColour } from "#platform/theme/area-colour.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { getItemAddress } from "#features/planning/agenda/list/item-address.ts";
import { getItemKey } from "#features/planning/agenda/list/agenda-list.tsx";

// The items above the hours of a day: all-day events, missions and items of several days.

/** Limited, so that the hours remain visible on a phone. */
const MAX_VISIBLE = 3;

function AboveDay({ items }: { items: readonly AgendaItem[] }) {
  if (items.length === 0) return null;
  if (items.length <= MAX_VISIBLE) {
    return (
      <section aria-labelledby="above-day" className="flex flex-col gap-2 pb-4">
        <h2 id="above-day" className="font-sans text-14 font-semibold text-ink-soft">
          {m.planning_timeline_above()}
        </h2>
        <Chips items={items} />
      </section>
    );
  }
  return (
    <details className="pb-4">
      <summary className="flex min-h-11 cursor-pointer items-center text-14 font-semibold text-ink-soft hover:text-ink">
        {m.planning_timeline_above_count({ count: items.length })}
      </summary>
      <Chips items={items} />
    </details>
  );
}

function Chips({ items }: { items: readonly AgendaItem[] }) {
  return (
    <BareList className="flex flex-wrap gap-2">
      {items.map((item) => (
        <li key={getItemKey(item)} data-area={getAreaColour(item.areaId)} className="max-w-full">
          <LocaleLink
            to={getItemAddress(item)}
            className="flex min-h-11 max-w-full items-center rounded-control border-l-[3px] border-area bg-area-wash px-3 text-ink hover:bg-sunken"
          >
            <span className="truncate">{item.title}</span>
          </LocaleLink>
        </li>
      ))}
    </BareList>
  );
}

// Explains the keyboard shortcuts for blocks.

function KeysHelp({ id }: { id: string }) {
  return (
    <>
      <p id={id} className="sr-only">
        {m.planning_timeline_keys_description()}
      </p>
      <details className="pointer-coarse:hidden">
        <summary className="flex min-h-11 cursor-pointer items-center text-14 text-ink-soft hover:text-ink">
          {m.planning_timeline_keys()}
        </summary>
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2 pb-4 text-14 text-ink-soft">
          {timelineKeys.map(({ keys, label }) => (
            <div key={keys()} className="contents">
              <dt>
                <Keys keys={[keys()]} />
              </dt>
              <dd>{label()}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

const TimeDialog = createLazyDialog(() => import("./time-dialog.tsx"));
const GapDialog = createLazyDialog(() => import("./gap-dialog.tsx"));
const loadProposal = () => import("../../proposal/day-proposal.tsx");
const DayProposal = createLazyPart(loadProposal);

export type TimelineViewProps = {
  agenda: Agenda;
  day: Day;
  today: Day;
  /** Null unless the day is today. */
  nowMinute: number | null;
  isProposing: boolean;
  onProposed: () => void;
};

type Opened = { readonly item: AgendaItem; readonly minute: number | null; readonly at?: number };

const NEXT = 5;

export default function TimelineView(props: TimelineViewProps) {
  const { agenda, day, today, nowMinute, isProposing, onProposed } = props;
  const locale = useLocale();
  const defaultHours = {
    from: formatTime(DEFAULT_HOURS.from, locale),
    to: formatTime(DEFAULT_HOURS.to, locale),
  };
  const days = useDays();
  const helpId = useId();
  const { items, overdue, sleep, fixedBlocks, calendarEvents } = agenda;
  const sheet = useMemo(
    () =>
      buildDaySheet(items, sleep.userRhythm, day, days, overdue.items, fixedBlocks, calendarEvents),
    [items, overdue.items, sleep.userRhythm, day, days, fixedBlocks, calendarEvents],
  );
  const moves = useDayMoves(day);
  const isLoading = useIsAgendaLoading(agenda.date);
  usePreloadedProposal();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [filling, setFilling] = useState<MinuteRange | null>(null);
  const [isUnfolded, setUnfolded] = useState(false);

  const fold = nowMinute === null || isUnfolded ? null : getCollapsedHours(sheet, nowMinute);
  const range = { ...sheet.range, from: fold?.from ?? sheet.range.from };
  const timed = sheet.timed.filter(({ minute }) => minute >= range.from);
  const gaps = day < today ? [] : listFreeRanges(sheet, nowMinute, day, days.timeZone);
  const keys = useBlockKeys(range, moves);
  /** Opens the dialog first for a task without an estimate. */
  const planAt = (item: AgendaItem, minute: number) =>
    item.plannedTotalMin
      ? moves.plan([{ item, minute }])
      : setOpened({ item, minute: null, at: minute });
  const drag = useTimeDrag(({ item, minute, minutes }: DragItem, to: TimeSpot) => {
    if (to.at === "length" && to.minutes !== minutes) moves.resize(item, to.minutes);
    if (to.at === "tray") moves.plan([{ item, minute: null }]);
    if (to.at === "time" && to.minute !== minute) planAt(item, to.minute);
  });
  const suggestMinute = (item: AgendaItem) =>
    (gaps.find(({ from, to }) => to - from >= (item.plannedTotalMin ?? 0)) ?? gaps[0])?.from ??
    null;

  const renderHours = (overlay: Overlay | null) => (
    <>
      {fold !== null && (
        <Button variant="quiet" className="mt-2 -mb-1 self-start" onPress={() => setUnfolded(true)}>
          {fold.open === 0
            ? m.planning_timeline_unfold({ time: formatTime(sheet.range.from, locale) })
            : m.planning_timeline_unfold_open({
                time: formatTime(sheet.range.from, locale),
                count: fold.open,
              })}
        </Button>
      )}
      <Hours
        label={m.planning_timeline_title({ day: formatDayName(day, today, locale) })}
        date={agenda.date}
        range={range}
        waking={sheet.waking}
        blocks={[...sheet.blocks, ...sheet.freeEvents]}
        nowMinute={nowMinute}
        timed={timed}
        gaps={overlay === null ? gaps : []}
        skipped={listSkipped(range, day, days.timeZone)}
        drag={drag}
        draft={keys.draft}
        describedBy={helpId}
        onOpen={({ item, minute }: Timed<AgendaItem>) => setOpened({ item, minute })}
        onKey={keys.handleKey}
        onLeave={keys.save}
        onFill={sheet.tray.length > 0 ? setFilling : null}
        overlay={overlay}
      />
    </>
  );
  return (
    <div className="flex flex-col">
      <AboveDay items={sheet.above} />
      <EventList events={calendarEvents.filter(({ isAllDay }) => isAllDay)} day={day} />
      {/* A proposal lists the same tasks. */}
      {day >= today && !isProposing && (
        <UntimedTasks
          items={sheet.tray}
          isOver={drag.dragged?.over?.at === "tray"}
          dragged={drag.dragged?.item.item ?? null}
          onOpen={(item) => setOpened({ item, minute: null })}
          onDragStart={(event, item) =>
            drag.startDrag(event, {
              item,
              does: "move",
              minute: null,
              minutes: item.plannedTotalMin ?? 30,
            })
          }
        />
      )}
      {isProposing ? (
        <Suspense fallback={renderHours(null)}>
          <DayProposal
            agenda={agenda}
            sheet={sheet}
            range={range}
            day={day}
            today={today}
            nowMinute={nowMinute}
            hours={renderHours}
            onAccept={(times) => {
              moves.plan(times);
              onProposed();
            }}
            onClose={onProposed}
          />
        </Suspense>
      ) : (
        renderHours(null)
      )}
      {sheet.waking === null && (agenda.hasSleep || !isLoading) && (
        <p className="pb-3 text-14 text-ink-soft">
          {agenda.hasSleep
            ? m.planning_timeline_no_rhythm(defaultHours)
            : m.planning_timeline_rhythm_offline(defaultHours)}
        </p>
      )}
      <KeysHelp id={helpId} />
      <Announcement>
        {keys.draft &&
          m.planning_timeline_draft({
            from: formatTime(keys.draft.minute, locale),
            to: formatTime(keys.draft.minute + keys.draft.minutes, locale),
            length: formatMinutes(keys.draft.minutes),
          })}
      </Announcement>
      {opened && (
        <TimeDialog
          item={opened.item}
          minute={opened.minute}
          pastMidnight={getMinutesPastMidnight(day, days)}
          suggested={opened.at ?? suggestMinute(opened.item)}
          onSave={({ minute, minutes }) => {
            setOpened(null);
            if (minutes !== null) moves.resize(opened.item, minutes);
            const item = {
              ...opened.item,
              ...(minutes !== null && { plannedTotalMin: minutes }),
            };
            if (minute !== null) moves.plan([{ item, minute }]);
          }}
          onUntime={() => {
            setOpened(null);
            moves.plan([{ item: opened.item, minute: null }]);
          }}
          onClose={() => setOpened(null)}
        />
      )}
      {filling && (
        <GapDialog
          gap={filling}
          items={sheet.tray}
          onChoose={(item) => {
            setFilling(null);
            planAt(item, filling.from);
          }}
          onClose={() => setFilling(null)}
        />
      )}
    </div>
  );
}

function useIsAgendaLoading(date: string): boolean {
  const queryKey = buildQueryKey("GET /planning/schedules/daily-agenda", { query: { date } });
  return useIsFetching({ queryKey }) > 0;
}

/** Preloads the proposal code, because the device may be offline later. */
function usePreloadedProposal(): void {
  useEffect(() => {
    const ahead = setTimeout(() => void loadProposal().catch(() => undefined), 4000);
    return () => clearTimeout(ahead);
  }, []);
}

function listFreeRanges(
  sheet: ReturnType<typeof buildDaySheet>,
  nowMinute: number | null,
  day: Day,
  zone: string,
): MinuteRange[] {
  const { from, to } = sheet.waking ?? sheet.range;
  const occupied = listOccupied(sheet);
  const next = nowMinute === null ? from : Math.ceil((nowMinute + 1) / NEXT) * NEXT;
  return excludeSkipped({ from: Math.max(from, next), to }, day, zone).flatMap((part) =>
    listGaps(occupied, part),
  );
}
