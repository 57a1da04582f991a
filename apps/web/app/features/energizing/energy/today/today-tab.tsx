// The energy of today: the clearest hours, last night, tonight and the curve. Lazy-loaded.
import { Suspense, useId } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useLocale } from "#platform/i18n/locale.ts";
import { createLazyPart, Nothing } from "#platform/lazy-part.tsx";
import { ContextColumn } from "#shell/frame/context-column.tsx";
import { linkStyles } from "#ui/styles.ts";
import { Skeleton } from "#ui/layout/skeleton.tsx";
import { EnergyDetails } from "../energy-details.tsx";
import { EnergyToday } from "../energy-today.tsx";
import { formatClearestHours, formatOtherClearHours } from "../format-energy.ts";
import { useEnergy, type Energy } from "../use-energy.ts";
import { FirstStep } from "../../nights/screen/first-step.tsx";
import { FIRST_NIGHTS, useRest } from "../../nights/screen/rest-data.ts";
import { useRestDialogs } from "../../nights/screen/rest-dialogs.tsx";
import { Rhythm } from "../../rhythm/rhythm.tsx";
import { useVisibleCycle } from "./visible-cycle.ts";
import { TodaySummary } from "./today-summary.tsx";

const CycleLink = createLazyPart(() => import("../../cycle/cycle-link.tsx"), Nothing);

export default function TodayTab() {
  const sentenceId = useId();
  const rest = useRest(FIRST_NIGHTS);
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
  return (
    <>
      {isNew ? (
        <FirstStep open={open} />
      ) : (
        <>
          {/* Fixed height for one or two lines of text, so that the content below does not shift. */}
          <p
            id={sentenceId}
            className="min-h-14 max-w-reading font-serif text-18 text-pretty md:min-h-7"
          >
            <Sentence energy={energy} />
          </p>
          <ContextColumn lead>
            <div className="pt-4 xl:pt-0">
              <TodaySummary energy={energy} rest={rest} open={open} />
            </div>
          </ContextColumn>
          <div className="pt-6">
            <EnergyToday energy={energy} describedBy={sentenceId} />
          </div>
          {energy.state === "loaded" && <EnergyDetails energy={energy} />}
        </>
      )}
      {energy.state !== "pending" && (
        <div className="flex flex-col gap-10 pt-10">
          {rest.isRhythmUndecryptable && (
            <Rhythm rest={rest} onEdit={() => open({ kind: "rhythm" })} />
          )}
          <Suspense fallback={null}>
            <CycleLink />
          </Suspense>
          <LocaleLink
            to="/panel/revision/weekly"
            className={`${linkStyles} flex min-h-11 items-center self-start print:hidden`}
          >
            {m.reviews_from_vitality()}
          </LocaleLink>
        </div>
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
