// Test data in every table of core, for export and erasure tests.
import { tagsApi } from "@vereda/domain/planning/tasks/tags/contract-tags";
import { DAY_MS } from "@vereda/domain/time/units";
import { eq } from "drizzle-orm";
import type { Planner } from "#features/planning/planning-testing.ts";
import type { TestApp } from "#platform/testing/testing.ts";
import { deletedRows } from "./tables/deleted-rows.ts";

export async function makeRows(api: TestApp, { token, userId }: Planner): Promise<void> {
  const { data } = await api.call(tagsApi.create, { token, body: { name: "Out of tune" } });
  await api.call(tagsApi.remove, { token, params: { id: data.id } });
  // In the future, so that the cleanup job leaves it.
  const deletedAt = new Date(api.clock.now().getTime() + 400 * DAY_MS);
  await api.db.update(deletedRows).set({ deletedAt }).where(eq(deletedRows.userId, userId));
}
