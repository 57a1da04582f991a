// What tracking does on every screen of the panel: sends presses that waited for the network, shows the running clock in
// the title of the tab, and tells the day of it. Reminders that ring come with it: it is there on every screen, and never first.
import { Suspense, useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router";
import { nowMs } from "#platform/clock.ts";
import { latePart, Nothing } from "#platform/late-part.tsx";
import { useCurrentUser } from "#platform/session/current-user.ts";
import { clockText } from "./clock-words.ts";
import { secondsAt, type ShownFocus } from "./presses.ts";
import { tellRunning } from "./running.ts";
import { sendPresses } from "./sending.ts";
import { serverNowMs } from "./server-clock.ts";
import { useSending } from "./use-clock.ts";
import { useFocus } from "./use-focus.ts";

const DueReminders = latePart(() => import("../reminders/due-reminders.tsx"), Nothing);

const PressedReminder = latePart(() => import("../reminders/pressed-reminder.tsx"), Nothing);

/** Not every network says when it is back. */
const TRY_AGAIN_MS = 20_000;

export default function FocusHost() {
  const { shown, isWaiting } = useFocus();
  const isPressed = useSearchParams()[0].has("reminder");
  useSendingLater(isWaiting);
  useRunningTitle(shown);
  useRunningTold(shown);
  return (
    <Suspense fallback={null}>
      <DueReminders />
      {isPressed && <PressedReminder />}
    </Suspense>
  );
}

function useSendingLater(isWaiting: boolean): void {
  const { id } = useCurrentUser();
  const sending = useSending();
  const send = useEffectEvent(() => void sendPresses(id, sending));
  useEffect(() => {
    send();
    const attempt = () => send();
    const timer = isWaiting ? setInterval(attempt, TRY_AGAIN_MS) : undefined;
    addEventListener("online", attempt);
    document.addEventListener("visibilitychange", attempt);
    return () => {
      clearInterval(timer);
      removeEventListener("online", attempt);
      document.removeEventListener("visibilitychange", attempt);
    };
  }, [isWaiting]);
}

/** What counts the day counts what is being done. */
function useRunningTold({ task, date, startedAt, trackedSeconds }: ShownFocus): void {
  const taskId = task?.id ?? null;
  useEffect(() => {
    if (taskId === null || startedAt === null) return;
    const since = startedAt - (serverNowMs() - nowMs());
    tellRunning({ taskId, date, since, trackedSeconds });
    return () => tellRunning(null);
  }, [taskId, date, startedAt, trackedSeconds]);
}

/** `12:04 · Learn to sail · Vereda`; the screen's own title once nothing runs. */
function useRunningTitle(shown: ShownFocus): void {
  useEffect(() => {
    if (shown.startedAt === null) return;
    let own = document.title;
    let written: string | null = null;
    const write = () => {
      // Somebody else wrote it since: another screen was opened.
      if (document.title !== written) own = document.title;
      written = `${clockText(secondsAt(shown, serverNowMs()))} · ${own}`;
      document.title = written;
    };
    write();
    const timer = setInterval(write, 1000);
    return () => {
      clearInterval(timer);
      if (document.title === written) document.title = own;
    };
  }, [shown]);
}
