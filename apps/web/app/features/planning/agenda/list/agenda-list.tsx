// The agenda of a day with tabs for pending, short and completed items.
import { isOpenItem } from "@vereda/domain/planning/agenda/agenda";
import type { Agenda, AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import { parseDay } from "@vereda/domain/time/day";
import { ChevronDown } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { useDays } from "#platform/auth/user/use-days.ts";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { List } from "#ui/layout/list-row.tsx";
import { Tabs } from "#ui/layout/tabs.tsx";
import { AgendaRow } from "./agenda-row.tsx";
import type { DateRequest } from "../overdue/date-request-dialog.tsx";
import { splitByTime } from "../../schedules/planned-day/item-time.ts";
import { Announcement } from "#features/planning/announcement.tsx";

const DateRequestDialog = createLazyPart(() => import("../overdue/date-request-dialog.tsx"), null);

type View = "pending" | "micro" | "wins";

const MICRO_MINUTES = 15;

type AgendaListProps = {
  agenda: Agenda;
  /** Minute of the day for today's agenda, else null. */
  nowMinute: number | null;
};

export function getItemKey({ type, taskId, missionId, objectiveId }: AgendaItem): string {
  return `${type} ${taskId || missionId || objectiveId}`;
}

export function AgendaList({ agenda, nowMinute }: AgendaListProps) {
  const [view, setView] = useState<View>("pending");
  // Completed items remain in this view, so that a second click undoes them.
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  const [announcement, setAnnouncement] = useState("");
  const [request, setRequest] = useState<DateRequest | null>(null);
  // Events and missions are listed as pending but cannot be completed here.
  const open = agenda.items.filter(isOpenItem);
  const wins = agenda.items.filter((item) => item.completed);
  const visibleItems = agenda.items.filter(
    (item) => !item.completed || settled.has(getItemKey(item)),
  );

  const isMicro = ({ plannedTotalMin }: AgendaItem) =>
    plannedTotalMin !== null && plannedTotalMin > 0 && plannedTotalMin <= MICRO_MINUTES;

  const onToggle = (item: AgendaItem, completed: boolean) => {
    // `vibrate` requires a user gesture, which a replayed early click does not have.
    const hasUserGesture = navigator.userActivation?.hasBeenActive ?? true;
    if (completed && hasUserGesture) navigator.vibrate?.(10);
    setSettled((before) => new Set(before).add(getItemKey(item)));
    setAnnouncement(
      completed ? formatDoneAnnouncement(item, open.length - 1) : formatReopenedAnnouncement(item),
    );
  };
  const renderRows = (items: readonly AgendaItem[]) => (
    <DayRows
      items={items}
      date={agenda.date}
      nowMinute={nowMinute}
      onToggle={onToggle}
      onRequest={setRequest}
    />
  );
  return (
    <>
      <Tabs<View>
        label={m.planning_day_tabs()}
        selected={view}
        onSelect={(next) => {
          setView(next);
          setSettled(new Set());
        }}
        items={[
          {
            id: "pending",
            title: m.planning_day_pending(),
            count: open.length,
            content: visibleItems.length > 0 ? renderRows(visibleItems) : <NothingPending />,
          },
          {
            id: "micro",
            title: m.planning_day_micro(),
            shortTitle: m.planning_day_micro_short(),
            count: open.filter(isMicro).length,
            content: visibleItems.some(isMicro) ? (
              renderRows(visibleItems.filter(isMicro))
            ) : (
              <NoMicro />
            ),
          },
          {
            id: "wins",
            title: m.planning_day_achievements(),
            count: wins.length,
            content: wins.length > 0 ? renderRows(wins) : <NoWins />,
          },
        ]}
      />
      <Announcement>{announcement}</Announcement>
      {request && (
        <DateRequestDialog
          request={request}
          onDone={(message) => {
            setRequest(null);
            if (message !== null) setAnnouncement(message);
          }}
        />
      )}
    </>
  );
}

type DayRowsProps = Pick<AgendaListProps, "nowMinute"> & {
  items: readonly AgendaItem[];
  date: string;
  onToggle: (item: AgendaItem, completed: boolean) => void;
  onRequest: (request: DateRequest) => void;
};

/** More missions than this are collapsed: they run for weeks and have no actions in this list. */
const MAX_VISIBLE_MISSIONS = 2;

function DayRows({ items, date, nowMinute, onToggle, onRequest }: DayRowsProps) {
  const days = useDays();
  const titleId = useId();
  const missions = items.filter(({ type, completed }) => type === "MISSION" && !completed);
  const isCollapsed = missions.length > MAX_VISIBLE_MISSIONS;
  const rest = items.filter((item) => !missions.includes(item));
  const inOrder = isCollapsed ? rest : [...rest, ...missions];
  const { timed, untimed } = splitByTime(inOrder, parseDay(date) ?? 0, days);
  const renderRow = (item: AgendaItem, minute: number | null) => (
    <AgendaRow
      key={getItemKey(item)}
      item={item}
      date={date}
      minute={minute}
      isOverdue={isOverdue(item, minute, nowMinute)}
      onToggle={onToggle}
      onRequest={onRequest}
    />
  );
  return (
    <div className="-mt-6 flex flex-col gap-6 md:-mt-4">
      {timed.length > 0 && (
        <List label={m.planning_day_with_time()}>
          {timed.map(({ item, minute }) => renderRow(item, minute))}
        </List>
      )}
      {untimed.length > 0 && (
        <section aria-labelledby={timed.length > 0 ? titleId : undefined}>
          {timed.length > 0 && (
            <h2 id={titleId} className="pb-1 font-sans text-14 font-semibold text-ink-soft">
              {m.planning_day_all_day()}
            </h2>
          )}
          <List label={m.planning_day_all_day()}>
            {untimed.map((item) => renderRow(item, null))}
          </List>
        </section>
      )}
      {isCollapsed && (
        <details open={rest.length === 0} className="group">
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 text-14 font-semibold text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden">
            {m.planning_day_missions({ count: missions.length })}
            <Icon of={ChevronDown} className="transition-transform group-open:rotate-180" />
          </summary>
          <List label={m.planning_day_missions({ count: missions.length })}>
            {missions.map((item) => renderRow(item, null))}
          </List>
        </details>
      )}
    </div>
  );
}

/** True if a task is open after its estimated end, or after its start without an estimate. */
function isOverdue(item: AgendaItem, minute: number | null, nowMinute: number | null): boolean {
  if (!isOpenItem(item) || minute === null || nowMinute === null) return false;
  return minute + (item.plannedTotalMin ?? 0) < nowMinute;
}

function formatDoneAnnouncement({ title }: AgendaItem, count: number): string {
  return count === 0
    ? m.planning_day_all_done_announcement({ title })
    : m.planning_day_done_announcement({ title, count });
}

function formatReopenedAnnouncement({ title }: AgendaItem): string {
  return m.planning_day_reopened_announcement({ title });
}

function NothingPending(): ReactNode {
  return (
    <EmptyState title={m.planning_day_nothing_pending()}>
      {m.planning_day_nothing_pending_text()}
    </EmptyState>
  );
}

function NoMicro(): ReactNode {
  return (
    <EmptyState title={m.planning_day_no_micro()}>{m.planning_day_no_micro_text()}</EmptyState>
  );
}

function NoWins(): ReactNode {
  return <EmptyState title={m.planning_day_no_wins()}>{m.planning_day_no_wins_text()}</EmptyState>;
}
