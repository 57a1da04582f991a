// Closes notifications of acknowledged reminders on this device, because push cannot close them silently.
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

/** `due` lists the reminders that rang and are not acknowledged; undefined while loading. */
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
      // With in-app reminders disabled `due` is always empty, which does not mean acknowledged.
      const { inApp } = await queryClient.fetchQuery(buildQuery("GET /me/reminders/settings"));
      if (inApp) for (const notification of acknowledged) notification.close();
    };
    // Ignores errors: a notification that stays open does no harm.
    close().catch(() => undefined);
  }, [due, queryClient]);
}
