import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Passkey } from "@vereda/domain/account/passkeys/contract-passkeys";
import { api } from "#platform/api/api.ts";
import { toApiError } from "#platform/api/errors.ts";
import { buildQuery } from "#platform/query/build-query.ts";

export const passkeysQuery = buildQuery("GET /sessions/passkeys");

type List = readonly Passkey[];

/** Adds a new passkey first, in the server's order, or replaces a changed one. */
export function withPasskey(list: List, passkey: Passkey): Passkey[] {
  const isListed = list.some(({ id }) => id === passkey.id);
  return isListed ? list.map((one) => (one.id === passkey.id ? passkey : one)) : [passkey, ...list];
}

export function useCachePasskey(): (passkey: Passkey) => void {
  const queryClient = useQueryClient();
  return (passkey) => {
    queryClient.setQueryData(passkeysQuery.queryKey, (list) => withPasskey(list ?? [], passkey));
    void queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey });
  };
}

export function useEvictPasskey(): (passkey: Passkey) => void {
  const queryClient = useQueryClient();
  return (passkey) => {
    queryClient.setQueryData(passkeysQuery.queryKey, (list) =>
      list?.filter(({ id }) => id !== passkey.id),
    );
    void queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey });
  };
}

export function useRemovePasskey(onRemoved: (passkey: Passkey) => void) {
  const queryClient = useQueryClient();
  const drop = useEvictPasskey();
  return useMutation({
    mutationFn: async ({ id }: Passkey) => {
      const response = await api.call("DELETE /sessions/passkeys/:id", {
        params: { id },
        body: {},
        retry: true,
      });
      // A missing passkey counts as removed.
      if (!response.success && response.error !== "not_found") throw toApiError(response);
    },
    onSuccess: (_, passkey) => {
      drop(passkey);
      onRemoved(passkey);
    },
    onError: () => queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
  });
}
