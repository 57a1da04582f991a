// The calls of circles, and what is refetched after a change of one.
import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { Circle } from "@vereda/domain/community/circles/contract-circles";
import { getErrorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQueryKey } from "#platform/query/build-query.ts";
import { showToast } from "#ui/overlays/toast.tsx";

export const CIRCLES = "GET /panel/circles";
export const CIRCLE = "GET /panel/circles/:id";
export const MEMBERS = "GET /panel/circles/:id/members";
export const SESSIONS = "GET /panel/circles/:id/sessions";
export const PUBLIC_CIRCLES = "GET /public/circles";

export const circlesAddress = "/panel/circles";
export const getCircleAddress = (id: string) => `${circlesAddress}/${id}`;

type Membership = Circle["membership"];
type ActiveMembership = NonNullable<Membership> & { status: "ACTIVE" };
export const isActive = (membership: Membership): membership is ActiveMembership =>
  membership?.status === "ACTIVE";

const CHANGED = [CIRCLES, CIRCLE, MEMBERS, SESSIONS, PUBLIC_CIRCLES, "GET /me/inbox"] as const;

/** Also the plans, because accepted sessions are tasks. */
export function refetchCircles(queryClient: QueryClient): Promise<unknown> {
  const keys = [...CHANGED.map((call) => buildQueryKey(call)), ["planning"] as const];
  return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** A change that a button makes at once: a failure is told by a toast. */
export function useCircleAction<Input>(
  change: (input: Input) => Promise<unknown>,
  getDoneText: (input: Input) => string | null,
) {
  const locale = useLocale();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (_data, input) => {
      const title = getDoneText(input);
      if (title !== null) showToast({ title });
    },
    onError: (error) => {
      const detail = getErrorText(error, locale);
      showToast({ title: m.community_circles_not_done(), detail, tone: "error" });
    },
    onSettled: () => refetchCircles(queryClient),
  });
}
