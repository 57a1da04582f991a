// Loose tasks on their way to the server, with the sentence each was made of. A task carries its own id, so that sending
// it twice makes it once; one that the server refuses stays until it is written anew or let go.
import type { BodyIn } from "@vereda/domain/http/endpoint";
import type { quickAddApi } from "@vereda/domain/planning/quick-add/contract-quick-add";
import { api } from "#platform/api/api.ts";
import { refusalText } from "#platform/api/errors.ts";
import { localeOfPath } from "#platform/i18n/locale-path.ts";
import { defineWrites } from "#platform/outbox/outbox.ts";
import type { PendingWrite } from "#platform/outbox/stored-writes.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { slugKey } from "#platform/query/build-query.ts";

export type QuickTask = BodyIn<typeof quickAddApi.add> & { id: string };

export const quickAdds = defineWrites<{ task: QuickTask; sentence: string }, unknown>({
  kind: "quick-add",
  send: ({ task }) => api.data("POST /planning/quick-add", { body: task }),
  onSent: () => queryClient.invalidateQueries({ queryKey: slugKey("planning") }),
  onRefused: (_write, error) => refusalText(error, localeOfPath(location.pathname)),
});

/** Not sent, and not on its way for the first time. */
export function isUnsent({ attempts, refusal, isSent }: PendingWrite): boolean {
  return !isSent && (attempts > 0 || refusal !== null);
}
