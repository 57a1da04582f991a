// What earlier days left open, told below today: nobody should have to go back to find it. Loaded once today stands.
import { OVERDUE_COUNTED } from "@vereda/domain/planning/agenda/agenda";
import type { Agenda } from "@vereda/domain/planning/agenda/contract-agenda";
import { formatDay, type Day } from "@vereda/domain/time/day";
import { m } from "#platform/i18n/generated/messages.js";
import { List } from "#ui/layout/list-row.tsx";
import { keyOfItem } from "../agenda/agenda-list.tsx";
import { AgendaRow } from "../agenda/agenda-row.tsx";
import { movableOf } from "./movable.ts";
import MoveToToday from "./move-to-today.tsx";

export type LeftOpenProps = { overdue: Agenda["overdue"]; today: Day };

export default function LeftOpen({ overdue: { items, total }, today }: LeftOpenProps) {
  if (items.length === 0) return null;
  return (
    <section
      aria-labelledby="left-open"
      className="mt-10 flex flex-col gap-3 border-t border-line pt-6"
    >
      <h2 id="left-open" className="text-18 font-medium">
        {total < OVERDUE_COUNTED
          ? m.planning_day_overdue({ count: total })
          : m.planning_day_overdue_many({ count: total })}
      </h2>
      {items.length < total && (
        <p className="text-14 text-ink-soft">
          {m.planning_day_overdue_shown({ count: items.length })}
        </p>
      )}
      <List labelledBy="left-open">
        {items.map((item) => (
          <AgendaRow
            key={keyOfItem(item)}
            item={item}
            date={formatDay(today)}
            minute={null}
            isLate={false}
            onToggle={() => undefined}
            onAsk={() => undefined}
          />
        ))}
      </List>
      <div>
        <MoveToToday items={movableOf(items)} today={today} />
      </div>
    </section>
  );
}
