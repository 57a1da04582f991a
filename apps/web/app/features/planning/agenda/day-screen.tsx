// The day screen: heading, agenda and closing of the day.
import { useQuery } from "@tanstack/react-query";
import { normaliseAgenda } from "@vereda/domain/planning/agenda/normalise-agenda";
import type { Agenda, AgendaResponse } from "@vereda/domain/planning/agenda/contract-agenda";
import { formatIsoDay, parseDay, type Day } from "@vereda/domain/time/day";
import { useState, useEffectEvent, useLayoutEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { useLocale } from "#platform/i18n/locale.ts";
import { NetworkError } from "#platform/api/errors.ts";
import { RestBanner } from "#shell/rest/rest-banner.tsx";
import { AccountAssessmentOffer } from "#shell/rituals/assessment-offer.tsx";
import { ReviewOffer } from "#shell/rituals/ritual-offer.tsx";
import { buildQuery } from "#platform/query/build-query.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { useIsOnline } from "#platform/use-is-online.ts";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { EventList } from "../event-list.tsx";
import { AgendaList } from "./list/agenda-list.tsx";
import DayAside from "./aside/day-aside.tsx";
import DayInfo from "./aside/day-info.tsx";
import OverdueItems from "./overdue/overdue-items.tsx";
import MoveButton from "./overdue/move-button.tsx";
import { DayHeading, SummaryLoading } from "./day-heading.tsx";
import { formatDayName } from "./format-day.ts";
import { DayViews } from "./day-views.tsx";
import type { CachedAgenda } from "./agenda-cache.ts";
import { ReservedFocusCard, useIsTracking } from "../tracking/reserved-focus-card.tsx";
import { useMinuteOfDay } from "../now.ts";
import { Announcement } from "../announcement.tsx";
import { DaySummary } from "./day-summary.tsx";
import { getWallTime } from "@vereda/domain/time/zone";
import { capitalize, formatTime } from "#platform/i18n/format/format.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { usePendingWrites } from "#platform/outbox/use-outbox.ts";
import { quickAdds } from "../quick-add/quick-adds.ts";
import { LastNightPrompt } from "#shell/rest/last-night-prompt.tsx";
import { BedtimePrompt } from "#shell/rest/bedtime-prompt.tsx";
import StarterTemplates from "../templates/starter-templates.tsx";
import { Hills } from "#platform/brand/hills.tsx";
import { classNames } from "#ui/class-names.ts";
import { ChevronRight, Plus } from "lucide-react";
import { MirrorButton } from "#shell/mirror/mirror-button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { AssumedChips } from "../quick-add/assumed-chips.tsx";
import { SharedDescription } from "../quick-add/draft/shared-description.tsx";
import { Reading, SentenceField } from "../quick-add/sentence-field.tsx";
import { UnsentList } from "../quick-add/unsent-list.tsx";
import { useQuickAdd } from "../quick-add/use-quick-add.ts";

// Quick add within a screen, with the sentence, chips and outbox of the dialog.

type InlineQuickAddProps = { label: string; example?: string; onSaved: () => void };

function InlineQuickAdd({ label, example, onSaved }: InlineQuickAddProps) {
  const state = useQuickAdd(null);
  const { sentence, errorMessage, isSaving } = state;
  const form = useRef<HTMLFormElement>(null);
  const getField = () =>
    form.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>("input, textarea");
  const focusField = () => getField()?.focus();
  const restore = useEffectEvent(() => sentence.restore(getField()?.value ?? ""));
  useLayoutEffect(() => restore(), []);
  const save = async () => {
    const sent = sentence.text;
    const isSaved = await state.save();
    focusField();
    if (!isSaved) return;
    // On a slow network the user may already be typing the next sentence: it is not cleared.
    sentence.finish(sent);
    onSaved();
  };
  return (
    <div className="flex flex-col gap-3">
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <h2 className="-mb-2 text-22 font-medium">{label}</h2>
        <div className="flex items-end gap-2">
          <SentenceField
            label={label}
            isLabelHidden
            description={example}
            className="flex-1"
            state={state}
          />
          <Button
            type="submit"
            variant="primary"
            icon={Plus}
            isPending={isSaving}
            pendingText={m.platform_saving()}
          >
            {m.panel_add()}
          </Button>
        </div>
        <AssumedChips state={state} onLeft={focusField} />
        <Reading state={state} onLeft={focusField} />
        <SharedDescription sentence={sentence} onLeft={focusField} />
        {errorMessage !== null && <ErrorNote title={errorMessage} />}
      </form>
      <UnsentList
        onRewrite={(draft) => {
          sentence.replace(draft);
          focusField();
        }}
      />
    </div>
  );
}

// The empty day: an input for its first task.

type EmptyDayProps = {
  isToday: boolean;
  /** False once the first task is there; the input remains for the next one. */
  isEmpty: boolean;
  onSaved: () => void;
};

function EmptyDay({ isToday, isEmpty, onSaved }: EmptyDayProps) {
  return (
    <div className={classNames("flex flex-col gap-4 print:hidden", isEmpty ? "pb-2" : "pb-6")}>
      {isEmpty && <Hills className="-mt-4 w-44 max-w-full text-ink-soft md:w-56" />}
      <InlineQuickAdd {...getTexts(isToday, isEmpty)} onSaved={onSaved} />
    </div>
  );
}

function getTexts(isToday: boolean, isEmpty: boolean) {
  if (!isEmpty) return { label: m.planning_day_what_else() };
  return {
    label: isToday ? m.planning_day_what_today() : m.planning_day_what(),
    example: m.planning_quick_inline_example(),
  };
}

// Below the day of a new user: when they go to bed, and templates until a task has a date.

function FirstSteps({ agenda }: { agenda: Agenda }) {
  // Without the sleep data, or while it is locked, it is unknown whether there is a rhythm.
  const { hasSleep, sleep } = agenda;
  const hasNoRhythm = hasSleep && !sleep.isLocked && sleep.userRhythm === null;
  return (
    <div className="flex flex-col gap-8 pt-6 empty:hidden print:hidden">
      {hasNoRhythm && <BedtimePrompt />}
      {!agenda.hasDatedTasks && <StarterTemplates />}
    </div>
  );
}

const selectAgenda = (response: AgendaResponse | CachedAgenda) => normaliseAgenda(response);

const DaySteps = createLazyPart(() => import("./list/day-steps.tsx"), null);
const PendingTasks = createLazyPart(() => import("./list/pending-tasks.tsx"), null);

/** Not those of a first attempt, which would appear and disappear, nor refused ones. */
const usePendingTasks = () =>
  usePendingWrites(quickAdds).flatMap(({ attempts, refusal, payload }) =>
    attempts > 0 && refusal === null ? payload.task : [],
  );

export function DayScreen() {
  const locale = useLocale();
  const today = useToday();
  const [params] = useSearchParams();
  const nowMinute = useMinuteOfDay();
  const day = parseDay(params.get("date") ?? "") ?? today;
  const agenda = useQuery({
    ...buildQuery("GET /planning/schedules/daily-agenda", { query: { date: formatIsoDay(day) } }),
    select: selectAgenda,
  });
  const minute = day === today ? nowMinute : null;
  const isOnline = useIsOnline();
  const isCached = !isOnline || agenda.failureReason instanceof NetworkError;
  const loadedAgenda = agenda.data;
  // The capacity of the day depends on sleep data, which is part of the full response.
  const added = usePendingTasks();
  const isSettled = loadedAgenda?.hasSleep === true || !agenda.isFetching;
  return (
    <>
      <title>{`${capitalize(formatDayName(day, today, locale), locale)} · Vereda`}</title>
      <DayHeading
        day={day}
        today={today}
        info={
          loadedAgenda && (
            <DayInfo agenda={loadedAgenda} day={day} today={today} isSettled={isSettled} />
          )
        }
        summary={
          loadedAgenda ? (
            <DaySummary
              key={day}
              agenda={loadedAgenda}
              day={day}
              today={today}
              isSettled={isSettled}
            />
          ) : (
            agenda.isPending && <SummaryLoading />
          )
        }
      />
      {loadedAgenda && isCached && <CachedNote at={agenda.dataUpdatedAt} />}
      {added.length > 0 && <PendingTasks tasks={added} day={day} agenda={loadedAgenda} />}
      {agenda.isPending && <Loading />}
      {agenda.isError && !loadedAgenda && (
        <Failure
          title={m.planning_day_load_failed()}
          error={agenda.error}
          onRetry={() => void agenda.refetch()}
        />
      )}
      {loadedAgenda && (
        <DayContent key={day} agenda={loadedAgenda} day={day} today={today} minute={minute} />
      )}
    </>
  );
}

type DayContentProps = { agenda: Agenda; day: Day; today: Day; minute: number | null };

function DayContent({ agenda, day, today, minute }: DayContentProps) {
  const isEmpty = agenda.items.length === 0 && agenda.overdue.total === 0;
  const [isAdding, setAdding] = useState(false);
  const events = agenda.calendarEvents;
  const isTracking = useIsTracking(agenda);
  return (
    <>
      {day < today && (
        <div className="-mt-2 pb-6 empty:hidden">
          <MoveButton agenda={agenda} day={day} today={today} />
        </div>
      )}
      {day === today && (
        <>
          {isTracking && <ReservedFocusCard agenda={agenda} />}
          <OverdueItems agenda={agenda} today={today} />
        </>
      )}
      {day >= today && (isEmpty || isAdding) && (
        <EmptyDay isToday={day === today} isEmpty={isEmpty} onSaved={() => setAdding(true)} />
      )}
      {isEmpty && <EventList events={events} day={day} />}
      {!isEmpty && (
        <DayViews agenda={agenda} day={day} today={today} nowMinute={minute}>
          <EventList events={events} day={day} />
          <AgendaList agenda={agenda} nowMinute={minute} />
        </DayViews>
      )}
      {agenda.steps.length > 0 && <DaySteps steps={agenda.steps} />}
      {day === today && (
        <>
          {minute !== null && agenda.hasSleep && (
            <div className="pt-6 empty:hidden">
              <LastNightPrompt sleep={agenda.sleep} today={today} minute={minute} />
            </div>
          )}
          <div className="pt-6 empty:hidden">
            <MoveButton agenda={agenda} day={day} today={today} />
          </div>
          <RestBanner dailySettings={agenda.sleep.userRhythm?.dailySettings ?? []} />
          {!isTracking && <ReservedFocusCard agenda={agenda} isBelow />}
        </>
      )}
      {minute !== null && (
        <ReviewOffer
          dailySettings={agenda.sleep.userRhythm?.dailySettings ?? []}
          today={today}
          minute={minute}
        />
      )}
      {day === today && (
        <>
          <AccountAssessmentOffer />
          <FirstSteps agenda={agenda} />
          <MirrorButton
            resourceId="time"
            className="inline-flex min-h-11 items-center gap-1 self-start rounded-control text-14 text-ink-soft underline-offset-4 hover:text-ink hover:underline print:hidden"
          >
            {m.planning_day_mirror()}
            <Icon of={ChevronRight} size={16} />
          </MirrorButton>
        </>
      )}
      <DayAside agenda={agenda} day={day} today={today} />
    </>
  );
}

function Loading() {
  return (
    <div aria-busy="true">
      <Announcement>{m.planning_day_loading()}</Announcement>
      <SkeletonRows count={4} />
    </div>
  );
}

/** `at` is the time of the cached data in milliseconds since the epoch. */
function CachedNote({ at }: { at: number }) {
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  const time = formatTime(getWallTime(timezone, at).minute, locale);
  return (
    <output className="figures block pb-3 text-14 text-caution">
      {m.planning_day_cached({ time })}
    </output>
  );
}
