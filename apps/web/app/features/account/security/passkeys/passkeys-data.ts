// A person's passkeys as the screen holds them, and what changes them.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Passkey } from "@vereda/domain/account/contract-passkeys";
import { api } from "#platform/api/api.ts";
import { errorOf } from "#platform/api/errors.ts";
import { queryOf } from "#platform/query/query-of.ts";

export const passkeysQuery = queryOf("GET /sessions/passkeys");

type List = readonly Passkey[];

/** The list with one that is new, the latest first as the server has it, or with one that changed. */
export function withPasskey(list: List, passkey: Passkey): Passkey[] {
  const isKnown = list.some(({ id }) => id === passkey.id);
  return isKnown ? list.map((one) => (one.id === passkey.id ? passkey : one)) : [passkey, ...list];
}

/** Takes over the passkey that a call answered. */
export function useTakePasskey(): (passkey: Passkey) => void {
  const queryClient = useQueryClient();
  return (passkey) => {
    queryClient.setQueryData(passkeysQuery.queryKey, (list) => withPasskey(list ?? [], passkey));
    void queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey });
  };
}

/** Lets go of a passkey that was removed. */
export function useDropPasskey(): (passkey: Passkey) => void {
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
  const drop = useDropPasskey();
  return useMutation({
    mutationFn: async ({ id }: Passkey) => {
      const answer = await api.call("DELETE /sessions/passkeys/:id", {
        params: { id },
        body: {},
        retry: true,
      });
      // One that is gone already is what was wanted.
      if (!answer.success && answer.error !== "not_found") throw errorOf(answer);
    },
    onSuccess: (_, passkey) => {
      drop(passkey);
      onRemoved(passkey);
    },
    onError: () => queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
  });
}
