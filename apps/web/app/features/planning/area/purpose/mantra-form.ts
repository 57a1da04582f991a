// Form state and submission of an area's mantra.
import { useQueryClient } from "@tanstack/react-query";
import { areasApi } from "@vereda/domain/workspace/areas/contract-areas";
import { api } from "#platform/api/api.ts";
import { useForm } from "#platform/forms/use-form.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import type { AreaContext } from "../area-frame.tsx";
import { cacheArea } from "../cache-area.ts";

export const MANTRA_LENGTH = 280;

export function useMantraForm({ area, location }: AreaContext, onSaved: () => void) {
  const queryClient = useQueryClient();
  const user = useCurrentUser();
  return useForm({
    contract: areasApi.mantra.body,
    initial: { text: area.mantra ?? "" },
    toRequest: ({ text }) => ({ text: text.trim() || null }),
    updatedAt: area.updatedAt,
    submit: (body, updatedAt) =>
      api.call("PATCH /workspaces/:id/active-areas/:areaId/mantra", {
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
