// Receives Stripe's events: each is verified, stored once, and handled by a job that asks Stripe anew.
import { DAY_MS } from "@vereda/domain/time/units";
import type { Stripe } from "stripe";
import * as z from "zod/mini";
import type { AppContext } from "#platform/context.ts";
import { InvalidRequest } from "#platform/http/errors/error-handler.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { addJobs } from "#platform/jobs/jobs.ts";
import type { Payments } from "#platform/payments/open-stripe.ts";
import { SYNC_SUBSCRIPTION, type QueuedSync } from "./jobs.ts";
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

const reference = z.pipe(
  z.nullish(z.union([z.string(), z.object({ id: z.string() })])),
  z.transform((value) => (typeof value === "object" ? (value?.id ?? null) : (value ?? null))),
);

/** What is read of an event: its type says what it is about, not that it has it. */
const signedEvent = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(255)),
  type: z.string(),
  data: z.object({
    object: z.object({
      id: reference,
      customer: reference,
      payment_intent: reference,
      refunded: z.nullish(z.boolean()),
    }),
  }),
});
type SignedEvent = z.output<typeof signedEvent>;

/** @throws validation_error for an event without data */
function parseEvent(event: unknown): SignedEvent {
  const result = z.safeParse(signedEvent, event);
  if (!result.success) throw new InvalidRequest(result.error.issues);
  return result.data;
}

/** What to do after an event; null for an event that changes nothing here. */
function readEvent({ type, data: { object } }: SignedEvent): QueuedSync | null {
  switch (type) {
    case "checkout.session.completed":
    case "customer.subscription.created":
    case "customer.subscription.updated":
    case "customer.subscription.deleted":
    case "customer.subscription.paused":
    case "customer.subscription.resumed":
    case "invoice.paid":
    case "invoice.payment_failed":
      return queueFor(object.customer);
    case "charge.refunded":
      // A part that is given back, as for a few days without service, ends nothing.
      return object.refunded === true ? queueFor(object.customer, object.payment_intent) : null;
    case "customer.deleted":
      return queueFor(object.id);
    default:
      return null;
  }
}

function queueFor(
  customerId: string | null,
  refundedPaymentId: string | null = null,
): QueuedSync | null {
  return customerId === null ? null : { customerId, refundedPaymentId };
}

/** @throws payments_unavailable, signature_invalid, validation_error */
export async function receiveEvent(
  { db, payments }: Pick<AppContext, "db" | "payments">,
  { body, signature }: { readonly body: Buffer; readonly signature: string },
  now: Date,
): Promise<void> {
  if (payments === null) throw new AppError("payments_unavailable");
  const event = parseEvent(verifyEvent(payments, body, signature, now));
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
