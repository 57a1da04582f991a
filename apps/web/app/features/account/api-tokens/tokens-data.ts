import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ApiToken } from "@vereda/domain/account/api-tokens/contract-api-tokens";
import { api } from "#platform/api/api.ts";
import { toApiError } from "#platform/api/errors.ts";
import { buildQuery } from "#platform/query/build-query.ts";

export const tokensQuery = buildQuery("GET /sessions/tokens");

export function useRevokeToken(onRevoked: (token: ApiToken) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id }: ApiToken) => {
      const response = await api.call("DELETE /sessions/tokens/:id", {
        params: { id },
        retry: true,
      });
      // A missing token counts as revoked.
      if (!response.success && response.error !== "not_found") throw toApiError(response);
    },
    onSuccess: (_, token) => {
      queryClient.setQueryData(tokensQuery.queryKey, (list) =>
        list?.filter(({ id }) => id !== token.id),
      );
      onRevoked(token);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey }),
  });
}
