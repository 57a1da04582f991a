// The subjects that can be shared and commented on, and their API calls.
import type { ShareOrigin } from "@vereda/domain/planning/catalogue";
import { api } from "#platform/api/api.ts";
import { buildQueryKey } from "#platform/query/build-query.ts";
import type { MentionSource } from "#shell/community/mention-area.tsx";

export type SharedSubject = { readonly kind: ShareOrigin; readonly id: string };

export const sharingCalls = {
  objective: {
    shares: {
      list: "GET /planning/objectives/:id/shares",
      create: "POST /planning/objectives/:id/shares",
    },
    comments: {
      list: "GET /planning/objectives/:id/comments",
      create: "POST /planning/objectives/:id/comments",
    },
    access: "GET /planning/objectives/:id/standing",
    users: "GET /planning/objectives/:id/people",
  },
  mission: {
    shares: {
      list: "GET /planning/missions/:id/shares",
      create: "POST /planning/missions/:id/shares",
    },
    comments: {
      list: "GET /planning/missions/:id/comments",
      create: "POST /planning/missions/:id/comments",
    },
    access: "GET /planning/missions/:id/standing",
    users: "GET /planning/missions/:id/people",
  },
  task: {
    shares: { list: "GET /planning/tasks/:id/shares", create: "POST /planning/tasks/:id/shares" },
    comments: {
      list: "GET /planning/tasks/:id/comments",
      create: "POST /planning/tasks/:id/comments",
    },
    access: "GET /planning/tasks/:id/standing",
    users: "GET /planning/tasks/:id/people",
  },
} as const;

export function buildMentionSource({ kind, id }: SharedSubject): MentionSource {
  const call = sharingCalls[kind].users;
  return {
    queryKey: [...buildQueryKey(call, { params: { id } }), "mentions"],
    queryFn: async ({ signal }) => {
      const users = await api.data(call, { params: { id }, signal });
      return users.map(({ firstName, ...user }) => ({ ...user, name: firstName }));
    },
  };
}
