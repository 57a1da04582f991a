// Who shares the expenses of a workspace: its active members, and how they are called.
import { useQuery } from "@tanstack/react-query";
import type { Expense } from "@vereda/domain/resources/finance/expenses/contract-expenses";
import { canInWorkspace } from "@vereda/domain/workspace/policy";
import { useParams } from "react-router";
import { findMembership } from "#platform/auth/workspaces/membership.ts";
import { useWorkspaces } from "#platform/auth/workspaces/workspaces.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { buildQuery } from "#platform/query/build-query.ts";

interface HouseholdMember {
  readonly username: string;
  readonly name: string;
}

export interface Household {
  readonly workspaceId: string;
  readonly members: readonly HouseholdMember[];
  /** Null for the user, of whom sentences say "you". */
  readonly getName: (username: string) => string | null;
  readonly self: string;
  readonly canWork: boolean;
}

/** With those of an expense who are no longer members: its form would lose their parts. */
export function addFormer(household: Household, expense: Expense | null): Household {
  const active = new Set(household.members.map(({ username }) => username));
  const involved = new Set([expense?.paidBy ?? [], Object.keys(expense?.split.of ?? {})].flat());
  const former = [...involved].flatMap((username) =>
    active.has(username) ? [] : [{ username, name: `@${username}` }],
  );
  return { ...household, members: [...household.members, ...former] };
}

const perPage = 50;

/** Null without such a workspace; the members are empty until they are loaded. */
export function useHousehold(): Household | null {
  const { space } = useParams();
  const entry = useWorkspaces().find(({ workspace }) => workspace.id === space);
  const members = useQuery({
    ...buildQuery("GET /panel/workspaces/:id/members", {
      params: { id: space ?? "" },
      query: { status: "ACTIVE", perPage },
    }),
    enabled: entry !== undefined,
  });
  if (entry === undefined) return null;
  const membership = findMembership(entry);
  const all = (members.data?.items ?? []).flatMap(({ username, name, isSelf }) =>
    username === null ? [] : [{ username, name: isSelf ? m.panel_you() : name, isSelf }],
  );
  const names = new Map(all.map((one) => [one.username, one.isSelf ? null : one.name]));
  return {
    workspaceId: entry.workspace.id,
    members: all.toSorted((one, other) => Number(other.isSelf) - Number(one.isSelf)),
    getName: (username) => {
      const name = names.get(username);
      return name === undefined ? `@${username}` : name;
    },
    self: all.find(({ isSelf }) => isSelf)?.username ?? "",
    canWork: membership !== null && canInWorkspace(membership, "work", "expenses"),
  };
}
