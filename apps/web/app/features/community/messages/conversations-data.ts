// The calls of conversations, and changes of one of them.
import { api } from "#platform/api/api.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { formatFullName } from "#platform/i18n/format/full-name.ts";
import { buildQueryKey } from "#platform/query/build-query.ts";
import type { MentionSource } from "#shell/community/mention-area.tsx";
import { useCall } from "#platform/query/use-call.ts";

export const CONVERSATIONS = "GET /panel/conversations";
export const MESSAGES = "GET /panel/conversations/:id/messages";

export const messagesAddress = "/panel/messages";

export const getConversationAddress = (id: string) => `${messagesAddress}?conversation=${id}`;

/** The others who take part in a group. */
export function buildGroupMentionSource(id: string): MentionSource {
  const input = { params: { id } };
  return {
    queryKey: [...buildQueryKey("GET /panel/conversations/:id", input), "mentions"],
    queryFn: async ({ signal }) => {
      const { participants } = await api.data("GET /panel/conversations/:id", { ...input, signal });
      return participants.flatMap(({ user, isMe, hasLeft }) =>
        user === null || isMe || hasLeft ? [] : { ...user, name: formatFullName(user) },
      );
    },
  };
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
  return useCall((action: ConversationAction) => send(id, action), {
    failed: m.community_area_not_done(),
    onDone: (_, action) => onDone?.(action),
  });
}
