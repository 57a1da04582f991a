// The calls of conversations, and changes of one of them, followed by a refetch.
import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { api } from "#platform/api/api.ts";
import { getErrorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQueryKey } from "#platform/query/build-query.ts";
import { showToast } from "#ui/overlays/toast.tsx";

export const CONVERSATIONS = "GET /panel/conversations";
export const CONVERSATION = "GET /panel/conversations/:id";
export const MESSAGES = "GET /panel/conversations/:id/messages";
export const UNREAD = "GET /panel/messages/unread";

export const messagesAddress = "/panel/messages";

export const getConversationAddress = (id: string) => `${messagesAddress}?conversation=${id}`;

/** Refetches what the lists and headers show of conversations, but no thread. */
export function refetchConversations(queryClient: QueryClient): Promise<unknown> {
  return Promise.all(
    [CONVERSATIONS, CONVERSATION, UNREAD].map((call) =>
      queryClient.invalidateQueries({ queryKey: buildQueryKey(call as typeof CONVERSATIONS) }),
    ),
  );
}

type ConversationAction = "mute" | "unmute" | "accept" | "decline";

async function send(id: string, action: ConversationAction): Promise<unknown> {
  const params = { id };
  switch (action) {
    case "mute":
    case "unmute":
      return api.data("PATCH /panel/conversations/:id", {
        params,
        body: { isMuted: action === "mute" },
      });
    case "accept":
      return api.data("POST /panel/conversations/:id/accept", { params, body: {} });
    case "decline":
      return api.data("POST /panel/conversations/:id/decline", { params, body: {} });
  }
}

export function useConversationAction(id: string, onDone?: (action: ConversationAction) => void) {
  const locale = useLocale();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (action: ConversationAction) => send(id, action),
    onSuccess: (_data, action) => onDone?.(action),
    onError: (error) => {
      const detail = getErrorText(error, locale);
      showToast({ title: m.community_messages_not_done(), detail, tone: "error" });
    },
    onSettled: () => refetchConversations(queryClient),
  });
}
