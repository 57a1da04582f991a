// Inbox actions, applied before the server has them.
import type { Snooze } from "@vereda/domain/inbox/catalogue";
import type { Page } from "@vereda/domain/http/envelope";
import type { InboxEntry } from "@vereda/domain/inbox/contract";
import { api } from "#platform/api/api.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQueryKey } from "#platform/query/build-query.ts";
import { updateCached } from "#platform/query/update-cached.ts";
import { useCall } from "#platform/query/use-call.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { formatWhen } from "./format-when.ts";

export type InboxAction =
  | { readonly kind: "mark"; readonly entry: InboxEntry; readonly isRead: boolean }
  | { readonly kind: "put off"; readonly entry: InboxEntry; readonly snooze: Snooze }
  | { readonly kind: "bring back"; readonly entry: InboxEntry }
  | { readonly kind: "erase"; readonly entry: InboxEntry }
  | { readonly kind: "read all" };

async function sendAction(act: InboxAction): Promise<InboxEntry | null> {
  if (act.kind === "read all") {
    await api.data("POST /me/inbox/read", { body: {} });
    return null;
  }
  const params = { id: act.entry.id };
  if (act.kind === "erase") return api.data("DELETE /me/inbox/:id", { params });
  if (act.kind === "mark") {
    return api.data("PATCH /me/inbox/:id", { params, body: { isRead: act.isRead } });
  }
  const snooze = act.kind === "put off" ? act.snooze : null;
  return api.data("PATCH /me/inbox/:id", { params, body: { snooze } });
}

function applyAction(items: readonly InboxEntry[], act: InboxAction): InboxEntry[] {
  if (act.kind === "read all") return items.map((entry) => ({ ...entry, isRead: true }));
  if (act.kind !== "mark") return items.filter(({ id }) => id !== act.entry.id);
  return items.map((entry) =>
    entry.id === act.entry.id ? { ...entry, isRead: act.isRead } : entry,
  );
}

export function useInboxActions(): (act: InboxAction) => void {
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  const { send } = useCall(sendAction, {
    failed: m.panel_not_changed(),
    optimistic: (act) =>
      updateCached<Page<InboxEntry>>({ queryKey: buildQueryKey("GET /me/inbox") }, (page) => ({
        ...page,
        items: applyAction(page.items, act),
      })),
    onDone: (changed) => {
      if (changed === null || changed.snoozedUntil === null) return;
      const when = formatWhen(changed.snoozedUntil, locale, timezone);
      showToast({ title: m.inbox_snoozed_toast({ when }) });
    },
  });
  return send;
}
