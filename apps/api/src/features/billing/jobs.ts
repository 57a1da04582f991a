// Jobs that call Stripe: after its events, and when an account closes or is erased.
import { subscriptionStatuses } from "@vereda/domain/billing/catalogue";
import { isSupporting } from "@vereda/domain/billing/subscription-rules";
import { DAY_MS, HOUR_MS } from "@vereda/domain/time/units";
import { and, asc, eq, inArray, lt, lte, notInArray, or } from "drizzle-orm";
import type { Stripe } from "stripe";
import * as z from "zod/mini";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import { addJobs, type JobDefinition, type JobRun } from "#platform/jobs/jobs.ts";
import { definePersonalData, type PersonalData } from "#platform/personal-data.ts";
import { closeOpenCheckouts } from "./open-checkouts.ts";
import { ignoreMissing } from "./stripe-errors.ts";
import { listSubscriptions, syncSubscription } from "./sync-subscription.ts";
import { billingEvents, subscriptions } from "./tables/subscriptions.ts";
import abouts from "./personal-data.json" with { type: "json" };

export const SYNC_SUBSCRIPTION = "sync-subscription";
const STOP_RENEWAL = "stop-renewal";
const DELETE_CUSTOMER = "delete-stripe-customer";

/** For how long Stripe is tried again after an account was closed; its erasure ends all anyway. */
const MAX_STOPPING_DAYS = 30;

/** Stripe retries an event for three days. */
const EVENT_RETENTION_DAYS = 30;
const CLEANUP_BATCH = 1_000;
const OVERDUE_BATCH = 100;

const queuedSync = z.object({
  customerId: z.string(),
  /** The payment that was given back in full, if that is what happened. */
  refundedPaymentId: z.nullable(z.string()),
});
export type QueuedSync = z.infer<typeof queuedSync>;

interface Work {
  readonly db: Database;
  readonly stripe: Stripe;
}

async function findSubscriptionId(db: Database, customerId: string): Promise<string | null> {
  const [row] = await db
    .select({ subscriptionId: subscriptions.subscriptionId, status: subscriptions.status })
    .from(subscriptions)
    .where(eq(subscriptions.customerId, customerId));
  return row !== undefined && isSupporting(row.status) ? row.subscriptionId : null;
}

/** Ends the subscription whose last payment was given back; Stripe itself would let it go on. */
async function endRefunded({ db, stripe }: Work, customerId: string, paymentId: string) {
  const subscriptionId = await findSubscriptionId(db, customerId);
  if (subscriptionId === null) return;
  const { data } = await stripe.invoicePayments.list({
    payment: { type: "payment_intent", payment_intent: paymentId },
    limit: 1,
  });
  const { latest_invoice: latest } = await stripe.subscriptions.retrieve(subscriptionId);
  const invoiceIds = [data[0]?.invoice, latest].map((one) =>
    typeof one === "string" ? one : one?.id,
  );
  if (invoiceIds[0] === undefined || invoiceIds[0] !== invoiceIds[1]) return;
  await ignoreMissing(stripe.subscriptions.cancel(subscriptionId));
}

async function runSync({ db, stripe }: Work, { payload, now }: JobRun): Promise<void> {
  const { customerId, refundedPaymentId } = z.parse(queuedSync, payload);
  // The account at Stripe may have other customers, who have no row here.
  const customers = await db.$count(subscriptions, eq(subscriptions.customerId, customerId));
  if (customers === 0) return;
  await syncSubscription({ db, stripe }, customerId, now);
  if (refundedPaymentId === null) return;
  await endRefunded({ db, stripe }, customerId, refundedPaymentId);
  await syncSubscription({ db, stripe }, customerId, now);
}

/** Pages first: one that is paid meanwhile is among the subscriptions. */
async function stopAllRenewals(stripe: Stripe, customerId: string): Promise<void> {
  await ignoreMissing(closeOpenCheckouts(stripe, customerId));
  for (const { id, status } of await listSubscriptions(stripe, customerId)) {
    if (status === "canceled" || status === "incomplete_expired") continue;
    await ignoreMissing(
      // What was not paid yet has no period to keep.
      status === "incomplete"
        ? stripe.subscriptions.cancel(id)
        : stripe.subscriptions.update(id, { cancel_at_period_end: true }),
    );
  }
}

async function deleteCustomer(stripe: Stripe, customerId: string): Promise<void> {
  await ignoreMissing(closeOpenCheckouts(stripe, customerId));
  // Also cancels what is subscribed, at once.
  await ignoreMissing(stripe.customers.del(customerId));
}

