// The loaded part of a conversation: the latest messages, and earlier ones on request.
import { useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { Message } from "@vereda/domain/community/contract-messages";
import { api } from "#platform/api/api.ts";
import { buildQueryKey } from "#platform/query/build-query.ts";
import { MESSAGES } from "../conversations-data.ts";
import { mergeEarlier, mergeLater, mergeLatest, putMessage, type Thread } from "./merge-thread.ts";

const getThreadKey = (id: string) => buildQueryKey(MESSAGES, { params: { id }, query: {} });

/** Puts a message that the server answered into its thread, if that is loaded. */
export function storeMessage(queryClient: QueryClient, message: Message): void {
  queryClient.setQueryData<Thread>(
    getThreadKey(message.conversationId),
    (thread) => thread && putMessage(thread, message),
  );
}

/** A refetch loads only the latest messages; the earlier ones stay as they are. */
export function useThread(id: string) {
  const queryClient = useQueryClient();
  const queryKey = getThreadKey(id);
  return useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Thread> => {
      const latest = await api.data(MESSAGES, { params: { id }, query: {}, signal });
      return mergeLatest(queryClient.getQueryData<Thread>(queryKey), latest);
    },
  });
}

export type PageRequest =
  | { readonly kind: "earlier" | "later" }
  | { readonly kind: "around"; readonly messageId: string }
  | { readonly kind: "latest" };

/** Loads another part of the thread. */
export function useThreadPages(id: string) {
  const queryClient = useQueryClient();
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
    queryClient.setQueryData<Thread>(queryKey, (loaded) => loaded && merge(loaded, page));
  };
  return useMutation({ mutationFn: load });
}
