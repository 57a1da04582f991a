// The loaded part of a conversation: the latest messages, and earlier ones on request.
import { queryOptions, useQuery } from "@tanstack/react-query";
import { MAX_MESSAGES_PER_PAGE } from "@vereda/domain/community/messages/catalogue-messages";
import type { Message } from "@vereda/domain/community/messages/contract-messages";
import { api } from "#platform/api/api.ts";
import { buildQueryKey } from "#platform/query/build-query.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { useCall } from "#platform/query/use-call.ts";
import { MESSAGES } from "../conversations-data.ts";
import {
  mergeEarlier,
  mergeLater,
  mergeRefreshed,
  putMessage,
  type Thread,
} from "./merge-thread.ts";

const FIRST_MESSAGES = 50;

const getThreadKey = (id: string) => buildQueryKey(MESSAGES, { params: { id }, query: {} });

/** Puts a message that the server answered into its thread, if that is loaded. */
export function storeMessage(message: Message): void {
  queryClient.setQueryData<Thread>(
    getThreadKey(message.conversationId),
    (thread) => thread && putMessage(thread, message),
  );
}

/** As many messages as are loaded: the latest, or those around the middle of an earlier part. */
function buildRefreshQuery(thread: Thread | undefined) {
  if (thread === undefined) return { limit: FIRST_MESSAGES };
  const { items, hasLater } = thread;
  const limit = Math.min(Math.max(items.length, FIRST_MESSAGES), MAX_MESSAGES_PER_PAGE);
  const middle = items[Math.ceil(items.length / 2) - 1];
  return hasLater && middle !== undefined ? { around: middle.id, limit } : { limit };
}

/** A refetch loads all that is loaded again, because others edit, delete and react to earlier messages. */
export function buildThreadQuery(id: string) {
  const queryKey = getThreadKey(id);
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<Thread> => {
      const query = buildRefreshQuery(queryClient.getQueryData<Thread>(queryKey));
      const page = await api.data(MESSAGES, { params: { id }, query, signal });
      return mergeRefreshed(queryClient.getQueryData<Thread>(queryKey), page);
    },
  });
}

export const useThread = (id: string) => useQuery(buildThreadQuery(id));

type PageRequest =
  | { readonly kind: "earlier" | "later" }
  | { readonly kind: "around"; readonly messageId: string }
  | { readonly kind: "latest" };

/** Loads another part of the thread. */
export function useThreadPages(id: string) {
  const queryKey = getThreadKey(id);
  const params = { id };
  const load = async (request: PageRequest): Promise<void> => {
    const thread = queryClient.getQueryData<Thread>(queryKey);
    if (request.kind === "around" || request.kind === "latest") {
      const query = request.kind === "around" ? { around: request.messageId } : {};
      queryClient.setQueryData(queryKey, await api.data(MESSAGES, { params, query }));
      return;
    }
    const isEarlier = request.kind === "earlier";
    const cursor = isEarlier ? thread?.items[0]?.id : thread?.items.at(-1)?.id;
    if (cursor === undefined) return;
    const query = isEarlier ? { before: cursor } : { after: cursor };
    const page = await api.data(MESSAGES, { params, query });
    const merge = isEarlier ? mergeEarlier : mergeLater;
    // Meanwhile the user may have gone to another part.
    queryClient.setQueryData<Thread>(queryKey, (loaded) =>
      loaded?.items.some((one) => one.id === cursor) ? merge(loaded, page) : loaded,
    );
  };
  return useCall(load);
}
