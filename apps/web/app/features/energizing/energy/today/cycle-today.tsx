// The cycle day of today, the next event and a link to the cycle screen.
import { useParams } from "react-router";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useLocale } from "#platform/i18n/locale.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { isLikelyAnother } from "../../cycle/cycle-data.ts";
import { formatDateRange } from "../../cycle/format-cycle.ts";
import type { VisibleCycle } from "./visible-cycle.ts";

export function CycleToday({ cycle }: { cycle: VisibleCycle }) {
  const { analytics, forecast } = cycle;
  const { space = "" } = useParams();
  const locale = useLocale();
  const today = useToday();
  return (
    <>
      <p>
        {m.energizing_cycle_day_alone({ day: analytics.currentDay })}{" "}
        {isLikelyAnother(cycle) ? m.energizing_cycle_since_logged() : m.energizing_cycle_of_yours()}
      </p>
      {forecast && (
        <p className="text-14 text-ink-soft">
          {m.energizing_cycle_link_next({
            when: formatDateRange(forecast.nextStart.range50, today, locale),
          })}
        </p>
      )}
      <LocaleLink
        to={`/space/${space}/vitality/cycle`}
        className="self-start text-14 underline underline-offset-4 print:hidden"
      >
        {m.energizing_cycle_link()}
      </LocaleLink>
    </>
  );
}
