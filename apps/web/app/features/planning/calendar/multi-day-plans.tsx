// Lists missions and plans of several days, once each, with their date range.
import type { CalendarItem } from "@vereda/domain/planning/calendar/contract-calendar";
import { m } from "#platform/i18n/generated/messages.js";
import { List } from "#ui/layout/list-row.tsx";
import { Section } from "#ui/layout/section.tsx";
import { getItemKey } from "./calendar-items.ts";
import { ItemLine } from "./item-line.tsx";

type MultiDayPlansProps = {
  items: readonly CalendarItem[];
  onOpen: (item: CalendarItem) => void;
};

export function MultiDayPlans({ items, onOpen }: MultiDayPlansProps) {
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
