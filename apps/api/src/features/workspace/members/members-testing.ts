import { workspaceApi } from "@vereda/domain/workspace/contract";
import { membersApi } from "@vereda/domain/workspace/members/contract-members";
import type { TestApp } from "#platform/testing/testing.ts";
import { makeWorkspace } from "../workspace-testing.ts";

type Token = string | undefined;
type Query = Readonly<Record<string, string | number>>;

export const member = { role: "MEMBER" } as const;

export function makeMemberCalls(api: TestApp, owner: { readonly token: string }) {
  return {
    company: async () => (await makeWorkspace(api, owner)).workspace.id,
    list: (id: string, query: Query = {}, token: Token = owner.token) =>
      api.attempt(membersApi.list, { params: { id }, query, token }),
    invite: (id: string, body: object, token: Token = owner.token) =>
      api.attempt(membersApi.invite, { params: { id }, body, token }),
    accept: (id: string, token: Token) =>
      api.attempt(membersApi.accept, { params: { id }, body: {}, token }),
    enters: async (id: string, token: string) =>
      (await api.attempt(workspaceApi.get, { params: { id }, token })).status === 200,
  };
}

export const getOutcome = ({
  status,
  envelope,
}: {
  status: number;
  envelope: { error: string | null };
}) => [status, envelope.error];
