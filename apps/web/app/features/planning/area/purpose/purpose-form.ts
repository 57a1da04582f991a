// Form state and submission of an area's purpose; all five fields are optional.
import { useQueryClient } from "@tanstack/react-query";
import { areasApi } from "@vereda/domain/workspace/areas/contract-areas";
import { purposeParts } from "@vereda/domain/workspace/purpose";
import { api } from "#platform/api/api.ts";
import { useForm } from "#platform/forms/use-form.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { cacheArea } from "../cache-area.ts";
import type { AreaContext } from "../area-frame.tsx";
import type { PurposePart } from "./purpose-questions.ts";

type Draft = Record<PurposePart, string>;

export function usePurposeForm({ area, location }: AreaContext, onSaved: () => void) {
  const queryClient = useQueryClient();
  const user = useCurrentUser();
  const { purpose } = area;
  const initial: Draft = {
    talent: purpose.talent ?? "",
    actionVerb: purpose.actionVerb ?? "",
    impact: purpose.impact ?? "",
    audience: purpose.audience ?? "",
    vision: purpose.vision ?? "",
  };
  return useForm({
    contract: areasApi.purpose.body,
    initial,
    toRequest: (draft) =>
      Object.fromEntries(purposeParts.map((part) => [part, draft[part].trim() || null])),
    updatedAt: area.updatedAt,
    submit: (body, updatedAt) =>
      api.call("PATCH /workspaces/:id/active-areas/:areaId/purpose", {
        params: { id: location.workspaceId, areaId: location.areaId },
        body: { ...body, updatedAt },
        retry: true,
      }),
    onSaved: (saved) => {
      cacheArea(queryClient, user, location.workspaceId, saved);
      onSaved();
    },
  });
}
