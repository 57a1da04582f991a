import { createId } from "@vereda/domain/id";
import type { BodyIn } from "@vereda/domain/http/endpoint";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import { getDefaultPermission } from "@vereda/domain/workspace/policy";
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import { settingsApi } from "@vereda/domain/workspace/settings/contract-settings";
import type { MemberRole } from "@vereda/domain/workspace/members/roles";
import type { TestApp } from "#platform/testing/testing.ts";
import { memberships } from "./tables/workspaces.ts";

/** Creates a company by default. */
export async function makeWorkspace(
  api: TestApp,
  { token }: { readonly token: string },
  given: Partial<BodyIn<typeof settingsApi.create>> = {},
): Promise<WorkspaceEntry> {
  const body = { typeId: "COMPANY", name: "Panadería 🥐", ...given } as const;
  return (await api.call(settingsApi.create, { token, body })).data;
}

/** Inserts a membership without an invitation; it allows what its role does. @returns its id */
export async function joinAs(
  api: TestApp,
  workspaceId: string,
  { userId }: { readonly userId: string },
  role: MemberRole,
  {
    areaId = null,
    ...given
  }: Partial<typeof memberships.$inferInsert> & { areaId?: AreaKey | null } = {},
): Promise<string> {
  const now = api.clock.now();
  const id = createId(now.getTime());
  await api.db.insert(memberships).values({
    id,
    workspaceId,
    userId,
    role,
    permission: getDefaultPermission(role),
    areaIds: areaId && [areaId],
    status: "ACTIVE",
    startDate: now,
    updatedAt: now,
    ...given,
  });
  return id;
}
