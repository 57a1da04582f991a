// Energy: how the person sleeps, and how they would like to.
import { Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { useParams } from "react-router";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { latePart, Nothing } from "#platform/late-part.tsx";
import { ContextColumn } from "#platform/panel/context-column.tsx";
import { useToday } from "#platform/session/use-today.ts";
import { useWorkspaces } from "#platform/session/workspaces.ts";
import { Button } from "#ui/button.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { FirstStep } from "./first-step.tsx";
import { InsightsPlace } from "./insights/insights-place.tsx";
import { LockedPlace } from "#platform/pin/lock/locked-place.tsx";
import { NotHere } from "./not-here.tsx";
import { Nights } from "./nights/nights.tsx";
import { latestSentence } from "./nights/night-words.ts";
import { PrivateNote } from "./private-note.tsx";
import { useRest, type Rest } from "./rest-data.ts";
import { useRestDialogs, type OpenDialog } from "./rest-dialogs.tsx";
import { Rhythm } from "./rhythm/rhythm.tsx";

const RestCard = latePart(() => import("./rest-mode/rest-card.tsx"), Nothing);
const CyclePlace = latePart(() => import("./cycle/cycle-place.tsx"), Nothing);
const NotesSection = latePart(() => import("./reflections/notes-section.tsx"));

const FIRST_NIGHTS = 7;
const MORE_NIGHTS = 14;

export default function VitalityScreen() {
  const { space } = useParams();
  const isMine = useWorkspaces().some(({ workspace }) => workspace.id === space);
  return (
    <>
      <title>{`${m.energizing_title()} · Vereda`}</title>
      {isMine ? (
        <LockedPlace>
          <Vitality />
        </LockedPlace>
      ) : (
        <NotHere />
      )}
    </>
  );
}

function Vitality() {
  const [count, setCount] = useState(FIRST_NIGHTS);
  const rest = useRest(count);
  const { open, dialog } = useRestDialogs(rest);
  const hasNights = rest.lines !== undefined && rest.lines.length > 0;
  const isNew = rest.lines?.length === 0 && rest.rhythm === null;
  return (
    <>
      <PageHeader
        title={m.energizing_title()}
        sentence={<Sentence rest={rest} />}
        actions={
          hasNights && (
            <Button
              variant="primary"
              icon={Plus}
              className="md:whitespace-nowrap"
              onPress={() => open({ kind: "log" })}
            >
              {m.energizing_log()}
            </Button>
          )
        }
      />
      {isNew ? (
        <>
          <FirstStep open={open} />
          <div className="pt-10">
            <ToCycle />
          </div>
        </>
      ) : (
        <Known rest={rest} open={open} onMore={() => setCount(count + MORE_NIGHTS)} />
      )}
      {dialog}
    </>
  );
}

function Sentence({ rest }: { rest: Rest }) {
  const locale = useLocale();
  const today = useToday();
  if (rest.nights.isPending) return <Skeleton className="mt-1 h-5 w-56 rounded-control" />;
  return latestSentence(rest.lines ?? [], today, locale) ?? m.energizing_sentence();
}

function ToCycle() {
  return (
    <Suspense fallback={null}>
      <CyclePlace />
    </Suspense>
  );
}

type KnownProps = { rest: Rest; open: OpenDialog; onMore: () => void };

function Known({ rest, open, onMore }: KnownProps) {
  const chooseRhythm = () => open({ kind: "rhythm" });
  return (
    <>
      <ContextColumn lead>
        <div className="min-h-38 pb-6 xl:pb-0">
          <Suspense fallback={null}>
            <RestCard onSetUp={chooseRhythm} />
          </Suspense>
        </div>
      </ContextColumn>
      <Nights rest={rest} open={open} onMore={onMore} />
      {rest.lines !== undefined && rest.lines.length > 0 && <InsightsPlace open={open} />}
      <ContextColumn>
        <div className="flex flex-col gap-10">
          <Rhythm rest={rest} onEdit={chooseRhythm} />
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
        <Button
          variant="quiet"
          className="-ml-4 print:hidden"
          onPress={() => open({ kind: "erase" })}
        >
          {m.energizing_sleep_erase()}
        </Button>
      </div>
    </>
  );
}
