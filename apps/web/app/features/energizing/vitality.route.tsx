// The energy screen: today's curve and its sources, which are sleep, rhythm and cycle.
import { Suspense, useId, useState } from "react";
import { useParams } from "react-router";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { createLazyPart, Nothing } from "#platform/lazy-part.tsx";
import { ContextColumn } from "#shell/context-column.tsx";
import { useWorkspaces } from "#platform/auth/workspaces/workspaces.ts";
import { Button } from "#ui/button.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { Skeleton, SkeletonRows } from "#ui/layout/skeleton.tsx";
import { EnergyDetails } from "./energy/energy-details.tsx";
import { EnergyToday } from "./energy/energy-today.tsx";
import { formatClearestHours, formatOtherClearHours } from "./energy/format-energy.ts";
import { useEnergy, type Energy } from "./energy/use-energy.ts";
import { FirstStep } from "./rest/first-step.tsx";
import { PinLock } from "#platform/pin/lock/pin-lock.tsx";
import { NotHere } from "./not-here.tsx";
import { Nights } from "./nights/nights.tsx";
import { PrivateNote } from "./private-note.tsx";
import { useRest, type Rest } from "./rest/rest-data.ts";
import { useRestDialogs, type OpenDialog } from "./rest/rest-dialogs.tsx";
import { Rhythm } from "./rhythm/rhythm.tsx";
import { useVisibleCycle } from "./today/visible-cycle.ts";
import { TodaySummary } from "./today/today-summary.tsx";
import { api } from "#platform/api/api.ts";
import { buildSlugKey } from "#platform/query/build-query.ts";
import { UndecryptableEntries } from "#platform/undecryptable/undecryptable-entries.tsx";

const SleepInsights = createLazyPart(() => import("./insights/sleep-insights.tsx"));

function InsightsSlot({ nights }: { nights: number }) {
  return (
    <div className="pt-10">
      <Suspense fallback={<SkeletonRows count={4} />}>
        <SleepInsights nights={nights} />
      </Suspense>
    </div>
  );
}

const CycleLink = createLazyPart(() => import("./cycle/cycle-link.tsx"), Nothing);
const NotesSection = createLazyPart(() => import("./reflections/notes-section.tsx"));
const NotesLeft = createLazyPart(() => import("./reflections/notes-left.tsx"), Nothing);

const FIRST_NIGHTS = 7;
const MORE_NIGHTS = 14;

export default function VitalityScreen() {
  const { space } = useParams();
  const isMine = useWorkspaces().some(({ workspace }) => workspace.id === space);
  return (
    <>
      <title>{`${m.energizing_title()} · Vereda`}</title>
      {isMine ? (
        <PinLock>
          <Vitality />
        </PinLock>
      ) : (
        <NotHere />
      )}
    </>
  );
}

function Vitality() {
  const [count, setCount] = useState(FIRST_NIGHTS);
  const sentenceId = useId();
  const rest = useRest(count);
  const energy = useEnergy(rest);
  const cycle = useVisibleCycle();
  const { open, dialog } = useRestDialogs(rest);
  const hasUndecryptable = rest.unreadable.length > 0 || rest.isRhythmUndecryptable;
  const isNew =
    energy.state === "loaded" &&
    rest.lines?.length === 0 &&
    rest.rhythm === null &&
    cycle === null &&
    !hasUndecryptable;
  // If both failed, one error note covers everything.
  const isOut = energy.state === "failed" && rest.lines === undefined;
  return (
    <>
      <PageHeader
        title={m.energizing_title()}
        sentence={
          // Fixed height for one or two lines of text, so that the content below does not shift.
          <span id={sentenceId} className={isNew ? undefined : "block min-h-14 md:min-h-7"}>
            {isNew ? m.energizing_sentence() : <Sentence energy={energy} />}
          </span>
        }
      />
      {isNew ? (
        <>
          <FirstStep open={open} />
          <Suspense fallback={null}>
            <NotesLeft>
              <EraseAll open={open} />
            </NotesLeft>
          </Suspense>
          <div className="pt-10">
            <ToCycle />
          </div>
        </>
      ) : (
        <>
          <EnergyToday energy={energy} describedBy={sentenceId} />
          <ContextColumn lead>
            <div className="pt-6 xl:pt-0">
              <TodaySummary energy={energy} rest={rest} open={open} />
            </div>
          </ContextColumn>
          {energy.state === "loaded" && <EnergyDetails energy={energy} />}
          {energy.state !== "pending" && !isOut && (
            <DaySources rest={rest} open={open} onMore={() => setCount(count + MORE_NIGHTS)} />
          )}
        </>
      )}
      {dialog}
    </>
  );
}

function Sentence({ energy }: { energy: Energy }) {
  const locale = useLocale();
  if (energy.state === "pending") return <Skeleton className="mt-1 h-5 w-56 rounded-control" />;
  if (energy.state === "failed") return m.energizing_sentence();
  const { day, minute } = energy;
  return (
    <>
      {formatClearestHours(day, minute, locale)}
      <span className="sr-only"> {formatOtherClearHours(day, minute, locale)}</span>
    </>
  );
}

function ToCycle() {
  return (
    <Suspense fallback={null}>
      <CycleLink />
    </Suspense>
  );
}

type DaySourcesProps = { rest: Rest; open: OpenDialog; onMore: () => void };

/** The sources of the curve; rendered after the day has loaded, to avoid layout shift. */
function DaySources({ rest, open, onMore }: DaySourcesProps) {
  return (
    <>
      <div className="flex flex-col gap-6 pt-10">
        <Nights rest={rest} open={open} onMore={onMore} />
        <UndecryptableNights ids={rest.unreadable} />
      </div>
      {rest.lines !== undefined && rest.lines.length > 0 && <InsightsSlot nights={rest.total} />}
      <ContextColumn>
        <div className="flex flex-col gap-10">
          <Rhythm rest={rest} onEdit={() => open({ kind: "rhythm" })} />
          <ToCycle />
        </div>
      </ContextColumn>
      <div className="pt-10">
        <Suspense fallback={null}>
          <NotesSection />
        </Suspense>
      </div>
      <div className="flex flex-col items-start gap-1 pt-10">
        <PrivateNote />
        <EraseAll open={open} />
      </div>
    </>
  );
}

function EraseAll({ open }: { open: OpenDialog }) {
  return (
    <Button variant="quiet" className="-ml-4 print:hidden" onPress={() => open({ kind: "erase" })}>
      {m.energizing_sleep_erase()}
    </Button>
  );
}

function UndecryptableNights({ ids }: { ids: readonly string[] }) {
  return (
    <UndecryptableEntries
      ids={ids}
      formatTitle={(count) => m.energizing_undecryptable_nights({ count })}
      text={m.energizing_undecryptable_text()}
      queryKey={buildSlugKey("energizing")}
      remove={(id) => api.data("DELETE /energizing/sleep-cycles/:id", { params: { id } })}
    />
  );
}
