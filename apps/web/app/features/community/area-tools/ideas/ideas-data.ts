// What can be done with an idea besides changing its text.
import { createId } from "@vereda/domain/create-id";
import type { IdeaStage } from "@vereda/domain/community/circles/catalogue-circles";
import type { Idea } from "@vereda/domain/community/area-tools/contract-area-tools";
import { api } from "#platform/api/api.ts";
import { nowMs } from "#platform/clock.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useCall } from "#platform/query/use-call.ts";
import { showToast } from "#ui/overlays/toast.tsx";

export type IdeaAction =
  | { kind: "vote" | "unvote"; idea: Idea }
  | { kind: "move"; idea: Idea; stage: IdeaStage }
  | { kind: "plan"; idea: Idea };

function sendAction(action: IdeaAction): Promise<Idea> {
  const { id, updatedAt } = action.idea;
  const params = { id };
  switch (action.kind) {
    case "vote":
      return api.data("PUT /workspaces/ideas/:id/vote", { params, body: {} });
    case "unvote":
      return api.data("DELETE /workspaces/ideas/:id/vote", { params });
    case "plan":
      return api.data("POST /workspaces/ideas/:id/objective", {
        params,
        body: { id: createId(nowMs()) },
      });
    case "move":
      return api.data("PATCH /workspaces/ideas/:id", {
        params,
        body: { stage: action.stage, updatedAt },
      });
  }
}

export function useIdeaActions() {
  return useCall(sendAction, {
    failed: m.community_area_not_done(),
    onDone: (_, { kind }) => {
      if (kind === "plan") showToast({ title: m.community_area_idea_planned() });
    },
  });
}
