// Inbox actions with an optimistic update, rolled back when the server rejects them.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Snooze } from "@vereda/domain/inbox/catalogue";
import type { InboxEntry } from "@vereda/domain/inbox/contract";
import { api } from "#platform/api/api.ts";
import { getErrorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQueryKey, isUnder } from "#platform/query/build-query.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { formatWhen } from "./format-when.ts";

type Pages = { items: InboxEntry[] } | undefined;

export type InboxAction =
  | { readonly kind: "mark"; readonly entry: InboxEntry; readonly isRead: boolean }
  | { readonly kind: "put off"; readonly entry: InboxEntry; readonly snooze: Snooze }
  | { readonly kind: "bring back"; readonly entry: InboxEntry }
  | { readonly kind: "erase"; readonly entry: InboxEntry }
  | { readonly kind: "read all" };

async function send(act: InboxAction): Promise<InboxEntry | null> {
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
  const queryClient = useQueryClient();
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  const queryKey = buildQueryKey("GET /me/inbox");
  const { mutate } = useMutation({
    mutationFn: send,
    onMutate: async (act: InboxAction) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueriesData<Pages>({ queryKey });
      queryClient.setQueriesData<Pages>(
        { queryKey },
        (page) => page && { ...page, items: applyAction(page.items, act) },
      );
      return before;
    },
    onSuccess: (changed) => {
      if (changed === null || changed.snoozedUntil === null) return;
      const when = formatWhen(changed.snoozedUntil, locale, timezone);
      showToast({ title: m.inbox_snoozed_toast({ when }) });
    },
    onError: (error, _act, before) => {
      for (const [key, page] of before ?? []) queryClient.setQueryData(key, page);
      const detail = getErrorText(error, locale);
      showToast({ title: m.inbox_not_changed(), detail, tone: "error" });
    },
    onSettled: () => queryClient.invalidateQueries({ predicate: isUnder("/me") }),
  });
  return mutate;
}
