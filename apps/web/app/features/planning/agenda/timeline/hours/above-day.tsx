// The items above the hours of a day: all-day events, missions and items of several days.
import type { AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { getAreaColour } from "#platform/theme/area-colour.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { getItemAddress } from "#features/planning/agenda/list/item-address.ts";
import { getItemKey } from "#features/planning/agenda/list/agenda-list.tsx";

/** Limited, so that the hours remain visible on a phone. */
const MAX_VISIBLE = 3;

export function AboveDay({ items }: { items: readonly AgendaItem[] }) {
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
