// The day: one subject, what it holds, and whether it closes.
import { useQuery } from "@tanstack/react-query";
import { normaliseAgenda } from "@vereda/domain/planning/agenda/agenda-normal";
import type { Agenda, AgendaAnswer } from "@vereda/domain/planning/agenda/contract-agenda";
import { formatDay, parseDay, type Day } from "@vereda/domain/time/day";
import { useSearchParams } from "react-router";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { NetworkError } from "#platform/api/errors.ts";
import { RestDoor } from "#shell/rest/rest-door.tsx";
import { queryOf } from "#platform/query/query-of.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { useIsOnline } from "#platform/use-is-online.ts";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { AgendaList } from "./agenda/agenda-list.tsx";
import DayAside from "./aside/day-aside.tsx";
import DayFacts from "./aside/day-facts.tsx";
import EmptyDay from "./empty-day.tsx";
import LeftOpen from "./left-open/left-open.tsx";
import MoveToToday from "./left-open/move-to-today.tsx";
import { DayHeading, SumLoading } from "./day-heading.tsx";
import { dayName, placeOf } from "./day-words.ts";
import { DayViews } from "./day-views.tsx";
import type { KeptAgenda } from "./kept-day.ts";
import { movableOf } from "./left-open/movable.ts";
import { FocusPlace } from "../focus/focus-place.tsx";
import { LoadFailure } from "../load-failure.tsx";
import { useMinuteOfDay } from "../now.ts";
import { Said } from "../said.tsx";
import { DaySum } from "../workload/day-sum.tsx";
import { wallTime } from "@vereda/domain/time/zone";
import { formatTime } from "#platform/i18n/format/format.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { usePendingWrites } from "#platform/outbox/use-outbox.ts";
import { completions } from "../completions/completions.ts";

const readDay = (answer: AgendaAnswer | KeptAgenda) => ({
  agenda: normaliseAgenda(answer),
  /** Whether it is more than what may be kept. */
  isWhole: "sleep" in answer,
});

export function DayScreen() {
  const locale = useLocale();
  const today = useToday();
  const [params] = useSearchParams();
  const nowMinute = useMinuteOfDay();
  const day = parseDay(params.get("date") ?? "") ?? today;
  const agenda = useQuery({
    ...queryOf("GET /planning/schedules/daily-agenda", { query: { date: formatDay(day) } }),
    select: readDay,
  });
  const minute = day === today ? nowMinute : null;
  const isOnline = useIsOnline();
  const isKept = !isOnline || agenda.failureReason instanceof NetworkError;
  const known = agenda.data?.agenda;
  // What the day holds depends on sleep, which comes with the answer.
  const isSettled = agenda.data?.isWhole === true || !agenda.isFetching;
  return (
    <>
      <title>{`${dayName(day, today, locale)} · Vereda`}</title>
      <DayHeading
        day={day}
        today={today}
        facts={known && <DayFacts agenda={known} day={day} today={today} isSettled={isSettled} />}
        sum={
          known ? (
            <DaySum key={day} agenda={known} day={day} today={today} isSettled={isSettled} />
          ) : (
            agenda.isPending && <SumLoading />
          )
        }
      />
      {known && isKept && <KeptNote at={agenda.dataUpdatedAt} />}
      {agenda.isPending && <Loading />}
      {agenda.isError && !known && (
        <LoadFailure
          title={m.planning_day_load_failed()}
          error={agenda.error}
          onRetry={() => void agenda.refetch()}
        />
      )}
      {known && <DayContent key={day} agenda={known} day={day} today={today} minute={minute} />}
    </>
  );
}

type DayContentProps = { agenda: Agenda; day: Day; today: Day; minute: number | null };

function DayContent({ agenda, day, today, minute }: DayContentProps) {
  return (
    <>
      {day < today && (
        <div className="-mt-2 pb-6 empty:hidden">
          <MoveToToday items={movableOf(agenda.items)} today={today} />
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
        <EmptyDay place={placeOf(day, today)} />
      )}
      {day === today && <LeftOpen overdue={agenda.overdue} today={today} />}
      <DayAside agenda={agenda} day={day} today={today} />
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

/** `at`: when it was read, in milliseconds since the epoch. */
function KeptNote({ at }: { at: number }) {
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  const count = usePendingWrites(completions).length;
  const time = formatTime(wallTime(timezone, at).minute, locale);
  return (
    <output className="figures block pb-3 text-14 text-caution">
      {m.planning_day_kept({ time })}
      {count > 0 && <span className="block">{m.planning_changes_wait({ count })}</span>}
    </output>
  );
}
