// Runs on every panel screen: clock in the tab title, published clock, due reminders.
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { nowMs } from "#platform/clock.ts";
import { createOptionalPart } from "#platform/lazy-part.tsx";
import { formatClock } from "./clock/format-clock.ts";
import { getTrackedSeconds, type FocusState } from "./clock/focus-state.ts";
import { publishRunning } from "./clock/running.ts";
import { getServerNowMs } from "./clock/server-clock.ts";
import { useFocus } from "./use-focus.ts";

const DueReminders = createOptionalPart(() => import("../reminders/due-reminders.tsx"));
const ReminderClick = createOptionalPart(() => import("../reminders/reminder-click.tsx"));

export default function ClockWork() {
  const { focusState } = useFocus();
  const hasReminderClick = useSearchParams()[0].has("reminder");
  useRunningTitle(focusState);
  usePublishRunning(focusState);
  return (
    <>
      <DueReminders />
      {hasReminderClick && <ReminderClick />}
    </>
  );
}

function usePublishRunning({ task, date, startedAt, trackedSeconds }: FocusState): void {
  const taskId = task?.id ?? null;
  useEffect(() => {
    if (taskId === null || startedAt === null) return;
    const since = startedAt - (getServerNowMs() - nowMs());
    publishRunning({ taskId, date, since, trackedSeconds });
    return () => publishRunning(null);
  }, [taskId, date, startedAt, trackedSeconds]);
}

/** `12:04 · Learn to sail · Vereda`; restores the screen's own title when the clock stops. */
function useRunningTitle(focusState: FocusState): void {
  useEffect(() => {
    if (focusState.startedAt === null) return;
    let own = document.title;
    let written: string | null = null;
    const write = () => {
      // Another screen has changed the title in the meantime.
      if (document.title !== written) own = document.title;
      written = `${formatClock(getTrackedSeconds(focusState, getServerNowMs()))} · ${own}`;
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
