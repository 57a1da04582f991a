// The focus card: running or paused clock, time of the finished task, or the next task.
import type { AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import { isLongRunning } from "@vereda/domain/planning/tracking/tracking";
import { Maximize2, Play, X } from "lucide-react";
import { useEffect, useId, type ReactNode } from "react";
import { useSearchParams, Link } from "react-router";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { getBrowserStore, storeHint } from "#platform/browser-store.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { ClockButtons } from "./clock/clock-buttons.tsx";
import { formatTimeSpent } from "./clock/format-clock.ts";
import { publishFinished, useFinished, type Finished } from "./clock/finished.ts";
import { useFirstPending } from "./first-pending.ts";
import { FOCUS_HINT_KEY } from "./focus-hint.ts";
import { focusCardStyles, invitationStyles, focusTitleStyles } from "./focus-styles.ts";
import { FocusMeter } from "./focus-meter.tsx";
import { DoubtfulTime, StaleClock } from "./time-entries/stale-clock.tsx";
import { mapItemToFocusTask, type FocusTask, type FocusState } from "./clock/focus-state.ts";
import { useClock } from "./clock/use-clock.ts";
import { useFocus, useSeconds, useServerSecond } from "./use-focus.ts";
import { FOCUS_MODE, useFocusMode } from "#shell/use-focus-mode.ts";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { getSharedTaskAddress, getTaskAddress } from "../addresses.ts";

const FocusMode = createLazyDialog(() => import("./focus-mode.tsx"));

type FocusCardProps = {
  items: readonly AgendaItem[];
  date: string;
  placeholder: ReactNode;
};

export default function FocusCard({ items, date, placeholder }: FocusCardProps) {
  const { focusState, serverFocus, isPending } = useFocus();
  const [params] = useSearchParams();
  const { leave } = useFocusMode();
  const finished = useFinished();
  useFocusHint(focusState.task !== null, isPending);
  const item = useFirstPending(items, date);
  if (isPending) return placeholder;
  const next = item && { task: mapItemToFocusTask(item), date: item.carriedFrom ?? date };
  const doubtful = focusState.startedAt === null ? (serverFocus?.doubtful ?? null) : null;
  return (
    <>
      {doubtful !== null && <DoubtfulTime entry={doubtful} />}
      {focusState.task !== null && <CurrentFocusCard focus={focusState} task={focusState.task} />}
      {focusState.task === null && finished !== null && <JustFinished finished={finished} />}
      {focusState.task === null && finished === null && next !== null && <Invitation {...next} />}
      {params.has(FOCUS_MODE) && <FocusMode next={next} onClose={leave} />}
    </>
  );
}

function useFocusHint(isInProgress: boolean, isPending: boolean): void {
  useEffect(() => {
    if (isPending) return;
    if (isInProgress) storeHint(FOCUS_HINT_KEY, "1");
    else getBrowserStore().removeItem(FOCUS_HINT_KEY);
  }, [isInProgress, isPending]);
}

function Card({ children, labelledBy }: { children: ReactNode; labelledBy: string }) {
  return (
    <section aria-labelledby={labelledBy} className={focusCardStyles}>
      {children}
    </section>
  );
}

type CurrentFocusCardProps = { focus: FocusState; task: FocusTask };

function CurrentFocusCard({ focus, task }: CurrentFocusCardProps) {
  const titleId = useId();
  const isRunning = focus.startedAt !== null;
  const seconds = useSeconds(focus);
  const now = useServerSecond(isRunning);
  const { open } = useFocusMode();
  const { startedAt } = focus;
  const isStale = startedAt !== null && isLongRunning(startedAt, now, task.plannedTotalMin);
  return (
    <Card labelledBy={titleId}>
      <FocusTitle
        id={titleId}
        overline={isRunning ? m.common_now() : m.panel_paused()}
        task={task}
      />
      <FocusMeter task={task} seconds={seconds} />
      {isStale && startedAt !== null ? (
        <StaleClock startedAt={startedAt} focus={focus} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <ClockButtons task={task} date={focus.date} isRunning={isRunning} seconds={seconds} />
          <IconButton
            className="-mr-2 ml-auto"
            icon={Maximize2}
            label={m.planning_focus_mode()}
            onPress={open}
          />
        </div>
      )}
    </Card>
  );
}

function JustFinished({ finished: { task, seconds } }: { finished: Finished }) {
  const titleId = useId();
  return (
    <Card labelledBy={titleId}>
      <div className="flex items-start justify-between gap-2">
        <FocusTitle id={titleId} overline={m.panel_is_done()} task={task} />
        <IconButton
          className="-mt-2 -mr-2"
          icon={X}
          label={m.platform_close()}
          onPress={() => publishFinished(null)}
        />
      </div>
      <p className="figures">{formatTimeSpent(task.plannedTotalMin, seconds)}</p>
    </Card>
  );
}

function Invitation({ task, date }: { task: FocusTask; date: string }) {
  const titleId = useId();
  const dispatch = useClock();
  return (
    <Card labelledBy={titleId}>
      <div className={invitationStyles}>
        <div className="min-w-0 flex-1 basis-40">
          <FocusTitle id={titleId} overline={m.planning_focus_start_prompt()} task={task} />
        </div>
        <Button
          className="shrink-0"
          icon={Play}
          aria-label={m.planning_focus_start({ title: task.title })}
          onPress={() => dispatch("start", { task, date })}
        >
          {m.planning_to_active()}
        </Button>
      </div>
    </Card>
  );
}

function FocusTitle({ id, overline, task }: { id: string; overline: string; task: FocusTask }) {
  const toLocale = useLocalePath();
  // A user with access to the task alone cannot see its plan, so the link omits it.
  const address =
    task.objectiveTitle === ""
      ? getSharedTaskAddress(task.id)
      : getTaskAddress(task, task.objectiveId, task.id);
  return (
    <h2 id={id} className="flex min-w-0 flex-col font-sans">
      <span className="text-14 text-ink-soft">{overline}</span>{" "}
      <Link to={toLocale(address)} className={`${focusTitleStyles} rounded-[2px] hover:underline`}>
        {task.title}
      </Link>
    </h2>
  );
}
