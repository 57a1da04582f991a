// Open items of earlier days, listed below today. Lazy-loaded.
import { MAX_OVERDUE_COUNT } from "@vereda/domain/planning/agenda/agenda";
import type { Agenda } from "@vereda/domain/planning/agenda/contract-agenda";
import { formatIsoDay, type Day } from "@vereda/domain/time/day";
import { m } from "#platform/i18n/generated/messages.js";
import { List } from "#ui/layout/list-row.tsx";
import { getItemKey } from "../list/agenda-list.tsx";
import { AgendaRow } from "../list/agenda-row.tsx";
import { listMovableItems } from "./movable-items.ts";
import MoveToToday from "./move-to-today.tsx";

type OverdueItemsProps = { overdue: Agenda["overdue"]; today: Day };

export default function OverdueItems({ overdue: { items, total }, today }: OverdueItemsProps) {
  if (items.length === 0) return null;
  return (
    <section
      aria-labelledby="left-open"
      className="mt-10 flex flex-col gap-3 border-t border-line pt-6"
    >
      <h2 id="left-open" className="text-18 font-medium">
        {total < MAX_OVERDUE_COUNT
          ? m.planning_day_overdue({ count: total })
          : m.planning_day_overdue_capped({ count: total })}
      </h2>
      {items.length < total && (
        <p className="text-14 text-ink-soft">
          {m.planning_day_overdue_visible({ count: items.length })}
        </p>
      )}
      <List labelledBy="left-open">
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
      <div>
        <MoveToToday items={listMovableItems(items)} today={today} />
      </div>
    </section>
  );
}
