// Stores the order, the groups and the hiding of resources, optimistically and in sequence.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ResourceLink } from "@vereda/domain/resources/contract";
import { api } from "#platform/api/api.ts";
import { fetchMe } from "#platform/auth/user/current-user.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { showToast } from "#ui/overlays/toast.tsx";
import { buildLinksQuery } from "../resources-data.ts";

export function useArrange(workspaceId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = buildLinksQuery(workspaceId);
  const mutationKey = ["resources", "arrange", workspaceId];
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(" ") },
    mutationFn: (items: readonly ResourceLink[]) =>
      api.data("PUT /workspaces/:id/resources", {
        params: { id: workspaceId },
        body: {
          items: items.map(({ resourceId, groupName, isHidden }, order) => ({
            resourceId,
            groupName,
            order,
            isHidden,
          })),
          updatedAt: queryClient.getQueryData(queryKey)?.updatedAt ?? null,
        },
        retry: true,
      }),
    onMutate: async (items) => {
      await queryClient.cancelQueries({ queryKey });
      const ordered = items.map((item, order) => ({ ...item, order }));
      queryClient.setQueryData(queryKey, (links) => links && { ...links, items: ordered });
    },
    // Only the version: a later move may already be displayed.
    onSuccess: ({ updatedAt }) =>
      queryClient.setQueryData(queryKey, (links) => links && { ...links, updatedAt }),
    onError: () => showToast({ title: m.resources_arrange_failed(), tone: "error" }),
    onSettled: async () => {
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      void fetchMe(queryClient, true).catch(() => undefined);
      await queryClient.invalidateQueries({ queryKey });
    },
  });
  return mutate;
}