/** Those whose period passed without an event, and who were not asked for in this run. */
function listOverdue(db: Database, now: Date, failed: readonly string[]) {
  return db
    .select({ customerId: subscriptions.customerId })
    .from(subscriptions)
    .where(
      and(
        inArray(subscriptions.status, subscriptionStatuses.filter(isSupporting)),
        or(lte(subscriptions.renewsAt, now), lte(subscriptions.endsAt, now)),
        lt(subscriptions.syncedAt, now),
        notInArray(subscriptions.customerId, [...failed]),
      ),
    )
    .orderBy(asc(subscriptions.syncedAt))
    .limit(OVERDUE_BATCH);
}

/**
 * After a lost event nobody stays a supporter forever.
 * @throws once all were asked for, the error of the first that failed
 */
async function syncOverdue(work: Work, { now, signal }: JobRun): Promise<void> {
  const failures = new Map<string, unknown>();
  let overdue;
  do {
    overdue = await listOverdue(work.db, now, [...failures.keys()]);
    for (const { customerId } of overdue) {
      if (signal.aborted) break;
      try {
        await syncSubscription(work, customerId, now);
      } catch (error) {
        failures.set(customerId, error);
      }
    }
  } while (!signal.aborted && overdue.length === OVERDUE_BATCH);
  for (const error of failures.values()) throw error;
}

async function deleteExpiredBatch(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - EVENT_RETENTION_DAYS * DAY_MS);
  const expired = db
    .select({ id: billingEvents.id })
    .from(billingEvents)
    .where(lte(billingEvents.receivedAt, before))
    .limit(CLEANUP_BATCH);
  const deleted = await db
    .delete(billingEvents)
    .where(inArray(billingEvents.id, expired))
    .returning({ id: billingEvents.id });
  return deleted.length;
}

export function billingJobs({ db, payments }: AppContext): readonly JobDefinition[] {
  const define = (name: string, run: (work: Work, job: JobRun) => Promise<void>) => ({
    name,
    load: () =>
      Promise.resolve(async (job: JobRun) => {
        // Without the settings it waits for them, until it expires.
        if (payments === null) return { retryAfterMs: HOUR_MS };
        return run({ db, stripe: payments.stripe }, job);
      }),
  });
  return [
    define(SYNC_SUBSCRIPTION, runSync),
    define(STOP_RENEWAL, ({ stripe }, { subject }) => stopAllRenewals(stripe, subject)),
    {
      ...define(DELETE_CUSTOMER, ({ stripe }, { subject }) => deleteCustomer(stripe, subject)),
      // Stripe would charge who was erased for as long as it is not done.
      maxAttempts: Number.POSITIVE_INFINITY,
    },
    {
      name: "subscriptions-sync",
      everyMs: DAY_MS,
      load: () =>
        Promise.resolve(async (job: JobRun) => {
          if (payments === null) return;
          await syncOverdue({ db, stripe: payments.stripe }, job);
        }),
    },
    {
      name: "billing-events-cleanup",
      everyMs: DAY_MS,
      load: () =>
        Promise.resolve(async ({ now, signal }: JobRun) => {
          while (!signal.aborted && (await deleteExpiredBatch(db, now)) === CLEANUP_BATCH);
        }),
    },
  ];
}

/** A closed account pays no further period of anything. Who returns can renew at Stripe. */
export async function stopRenewal(
  tx: Database,
  { userId }: { readonly userId: string },
  now: Date,
): Promise<void> {
  const [row] = await tx
    .select({ customerId: subscriptions.customerId })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId));
  if (row === undefined) return;
  const expiresAt = new Date(now.getTime() + MAX_STOPPING_DAYS * DAY_MS);
  await addJobs(tx, [{ name: STOP_RENEWAL, subject: row.customerId, expiresAt }], now);
}

/** Erases the row here, and by a job the customer at Stripe with their subscription. */
async function eraseCustomer(db: Database, userId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const deleted = await tx
      .delete(subscriptions)
      .where(eq(subscriptions.userId, userId))
      .returning({ customerId: subscriptions.customerId });
    const jobs = deleted.map(({ customerId }) => ({ name: DELETE_CUSTOMER, subject: customerId }));
    await addJobs(tx, jobs, now);
  });
}

export const billingData: readonly PersonalData[] = [
  definePersonalData(subscriptions, subscriptions.userId, {
    name: "billing/subscription",
    about: abouts["billing/subscription"],
    erase: (db, { userId }, now) => eraseCustomer(db, userId, now),
  }),
];
