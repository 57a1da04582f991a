// Test data in every table of subscriptions, for export and erasure tests.
import { createId } from "@vereda/domain/id";
import type { Planner } from "#features/planning/planning-testing.ts";
import type { TestApp } from "#platform/testing/testing.ts";
import { billingEvents, subscriptions } from "./tables/subscriptions.ts";

export async function makeRows({ db, clock }: TestApp, { userId }: Planner): Promise<void> {
  const now = clock.now();
  // Ids of Stripe, which say nothing of the user.
  const id = createId(now.getTime());
  await db.insert(subscriptions).values({
    userId,
    customerId: `cus_${id}`,
    subscriptionId: `sub_${id}`,
    status: "ACTIVE",
    renewsAt: now,
    syncedAt: now,
    createdAt: now,
  });
  await db.insert(billingEvents).values({ id: `evt_${id}`, receivedAt: now });
}
