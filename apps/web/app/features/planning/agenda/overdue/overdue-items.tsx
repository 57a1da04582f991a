// Open items of earlier days, counted above today's list: moved, spread or released at once, or one by one.
import { useQuery } from "@tanstack/react-query";
import { MAX_OVERDUE_COUNT } from "@vereda/domain/planning/agenda/agenda";
import type { Agenda, AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import { normaliseAgenda } from "@vereda/domain/planning/agenda/normalise-agenda";
import { formatIsoDay, type Day } from "@vereda/domain/time/day";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { useDays } from "#platform/auth/user/use-days.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { buildQuery } from "#platform/query/build-query.ts";
import { Icon } from "#ui/icon.tsx";
import { List } from "#ui/layout/list-row.tsx";
import { getPlannedDays } from "#features/planning/schedules/planned-day/format-planned-day.ts";
import { getItemKey } from "../list/agenda-list.tsx";
import { AgendaRow } from "../list/agenda-row.tsx";
import { listMovableItems } from "./movable-items.ts";
import { useIsDayClosing, useMoveItems } from "./move-items.ts";

const ACTION =
  "min-h-11 rounded-control px-2 font-semibold text-accent-text hover:bg-sunken -outline-offset-2";

const selectItems = (overdue: unknown) => normaliseAgenda({ overdue }).overdue.items;

/** The agenda has the latest of them; if there are more, all are loaded, because the actions are for all. */
function useAllOverdue({ items, total }: Agenda["overdue"]): readonly AgendaItem[] {
  const isPartial = items.length < total;
  const call = buildQuery("GET /planning/overdue");
  const { data } = useQuery({ ...call, select: selectItems, enabled: isPartial });
  return isPartial && data !== undefined ? data : items;
}

export default function OverdueItems({ agenda, today }: { agenda: Agenda; today: Day }) {
  const { total } = agenda.overdue;
  const items = useAllOverdue(agenda.overdue);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isClosing = useIsDayClosing(agenda, today);
  const isFromYesterday = useAreAllFrom(items, today - 1);
  const { moveTo, spread, release } = useMoveItems(listMovableItems(items));
  if (items.length === 0) return null;
  const label = isFromYesterday ? m.planning_day_from_yesterday() : m.planning_day_from_before();
  return (
    <section aria-labelledby={id} className="-mx-2 mb-1 rounded-card bg-sunken/60 px-2 text-14">
      <div className="flex flex-wrap items-center justify-between">
        <h2 id={id} className="font-sans text-14">
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="flex min-h-11 items-center gap-1 rounded-control font-semibold text-ink -outline-offset-2"
          >
            {label}
            <span className="figures font-normal text-ink-soft">
              {total < MAX_OVERDUE_COUNT ? total : m.planning_day_or_more({ count: total })}
            </span>
            <Icon of={ChevronDown} size={16} className={isOpen ? "rotate-180" : undefined} />
          </button>
        </h2>
        <fieldset className="-mr-2 flex print:hidden">
          <legend className="sr-only">{label}</legend>
          <button
            type="button"
            className={ACTION}
            onClick={() => moveTo(isClosing ? today + 1 : today)}
          >
            {isClosing ? m.panel_tomorrow() : m.platform_today()}
          </button>
          <button type="button" className={ACTION} onClick={() => void spread()}>
            {m.planning_day_spread_action()}
          </button>
          <button type="button" className={ACTION} onClick={release}>
            {m.planning_day_release_action()}
          </button>
        </fieldset>
      </div>
      {isOpen && (
        <div className="pb-2 text-16">
          {items.length < total && (
            <p className="text-14 text-ink-soft">
              {m.planning_day_overdue_visible({ count: items.length })}
            </p>
          )}
          <List labelledBy={id}>
            {items.map((item) => (
              <AgendaRow
                key={getItemKey(item)}
                item={item}
                date={formatIsoDay(today)}
                minute={null}
                isOverdue={false}
                onToggle={() => undefined}
                onRequest={() => undefined}
              />
            ))}
          </List>
        </div>
      )}
    </section>
  );
}

function useAreAllFrom(items: readonly AgendaItem[], day: Day): boolean {
  const days = useDays();
  return items.every(
    ({ schedule }) => schedule !== null && getPlannedDays(schedule, days)?.last === day,
  );
}
