// The load of a day in its header: a sentence and a bar that open the details.
import type { Agenda } from "@vereda/domain/planning/agenda/contract-agenda";
import type { DayLoad } from "@vereda/domain/planning/workload/day-load";
import type { Day } from "@vereda/domain/time/day";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { formatDaySummary, getDayPosition } from "./format-day.ts";
import { listMovableItems } from "./overdue/movable-items.ts";
import { LoadBar } from "../workload/load-bar.tsx";
import { formatLevel } from "../workload/format-level.ts";
import { formatPlannedAndTracked } from "../workload/time-distribution/format-planned-and-tracked.ts";
import { useDayLoad } from "../workload/use-day-load.ts";

const WorkloadDialog = createLazyDialog(() => import("../workload/workload-dialog.tsx"));
const WhereTimeGoes = createLazyDialog(
  () => import("../workload/time-distribution/time-dialog.tsx"),
);

type DaySummaryProps = {
  agenda: Agenda;
  day: Day;
  today: Day;
  /** False until the sleep settings are loaded; the text is invisible but reserves its space. */
  isSettled: boolean;
};

type Opened = "load" | "time" | null;

/** Without tasks there is only a sentence, no bar. */
export function DaySummary({ agenda: loadedAgenda, day, today, isSettled }: DaySummaryProps) {
  const [opened, setOpened] = useState<Opened>(null);
  const { agenda, load } = useDayLoad(loadedAgenda, day, today);
  const movable = listMovableItems(agenda.items).length > 0;
  const sentence = formatDaySummary(load, getDayPosition(day, today), movable);
  const about = { agenda, load, day, today, onClose: () => setOpened(null) };
  return (
    <>
      {load.totals.planned.tasks === 0 ? (
        // Reserves the height, so that the layout does not move when the sentence appears.
        <p className={classNames(SENTENCE, "min-h-7", !isSettled && "invisible")}>{sentence}</p>
      ) : (
        <SummaryButton
          load={load}
          sentence={sentence}
          isSettled={isSettled}
          isPast={day < today}
          onPress={() => setOpened("load")}
        />
      )}
      {opened === "load" && <WorkloadDialog {...about} onWhere={() => setOpened("time")} />}
      {opened === "time" && <WhereTimeGoes {...about} />}
    </>
  );
}

// On a phone it stays on one line, whatever the hours are.
const SENTENCE = "max-w-reading font-serif text-14 text-ink-soft text-pretty sm:text-16 md:text-18";

type SummaryButtonProps = {
  load: DayLoad;
  sentence: string | null;
  isSettled: boolean;
  isPast: boolean;
  onPress: () => void;
};

function SummaryButton({
  load: { level, totals },
  sentence,
  isSettled,
  isPast,
  onPress,
}: SummaryButtonProps) {
  const locale = useLocale();
  // On a phone the sentence says enough: the list comes first.
  const isBrief = !isPast;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onPress}
      className="-mx-3 flex min-h-8 flex-col gap-1 rounded-card px-3 text-left md:pb-2 transition-colors hover:bg-sunken/60"
    >
      <span className={classNames(SENTENCE, !isSettled && "invisible")}>
        {sentence}
        {isBrief && <Icon of={ChevronRight} size={16} className="mb-0.5 ml-1 inline md:hidden" />}
      </span>{" "}
      <span
        className={classNames(
          "flex w-full items-center gap-3",
          isBrief && "max-md:hidden",
          !isSettled && "invisible",
        )}
      >
        {isPast ? (
          <span className="figures text-14 text-ink-soft">{formatPlannedAndTracked(totals)}</span>
        ) : (
          <Level level={level} totals={totals} />
        )}
        <Icon of={ChevronRight} size={16} className="-ml-2 shrink-0 text-ink-soft print:hidden" />
      </span>
      {isBrief && <span className="sr-only md:hidden">{formatLevel(level, locale)}</span>}{" "}
      <span className="sr-only">{m.planning_workload_see()}</span>
    </button>
  );
}

function Level({ level, totals }: Pick<DayLoad, "level" | "totals">) {
  const isFine = level === "optimal";
  return (
    <>
      <span className="min-w-12 flex-1">
        <LoadBar requested={totals.outsideMinutes} available={totals.availableMinutes} />
      </span>
      <span className={classNames("text-14", isFine ? "text-ink-soft" : "text-caution")}>
        {formatLevel(level, useLocale())}
      </span>
    </>
  );
}
