// Inserts rows that no single request creates, for tests of personal data export and deletion.
import { createId } from "@vereda/domain/id";
import { invitationLinks, publicPages, retiredSlugs } from "./tables/workspaces.ts";
import type { TestApp } from "#platform/testing/testing.ts";
import type { Planner } from "#features/planning/planning-testing.ts";

export async function makeRows(
  { db, clock }: TestApp,
  { userId, workspaceId }: Planner,
): Promise<void> {
  const until = new Date("2030-01-01T00:00:00Z");
  const now = clock.now();
  await db.insert(invitationLinks).values({
    id: createId(now.getTime()),
    workspaceId,
    createdBy: userId,
    token: `token-${userId}`,
    permission: "VIEW",
    createdAt: now,
    expiresAt: until,
  });
  await db.insert(publicPages).values({ workspaceId, text: "Hola", updatedAt: now });
  await db.insert(retiredSlugs).values({ slug: `former-${userId}`, workspaceId, until });
}
