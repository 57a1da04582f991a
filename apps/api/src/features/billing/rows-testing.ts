// Test data in every table of subscriptions, for export and erasure tests.
import type { Planner } from "#features/planning/planning-testing.ts";
import type { TestApp } from "#platform/testing/testing.ts";
import { billingEvents, subscriptions } from "./tables/subscriptions.ts";

export async function makeRows({ db, clock }: TestApp, { userId }: Planner): Promise<void> {
  const now = clock.now();
  await db.insert(subscriptions).values({
    userId,
    customerId: `cus_${userId}`,
    subscriptionId: `sub_${userId}`,
    status: "ACTIVE",
    renewsAt: now,
    syncedAt: now,
    createdAt: now,
  });
  await db.insert(billingEvents).values({ id: `evt_${userId}`, receivedAt: now });
}
