// What yesterday left open, told below today: nobody should have to go back to find it. Loaded once today stands.
import { useQuery } from "@tanstack/react-query";
import { normaliseAgenda } from "@vereda/domain/planning/agenda-normal";
import { planningApi } from "@vereda/domain/planning/contract";
import { formatDay, type Day } from "@vereda/domain/time/day";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { queryOf } from "#platform/query/query-of.ts";
import { PlainButtonLink } from "#ui/plain/plain-button-link.tsx";
import { dayAddress } from "../addresses.ts";
import { movableOf } from "./movable.ts";
import MoveToToday from "./move-to-today.tsx";

/** Asks for it once today stands; it is also what the way to yesterday will need. */
export default function LeftOpen({ today }: { today: Day }) {
  const toLocale = useLocalePath();
  const date = formatDay(today - 1);
  const yesterday = useQuery({
    ...queryOf(planningApi.dailyAgenda, { query: { date } }),
    select: normaliseAgenda,
  });
  const items = movableOf(yesterday.data?.items ?? []);
  if (items.length === 0) return null;
  return (
    <section
      aria-labelledby="left-open"
      className="mt-10 flex flex-col gap-3 border-t border-line pt-6"
    >
      <h2 id="left-open" className="text-18 font-medium">
        {m.planning_day_left_yesterday({ count: items.length })}
      </h2>
      <div className="flex flex-wrap gap-2">
        <MoveToToday items={items} today={today} />
        <PlainButtonLink to={toLocale(dayAddress(date))} variant="quiet">
          {m.planning_day_see_yesterday()}
        </PlainButtonLink>
      </div>
    </section>
  );
}
