// What tracking does on every screen of the panel: shows the running clock in the title of the tab, and tells the day of
// it. Reminders that ring come with it: it is there on every screen, and never first.
import { Suspense, useEffect } from "react";
import { useSearchParams } from "react-router";
import { nowMs } from "#platform/clock.ts";
import { lazyPart, Nothing } from "#platform/lazy-part.tsx";
import { formatClock } from "./clock/format-clock.ts";
import { getTrackedSeconds, type FocusState } from "./clock/focus-state.ts";
import { publishRunning } from "./clock/running.ts";
import { serverNowMs } from "./clock/server-clock.ts";
import { useFocus } from "./use-focus.ts";

const DueReminders = lazyPart(() => import("../reminders/due-reminders.tsx"), Nothing);
const ReminderClick = lazyPart(() => import("../reminders/reminder-click.tsx"), Nothing);

export default function FocusHost() {
  const { focusState } = useFocus();
  const hasReminderClick = useSearchParams()[0].has("reminder");
  useRunningTitle(focusState);
  usePublishRunning(focusState);
  return (
    <Suspense fallback={null}>
      <DueReminders />
      {hasReminderClick && <ReminderClick />}
    </Suspense>
  );
}

/** What counts the day counts what is being done. */
function usePublishRunning({ task, date, startedAt, trackedSeconds }: FocusState): void {
  const taskId = task?.id ?? null;
  useEffect(() => {
    if (taskId === null || startedAt === null) return;
    const since = startedAt - (serverNowMs() - nowMs());
    publishRunning({ taskId, date, since, trackedSeconds });
    return () => publishRunning(null);
  }, [taskId, date, startedAt, trackedSeconds]);
}

/** `12:04 · Learn to sail · Vereda`; the screen's own title once nothing runs. */
function useRunningTitle(focusState: FocusState): void {
  useEffect(() => {
    if (focusState.startedAt === null) return;
    let own = document.title;
    let written: string | null = null;
    const write = () => {
      // Somebody else wrote it since: another screen was opened.
      if (document.title !== written) own = document.title;
      written = `${formatClock(getTrackedSeconds(focusState, serverNowMs()))} · ${own}`;
      document.title = written;
    };
    write();
    const timer = setInterval(write, 1000);
    return () => {
      clearInterval(timer);
      if (document.title === written) document.title = own;
    };
  }, [focusState]);
}
