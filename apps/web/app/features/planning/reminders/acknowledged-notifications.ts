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

function isAmong(due: readonly DueReminder[]): (notification: Notification) => boolean {
  const tags = new Set(due.map(({ id }) => `${TAG}${id}`));
  return ({ tag }) => tags.has(tag);
}

/** `due` lists the reminders that rang and are not acknowledged; undefined while loading. */
export function useAcknowledgedNotifications(due: readonly DueReminder[] | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (due === undefined) return;
    const close = async () => {
      const displayed = await listReminderNotifications();
      if (displayed.every(isAmong(due))) return;
      // With in-app reminders disabled the list is always empty, which does not mean acknowledged.
      const { inApp } = await queryClient.fetchQuery(buildQuery("GET /me/reminders/settings"));
      if (!inApp) return;
      // The response may be older than a notification, so it is asked for again before closing one.
      const latest = { ...buildQuery("GET /me/reminders/due"), staleTime: 0 };
      const isPending = isAmong(await queryClient.fetchQuery(latest));
      for (const one of displayed) if (!isPending(one)) one.close();
    };
    // Ignores errors: a notification that stays open does no harm.
    close().catch(() => undefined);
  }, [due, queryClient]);
}
