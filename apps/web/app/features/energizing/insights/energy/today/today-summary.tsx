// Summary of today next to the curve: energy now, last night, tonight and cycle.
import type { WakingDay } from "@vereda/domain/energizing/insights/energy/waking-day";
import { MINUTES_IN_DAY } from "@vereda/domain/time/units";
import { getWallTime, type WallTime } from "@vereda/domain/time/zone";
import { useId, type ReactNode } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { Button } from "#ui/button.tsx";
import { Skeleton } from "#ui/layout/skeleton.tsx";
import { formatCurrentEnergy } from "../format-energy.ts";
import type { Energy } from "../use-energy.ts";
import { formatSlept } from "../../../nights/format-night.ts";
import type { StoredRest } from "../../../rest-mode/stored-rest.ts";
import type { Rest } from "../../../nights/screen/rest-data.ts";
import type { OpenDialog } from "../../../nights/screen/rest-dialogs.tsx";
import { useRestMode } from "../../../rest-mode/use-rest-mode.ts";
import { useVisibleCycle, type VisibleCycle } from "./visible-cycle.ts";
import { useParams } from "react-router";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { isLikelyAnother } from "../../../cycle/cycle-data.ts";
import { formatDateRange } from "../../../cycle/format-cycle.ts";

// The cycle day of today, the next event and a link to the cycle screen.

function CycleToday({ cycle }: { cycle: VisibleCycle }) {
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

const NOON = MINUTES_IN_DAY / 2;

const Tonight = createLazyPart(
  () => import("../../../rest-mode/tonight.tsx"),
  <Skeleton className="h-5 w-44 rounded-control" />,
);

type TodaySummaryProps = { energy: Energy; rest: Rest; open: OpenDialog };

export function TodaySummary({ energy, rest, open }: TodaySummaryProps) {
  const locale = useLocale();
  const titleId = useId();
  const cycle = useVisibleCycle();
  const mode = useRestMode();
  // An undecryptable rhythm has its own prompt in the rhythm section.
  const isUnchosen = rest.rhythm === null && !rest.isRhythmUndecryptable;
  const hasAnyData = energy.state !== "failed" || rest.lines !== undefined;
  // The error note above already covers all of it.
  if (!hasAnyData && mode.state === undefined) return null;
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      {/* In one column, the selected tab is already titled "today". */}
      <h2
        id={titleId}
        className="sr-only border-b border-line text-18 font-medium xl:not-sr-only xl:pb-2"
      >
        {m.platform_today()}
      </h2>
      {energy.state === "pending" ? (
        <SummarySkeleton />
      ) : (
        <dl className="divide-y divide-line">
          {energy.state === "loaded" && (
            <SummaryRow name={m.common_now()}>
              <p>{formatCurrentEnergy(energy.day, energy.minute, locale)}</p>
            </SummaryRow>
          )}
          {hasAnyData && (
            <SummaryRow name={m.energizing_today_last_night()}>
              <LastNight energy={energy} rest={rest} resting={mode.rest} open={open} />
            </SummaryRow>
          )}
          <SummaryRow
            name={m.energizing_today_tonight()}
            className="min-h-25 xl:min-h-31 print:min-h-0"
          >
            <Tonight {...(isUnchosen && { onSetUp: () => open({ kind: "rhythm" }) })} />
          </SummaryRow>
          {cycle && (
            <SummaryRow name={m.energizing_cycle_title()}>
              <CycleToday cycle={cycle} />
            </SummaryRow>
          )}
        </dl>
      )}
    </section>
  );
}

type SummaryRowProps = { name: string; className?: string; children: ReactNode };

function SummaryRow({ name, className = "", children }: SummaryRowProps) {
  return (
    <div className={`flex flex-wrap content-start gap-x-3 py-3 first:pt-0 ${className}`}>
      <dt className="w-22 shrink-0 text-14 leading-6 text-ink-soft">{name}</dt>
      <dd className="flex min-w-0 flex-1 basis-40 flex-col gap-2">{children}</dd>
    </div>
  );
}

type LastNightProps = TodaySummaryProps & { resting: StoredRest | null };

function LastNight({ energy, rest, resting, open }: LastNightProps) {
  const { nights, lines, days } = rest;
  const today = useToday();
  const { timezone } = useCurrentUser();
  // After midnight the waking day of the curve is still the previous calendar day.
  const waking = energy.state === "loaded" ? energy.day.waking : { day: today, wakeUp: NOON };
  if (lines === undefined) {
    return (
      <div role="alert" className="flex flex-col items-start gap-2">
        <p>{m.energizing_nights_failed()}</p>
        <Button onPress={() => void nights.refetch()}>{m.platform_retry()}</Button>
      </div>
    );
  }
  const last = days.find(({ day }) => day === waking.day);
  if (last !== undefined) return <p>{formatSlept(last)}</p>;
  // The running rest will create this night; logging it by hand would duplicate it.
  if (resting !== null && isNightBefore(waking, getWallTime(timezone, resting.startedAt))) {
    return <p>{m.energizing_today_night_open()}</p>;
  }
  return (
    <>
      <p>{m.energizing_today_night_missing()}</p>
      {lines.length > 0 && (
        <Button className="self-start" onPress={() => open({ kind: "log" })}>
          {m.energizing_log_last_night()}
        </Button>
      )}
    </>
  );
}

/** True if the rest started within the day before the wake-up of the waking day. */
function isNightBefore(waking: Pick<WakingDay, "day" | "wakeUp">, start: WallTime): boolean {
  const at = (start.day - waking.day) * MINUTES_IN_DAY + start.minute;
  return at < waking.wakeUp && at > waking.wakeUp - MINUTES_IN_DAY;
}

const PLACEHOLDER_ROWS = [
  { name: "now", height: "h-15" },
  { name: "last night", height: "h-18" },
  { name: "tonight", height: "h-25 xl:h-31" },
];

function SummarySkeleton() {
  return (
    <div aria-hidden="true" className="divide-y divide-line">
      {PLACEHOLDER_ROWS.map(({ name, height }) => (
        <div
          key={name}
          className={`flex flex-wrap gap-x-6 overflow-hidden py-3 first:pt-0 ${height}`}
        >
          <Skeleton className="h-4 w-16 rounded-control" />
          <Skeleton className="h-4 w-40 rounded-control" />
        </div>
      ))}
    </div>
  );
}
