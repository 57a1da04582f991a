// A reminder that was answered, here or on another device, leaves the notifications of this one, too. No push could say
// so to a closed application without showing another notification; an open one hears of it.
import { useQueryClient } from "@tanstack/react-query";
import type { DueReminder } from "@vereda/domain/planning/reminders/contract-reminders";
import { useEffect } from "react";
import { buildQuery } from "#platform/query/build-query.ts";

const TAG = "reminder:";

async function listReminderNotifications(): Promise<readonly Notification[]> {
  if (!("serviceWorker" in navigator)) return [];
  const registration = await navigator.serviceWorker.getRegistration();
  const notifications = (await registration?.getNotifications()) ?? [];
  return notifications.filter(({ tag }) => tag.startsWith(TAG));
}

/** `due` are those that rang and wait to be seen; undefined while they are not known. */
export function useAcknowledgedNotifications(due: readonly DueReminder[] | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (due === undefined) return;
    const pendingTags = new Set(due.map(({ id }) => `${TAG}${id}`));
    const close = async () => {
      const acknowledged = (await listReminderNotifications()).filter(
        ({ tag }) => !pendingTags.has(tag),
      );
      if (acknowledged.length === 0) return;
      // Whoever wants none in the application is told of none; that is no answer.
      const { inApp } = await queryClient.fetchQuery(buildQuery("GET /me/reminders/settings"));
      if (inApp) for (const notification of acknowledged) notification.close();
    };
    // What cannot be closed stays, and does no harm.
    close().catch(() => undefined);
  }, [due, queryClient]);
}
