// Reads and saves the user's fixed blocks.
import { useQueryClient } from "@tanstack/react-query";
import type {
  FixedBlock,
  FixedBlockInput,
  FixedBlocks,
} from "@vereda/domain/planning/workload/fixed-blocks/contract-fixed-blocks";
import { api } from "#platform/api/api.ts";
import { ApiError } from "#platform/api/errors.ts";
import { buildQuery } from "#platform/query/build-query.ts";

export const blocksQuery = buildQuery("GET /planning/fixed-blocks");

type Change = (items: readonly FixedBlock[]) => readonly FixedBlockInput[];

/** Changes the latest blocks: what another device saved in the meantime stays. */
export function useSaveBlocks(): (change: Change) => Promise<FixedBlocks> {
  const queryClient = useQueryClient();
  return async (change) => {
    const save = async ({ items, updatedAt }: FixedBlocks) => {
      const body = { items: [...change(items)], updatedAt };
      const saved = await api.data("PUT /planning/fixed-blocks", { body });
      return queryClient.setQueryData(blocksQuery.queryKey, saved) ?? saved;
    };
    const cached = queryClient.getQueryData(blocksQuery.queryKey);
    try {
      return await save(cached ?? (await queryClient.fetchQuery(blocksQuery)));
    } catch (error) {
      if (!(error instanceof ApiError && error.code === "conflict")) throw error;
      return save(await queryClient.fetchQuery({ ...blocksQuery, staleTime: 0 }));
    }
  };
}
