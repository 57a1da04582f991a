// Changes of connections, announced with a toast and followed by a refetch.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Connection } from "@vereda/domain/community/contract";
import { api } from "#platform/api/api.ts";
import { getErrorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQueryKey } from "#platform/query/build-query.ts";
import { showToast } from "#ui/overlays/toast.tsx";

export const CONNECTIONS = "GET /panel/connections";
export const SEARCH = "GET /panel/connections/search";

export function useRefetchConnections(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [CONNECTIONS, SEARCH, "GET /me/inbox"].map((call) =>
        queryClient.invalidateQueries({ queryKey: buildQueryKey(call as typeof CONNECTIONS) }),
      ),
    );
}

type ConnectionAction = "accept" | "decline" | "withdraw" | "unblock";

async function send(action: ConnectionAction, { id, user }: Connection): Promise<unknown> {
  if (action === "unblock") {
    return api.data("DELETE /panel/blocks/:username", { params: { username: user.username } });
  }
  const params = { id };
  return action === "accept"
    ? api.data("POST /panel/connections/:id/accept", { params, body: {} })
    : api.data("DELETE /panel/connections/:id", { params });
}

const doneTexts: Readonly<Record<ConnectionAction, (input: { name: string }) => string>> = {
  accept: m.community_connections_now,
  decline: m.community_connections_declined,
  withdraw: () => m.community_connections_withdrawn(),
  unblock: m.community_connections_unblocked,
};

export function useConnectionAction(connection: Connection) {
  const locale = useLocale();
  const refetch = useRefetchConnections();
  const name = connection.user.firstName;
  return useMutation({
    mutationFn: (action: ConnectionAction) => send(action, connection),
    onSuccess: (_data, action) => showToast({ title: doneTexts[action]({ name }) }),
    onError: (error) => {
      const detail = getErrorText(error, locale);
      showToast({ title: m.community_connections_not_done(), detail, tone: "error" });
    },
    onSettled: refetch,
  });
}
