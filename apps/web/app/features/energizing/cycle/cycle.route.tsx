import { useParams } from "react-router";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { ContextColumn } from "#shell/frame/context-column.tsx";
import { useWriteKey } from "#platform/outbox/use-write-key.ts";
import { useWorkspaces } from "#platform/auth/workspaces/workspaces.ts";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { CycleCare } from "./care/cycle-care.tsx";
import { useCycle, type Cycle } from "./cycle-data.ts";
import { useCycleDialogs, type OpenCycleDialog } from "./cycle-dialogs.tsx";
import { CycleLogbook } from "./cycle-logbook.tsx";
import { CycleNow } from "./today/cycle-now.tsx";
import { FirstCycle } from "./first-cycle.tsx";
import { HowItIsFollowed } from "./setup/how-it-is-followed.tsx";
import { PeriodsSection } from "./periods-section.tsx";
import { UndecryptableBook, UndecryptableMonths } from "./undecryptable-cycle.tsx";
import { UndecryptableNote, PendingNote } from "./changes/pending-note.tsx";
import { PinLock } from "#platform/pin/lock/pin-lock.tsx";
import { NotHere } from "../not-here.tsx";
import { PrivateNote } from "#platform/private-note.tsx";
import { useRefetchMissing } from "../use-refetch-missing.ts";
import { useIsDelayed } from "../use-is-delayed.ts";

export default function CycleScreen() {
  const { space = "" } = useParams();
  const isMine = useWorkspaces().some(({ workspace }) => workspace.id === space);
  return (
    <>
      <title>{`${m.energizing_cycle_title()} · Vereda`}</title>
      {isMine ? (
        <PinLock>
          <CyclePage space={space} />
        </PinLock>
      ) : (
        <NotHere />
      )}
    </>
  );
}

function CyclePage({ space }: { space: string }) {
  const cycle = useCycle();
  const { open, dialog } = useCycleDialogs(cycle);
  useWriteKey();
  return (
    <>
      <PageHeader
        title={m.energizing_cycle_title()}
        overline={
          <LocaleLink
            to={`/space/${space}/vitality`}
            className="underline underline-offset-4 print:hidden"
          >
            {m.energizing_title()}
          </LocaleLink>
        }
      />
      <Body cycle={cycle} open={open} />
      {dialog}
    </>
  );
}

type BodyProps = { cycle: Cycle; open: OpenCycleDialog };

function Body({ cycle, open }: BodyProps) {
  const { reading, readingQuery } = cycle;
  const isPending = reading === undefined && readingQuery.isPending && !readingQuery.isFetched;
  const isDelayed = useIsDelayed(isPending);
  const refetchMissing = useRefetchMissing();
  if (isPending && !isDelayed) {
    return (
      <div aria-busy="true">
        <output className="sr-only">{m.energizing_cycle_loading()}</output>
        <SkeletonRows count={6} />
      </div>
    );
  }
  if (reading === undefined) {
    return (
      <Failure title={m.energizing_cycle_load_failed()} onRetry={refetchMissing}>
        {m.energizing_cycle_load_failed_text()}
        <UndecryptableNote />
      </Failure>
    );
  }
  if (reading.unreadable?.book) return <UndecryptableBook open={open} />;
  if (reading.settings === null && reading.latestCycle === null) {
    return (
      <div className="flex flex-col gap-6">
        <PendingNote cycle={cycle} open={open} />
        <FirstCycle preferences={reading.preferences} open={open} />
      </div>
    );
  }
  return (
    <>
      <div className="flex flex-col gap-12">
        <div className="flex flex-col gap-6">
          <PendingNote cycle={cycle} open={open} />
          <CycleNow cycle={cycle} reading={reading} open={open} />
          {reading.unreadable && <UndecryptableMonths months={reading.unreadable.months} />}
        </div>
        <CycleLogbook cycle={cycle} reading={reading} open={open} />
        {/* Self-care per phase and prompts about periods do not apply to a pregnancy. */}
        {reading.preferences.mode !== "pregnancy" && <CycleCare reading={reading} />}
      </div>
      <ContextColumn>
        <div className="flex flex-col gap-10">
          <PeriodsSection cycle={cycle} open={open} />
          <HowItIsFollowed preferences={reading.preferences} open={open} />
        </div>
      </ContextColumn>
      <div className="pt-10">
        <PrivateNote />
      </div>
    </>
  );
}
