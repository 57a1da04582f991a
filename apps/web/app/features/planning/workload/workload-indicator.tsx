// How full a day is, on the day itself: its level in words, a bar, one sentence; pressed, it explains itself.
import type { WorkloadAnswer } from "@vereda/domain/planning/workload/contract-workload";
import { ChevronRight } from "lucide-react";
import { Suspense, useState } from "react";
import { formatMinutes } from "#platform/i18n/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { lateDialog } from "#platform/late-part.tsx";
import { Icon } from "#ui/icon.tsx";
import { PlainButton } from "#ui/plain/plain-button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Said } from "../said.tsx";
import type { DayWorkloadProps } from "./day-workload.tsx";
import { LoadBar } from "./load-bar.tsx";
import { useWorkload } from "./workload-data.ts";
import { levelWords, loadSentence } from "./workload-words.ts";

const WorkloadDialog = lateDialog(() => import("./workload-dialog.tsx"));
const WhereTimeGoes = lateDialog(() => import("./time-dialog.tsx"));

type Opened = "load" | "time" | null;

export default function WorkloadIndicator({ agenda, day, today }: DayWorkloadProps) {
  const [opened, setOpened] = useState<Opened>(null);
  const { data: load, isError, refetch } = useWorkload(agenda.date);
  if (isError && load === undefined) {
    return (
      <div className="flex flex-wrap items-center gap-x-3 text-14 text-ink-soft">
        {m.planning_workload_failed()}
        <PlainButton variant="quiet" onClick={() => void refetch()}>
          {m.planning_retry()}
        </PlainButton>
      </div>
    );
  }
  if (load === undefined) return <Loading />;
  const close = () => setOpened(null);
  const about = { agenda, load, day, today, onClose: close };
  return (
    <>
      <LoadButton load={load} onPress={() => setOpened("load")} />
      <Suspense fallback={null}>
        {opened === "load" && <WorkloadDialog {...about} onWhere={() => setOpened("time")} />}
        {opened === "time" && <WhereTimeGoes {...about} />}
      </Suspense>
    </>
  );
}

function LoadButton({ load, onPress }: { load: WorkloadAnswer; onPress: () => void }) {
  const locale = useLocale();
  const { level, totals } = load;
  const { availableMinutes: available, remaining } = totals;
  const words = { asked: formatMinutes(remaining.minutes), available: formatMinutes(available) };
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onPress}
      className="-mx-3 flex w-[calc(100%+1.5rem)] flex-col gap-2 rounded-card px-3 py-2 text-left transition-colors hover:bg-sunken/60"
    >
      <span className="flex w-full items-baseline justify-between gap-3">
        <span
          className={level === "optimal" ? "font-semibold text-ink" : "font-semibold text-caution"}
        >
          {levelWords(level, locale)}
        </span>
        <span className="figures shrink-0 text-14 text-ink-soft">
          {m.planning_workload_asked_of(words)}
        </span>
      </span>
      <LoadBar asked={remaining.minutes} available={available} />
      <span className="flex w-full items-start justify-between gap-3 text-14 text-ink-soft">
        <span className="text-pretty">{loadSentence(load)}</span>
        <Icon of={ChevronRight} className="shrink-0" />
        <span className="sr-only">{m.planning_workload_see()}</span>
      </span>
    </button>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className="flex flex-col gap-3 py-3">
      <Said>{m.planning_workload_loading()}</Said>
      <Skeleton className="h-4 w-2/5 rounded-control" />
      <Skeleton className="h-3 w-full rounded-full" />
      <Skeleton className="h-4 w-3/5 rounded-control" />
    </div>
  );
}
