// The query and the changes of a workspace's areas.
import type { DataOf } from "@vereda/domain/http/endpoint";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import type { areasApi } from "@vereda/domain/workspace/areas/contract-areas";
import { api } from "#platform/api/api.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { updateCached } from "#platform/query/update-cached.ts";
import { useCall } from "#platform/query/use-call.ts";

export type ArrangedArea = DataOf<typeof areasApi.all>[number];

export function buildAreasQuery(id: string) {
  return buildQuery("GET /workspaces/:id/areas", { params: { id } });
}

export type AreaChange =
  | { what: "activate" | "archive"; areaId: AreaKey }
  | { what: "block"; areaId: AreaKey; isBlocked: boolean }
  | { what: "icon"; areaId: AreaKey; icon: string | null; iconRotation: number }
  | { what: "order"; areaIds: AreaKey[] };

function send(id: string, change: AreaChange): Promise<unknown> {
  switch (change.what) {
    case "activate":
      return api.data("POST /workspaces/:id/active-areas", {
        params: { id },
        body: { areaId: change.areaId },
        retry: true,
      });
    case "archive":
      return api.data("DELETE /workspaces/:id/active-areas/:areaId", {
        params: { id, areaId: change.areaId },
        retry: true,
      });
    case "block":
      return api.data("PUT /workspaces/:id/active-areas/:areaId/block", {
        params: { id, areaId: change.areaId },
        body: { isBlocked: change.isBlocked },
        retry: true,
      });
    case "icon":
      return api.data("PATCH /workspaces/:id/active-areas/:areaId/icon", {
        params: { id, areaId: change.areaId },
        body: { icon: change.icon, iconRotation: change.iconRotation },
        retry: true,
      });
    case "order":
      return api.data("PUT /workspaces/:id/active-areas/order", {
        params: { id },
        body: { areaIds: change.areaIds },
        retry: true,
      });
  }
}

/** The optimistic list: only a new order is applied before the response. */
function applyChange(list: readonly ArrangedArea[], change: AreaChange): ArrangedArea[] {
  if (change.what !== "order") return [...list];
  return list.map((one) => {
    const order = change.areaIds.indexOf(one.areaId);
    return order === -1 ? one : { ...one, order };
  });
}

export function useAreaChange(id: string) {
  const { queryKey } = buildAreasQuery(id);
  return useCall((change: AreaChange) => send(id, change), {
    // One after the other, so that the last order wins.
    queue: `areas ${id}`,
    optimistic: (change) =>
      updateCached<ArrangedArea[]>({ queryKey }, (list) => applyChange(list, change)),
  });
}
