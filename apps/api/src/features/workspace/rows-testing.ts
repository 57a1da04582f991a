// Inserts rows that no single request creates, for tests of personal data export and deletion.
import { retiredSlugs } from "./tables/workspaces.ts";
import type { TestApp } from "#platform/testing/testing.ts";
import type { Planner } from "#features/planning/planning-testing.ts";

export async function makeRows({ db }: TestApp, { userId, workspaceId }: Planner): Promise<void> {
  const until = new Date("2030-01-01T00:00:00Z");
  await db.insert(retiredSlugs).values({ slug: `former-${userId}`, workspaceId, until });
}
