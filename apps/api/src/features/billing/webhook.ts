// Receives Stripe's events: each is verified, stored once, and handled by a job that asks Stripe anew.
import { DAY_MS } from "@vereda/domain/time/units";
import type { Stripe } from "stripe";
import type { AppContext } from "#platform/context.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { addJobs } from "#platform/jobs/jobs.ts";
import type { Payments } from "#platform/payments/open-stripe.ts";
import { SYNC_SUBSCRIPTION } from "./jobs.ts";
import type { QueuedSync } from "./jobs.ts";
import { billingEvents } from "./tables/subscriptions.ts";

/** As long as Stripe itself retries an event. */
const MAX_SYNC_DAYS = 3;

/** @throws signature_invalid, also for an event that is older than five minutes */
function verifyEvent(
  { stripe, webhookSecret }: Payments,
  body: Buffer,
  signature: string,
  now: Date,
): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(
      body,
      signature,
      webhookSecret,
      undefined,
      undefined,
      now.getTime(),
    );
  } catch (cause) {
    throw new AppError("signature_invalid", {}, { cause });
  }
}

function toId(value: string | { readonly id: string } | null): string | null {
  return typeof value === "object" ? (value?.id ?? null) : value;
}

/** What to do after an event; null for an event that changes nothing here. */
function readEvent(event: Stripe.Event): QueuedSync | null {
  switch (event.type) {
    case "checkout.session.completed":
    case "customer.subscription.created":
    case "customer.subscription.updated":
    case "customer.subscription.deleted":
    case "customer.subscription.paused":
    case "customer.subscription.resumed":
    case "invoice.paid":
    case "invoice.payment_failed":
      return queueFor(event.data.object.customer);
    case "charge.refunded": {
      const { customer, refunded, payment_intent: payment } = event.data.object;
      // A part that is given back, as for a few days without service, ends nothing.
      return refunded ? queueFor(customer, toId(payment)) : null;
    }
    case "customer.deleted":
      return queueFor(event.data.object.id);
    default:
      return null;
  }
}

function queueFor(
  customer: string | { readonly id: string } | null,
  refundedPaymentId: string | null = null,
): QueuedSync | null {
  const customerId = toId(customer);
  return customerId === null ? null : { customerId, refundedPaymentId };
}

/** @throws payments_unavailable, signature_invalid */
export async function receiveEvent(
  { db, payments }: Pick<AppContext, "db" | "payments">,
  { body, signature }: { readonly body: Buffer; readonly signature: string },
  now: Date,
): Promise<void> {
  if (payments === null) throw new AppError("payments_unavailable");
  const event = verifyEvent(payments, body, signature, now);
  const payload = readEvent(event);
  if (payload === null) return;
  await db.transaction(async (tx) => {
    const added = await tx
      .insert(billingEvents)
      .values({ id: event.id, receivedAt: now })
      .onConflictDoNothing()
      .returning({ id: billingEvents.id });
    if (added.length === 0) return;
    const expiresAt = new Date(now.getTime() + MAX_SYNC_DAYS * DAY_MS);
    await addJobs(tx, [{ name: SYNC_SUBSCRIPTION, subject: event.id, payload, expiresAt }], now);
  });
}
