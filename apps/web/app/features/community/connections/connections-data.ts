// Changes of connections, announced with a toast.
import type { Connection } from "@vereda/domain/community/contract";
import { api } from "#platform/api/api.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useCall } from "#platform/query/use-call.ts";
import { showToast } from "#ui/overlays/toast.tsx";

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
  const name = connection.user.firstName;
  return useCall((action: ConnectionAction) => send(action, connection), {
    failed: m.community_connections_not_done(),
    onDone: (_, action) => showToast({ title: doneTexts[action]({ name }) }),
  });
}
