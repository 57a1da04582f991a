// Reads and saves the user's fixed blocks.
import { useQueryClient } from "@tanstack/react-query";
import type {
  FixedBlock,
  FixedBlockInput,
  FixedBlocks,
} from "@vereda/domain/planning/workload/fixed-blocks/contract-fixed-blocks";
import { api } from "#platform/api/api.ts";
import type { ApiResponse } from "#platform/api/api-response.ts";
import { toApiError } from "#platform/api/errors.ts";
import { buildQuery } from "#platform/query/build-query.ts";

export const blocksQuery = buildQuery("GET /planning/fixed-blocks");

type Change = (items: readonly FixedBlock[]) => readonly FixedBlockInput[];

/** Changes the latest blocks: what another device saved in the meantime stays. */
export function useSaveBlocks(): (change: Change) => Promise<ApiResponse<FixedBlocks>> {
  const queryClient = useQueryClient();
  return async (change) => {
    const save = async ({ items, updatedAt }: FixedBlocks) => {
      const body = { items: [...change(items)], updatedAt };
      const response = await api.call("PUT /planning/fixed-blocks", { body });
      if (response.success) queryClient.setQueryData(blocksQuery.queryKey, response.data);
      return response;
    };
    const cached = queryClient.getQueryData(blocksQuery.queryKey);
    const response = await save(cached ?? (await queryClient.fetchQuery(blocksQuery)));
    return !response.success && response.error === "conflict"
      ? save(await queryClient.fetchQuery({ ...blocksQuery, staleTime: 0 }))
      : response;
  };
}

/** @throws the failure of a response */
export function requireData<Data>(response: ApiResponse<Data>): Data {
  if (!response.success) throw toApiError(response);
  return response.data;
}
