// Stores what Stripe says of a customer now; the order in which its events arrive does not matter.
import { isSupporting, summarizeSubscriptions } from "@vereda/domain/billing/subscription-rules";
import type {
  ReportedSubscription,
  SubscriptionState,
} from "@vereda/domain/billing/subscription-rules";
import { and, eq, lte } from "drizzle-orm";
import type { Stripe } from "stripe";
import type { Database } from "#db/client.ts";
import { lockUser } from "#features/account/user-conditions.ts";
import { setSupporterRole } from "#features/account/supporter-role.ts";
import { isMissing } from "./stripe-errors.ts";
import { subscriptions } from "./tables/subscriptions.ts";

/** More than a customer ever has: a second one is not begun while one counts. */
const MAX_SUBSCRIPTIONS = 100;

const toDate = (seconds: number | null) => (seconds === null ? null : new Date(seconds * 1000));

function mapSubscription(subscription: Stripe.Subscription): ReportedSubscription {
  const { id, status, created, items, ended_at: endedAt } = subscription;
  const periodEndsAt = toDate(items.data[0]?.current_period_end ?? null);
  const cancelsAt = subscription.cancel_at_period_end
    ? periodEndsAt
    : toDate(subscription.cancel_at);
  return { id, status, created, periodEndsAt, cancelsAt, endedAt: toDate(endedAt) };
}

/** All of a customer; none of one that Stripe does not know, or no longer. */
export async function listSubscriptions(
  stripe: Stripe,
  customer: string,
): Promise<readonly Stripe.Subscription[]> {
  try {
    const query = { customer, status: "all", limit: MAX_SUBSCRIPTIONS } as const;
    return (await stripe.subscriptions.list(query)).data;
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

async function getState(stripe: Stripe, customerId: string): Promise<SubscriptionState> {
  const reported = await listSubscriptions(stripe, customerId);
  return summarizeSubscriptions(reported.map(mapSubscription));
}

async function saveState(
  db: Database,
  customerId: string,
  state: SubscriptionState,
  syncedAt: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const isCustomer = eq(subscriptions.customerId, customerId);
    const [row] = await tx
      .select({ userId: subscriptions.userId })
      .from(subscriptions)
      .where(isCustomer);
    if (row === undefined) return;
    await lockUser(tx, row.userId);
    const saved = await tx
      .update(subscriptions)
      .set({ ...state, syncedAt })
      .where(and(isCustomer, lte(subscriptions.syncedAt, syncedAt)))
      .returning({ userId: subscriptions.userId });
    if (saved.length === 0) return;
    await setSupporterRole(tx, row.userId, isSupporting(state.status));
  });
}

/** @param now when Stripe is asked; of two answers, the one that was asked for later stays */
export async function syncSubscription(
  { db, stripe }: { readonly db: Database; readonly stripe: Stripe },
  customerId: string,
  now: Date,
): Promise<SubscriptionState> {
  const state = await getState(stripe, customerId);
  await saveState(db, customerId, state, now);
  return state;
}
