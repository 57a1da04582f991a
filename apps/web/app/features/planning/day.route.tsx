// The day: one subject, what it holds, and whether it closes.
import { useQuery } from "@tanstack/react-query";
import { normaliseAgenda } from "@vereda/domain/planning/agenda/agenda-normal";
import { planningApi } from "@vereda/domain/planning/contract";
import type { Agenda } from "@vereda/domain/planning/agenda/contract-agenda";
import { formatDay, parseDay, type Day } from "@vereda/domain/time/day";
import { lazy, Suspense } from "react";
import { useSearchParams, type ClientLoaderFunctionArgs } from "react-router";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { NetworkError } from "#platform/api/errors.ts";
import { latePart, Nothing } from "#platform/late-part.tsx";
import { RestDoor } from "#platform/panel/rest-door.tsx";
import { queryOf } from "#platform/query/query-of.ts";
import { useToday } from "#platform/session/use-today.ts";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { AgendaList } from "./day/agenda-list.tsx";
import { askAhead } from "./day/ask-ahead.ts";
import { DayHeading, DayStands, SumLoading } from "./day/day-heading.tsx";
import { dayName, placeOf } from "./day/day-words.ts";
import { DayViews } from "./day/day-views.tsx";
import { movableOf } from "./day/movable.ts";
import { FocusPlace } from "./focus/focus-place.tsx";
import { LoadFailure } from "./load-failure.tsx";
import { useMinuteOfDay } from "./now.ts";
import { Said } from "./said.tsx";
import { DaySum } from "./workload/day-sum.tsx";

const KeptNote = latePart(() => import("./day/kept-note.tsx"), Nothing);
const DayAside = lazy(() => import("./day/day-aside.tsx"));
const DayFacts = lazy(() => import("./day/day-facts.tsx"));
const EmptyDay = lazy(() => import("./day/empty-day.tsx"));
const LeftOpen = lazy(() => import("./day/left-open.tsx"));
const MoveToToday = lazy(() => import("./day/move-to-today.tsx"));

export function clientLoader({ request }: ClientLoaderFunctionArgs): null {
  askAhead(request.url);
  return null;
}
clientLoader.hydrate = true as const;

export default function DayScreen() {
  const locale = useLocale();
  const today = useToday();
  const [params] = useSearchParams();
  const nowMinute = useMinuteOfDay();
  const day = parseDay(params.get("date") ?? "") ?? today;
  const agenda = useQuery({
    ...queryOf(planningApi.dailyAgenda, { query: { date: formatDay(day) } }),
    select: normaliseAgenda,
  });
  const minute = day === today ? nowMinute : null;
  const isKept = !navigator.onLine || agenda.failureReason instanceof NetworkError;
  return (
    <>
      <title>{`${dayName(day, today, locale)} · Vereda`}</title>
      <DayHeading
        day={day}
        today={today}
        facts={
          agenda.data && (
            <Suspense fallback={<DayStands day={day} today={today} />}>
              <DayFacts agenda={agenda.data} day={day} today={today} />
            </Suspense>
          )
        }
        sum={
          agenda.data ? (
            <DaySum key={day} agenda={agenda.data} day={day} today={today} />
          ) : (
            agenda.isPending && <SumLoading />
          )
        }
      />
      {agenda.data && isKept && (
        <Suspense fallback={null}>
          <KeptNote at={agenda.dataUpdatedAt} />
        </Suspense>
      )}
      {agenda.isPending && <Loading />}
      {agenda.isError && !agenda.data && (
        <LoadFailure
          title={m.planning_day_load_failed()}
          error={agenda.error}
          onRetry={() => void agenda.refetch()}
        />
      )}
      {agenda.data && (
        <DayContent key={day} agenda={agenda.data} day={day} today={today} minute={minute} />
      )}
    </>
  );
}

type DayContentProps = { agenda: Agenda; day: Day; today: Day; minute: number | null };

function DayContent({ agenda, day, today, minute }: DayContentProps) {
  return (
    <>
      {day < today && (
        <div className="-mt-2 pb-6 empty:hidden">
          <Suspense fallback={null}>
            <MoveToToday items={movableOf(agenda.items)} today={today} />
          </Suspense>
        </div>
      )}
      {day === today && (
        <>
          <RestDoor dailySettings={agenda.sleep.userRhythm?.dailySettings ?? []} />
          <FocusPlace agenda={agenda} />
        </>
      )}
      {agenda.items.length > 0 || agenda.overdue.total > 0 ? (
        <DayViews agenda={agenda} day={day} today={today} nowMinute={minute}>
          <AgendaList agenda={agenda} nowMinute={minute} />
        </DayViews>
      ) : (
        <Suspense fallback={<SkeletonRows count={2} />}>
          <EmptyDay place={placeOf(day, today)} />
        </Suspense>
      )}
      {day === today && (
        <Suspense fallback={null}>
          <LeftOpen overdue={agenda.overdue} today={today} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <DayAside agenda={agenda} day={day} today={today} />
      </Suspense>
    </>
  );
}

function Loading() {
  return (
    <div aria-busy="true">
      <Said>{m.planning_day_loading()}</Said>
      <SkeletonRows count={4} />
    </div>
  );
}
