// Events as Stripe sends them (API version 2026-10-28.endive), shortened to one customer.
const CUSTOMER = "cus_recorded";

const recorded = {
  "checkout.session.completed": {
    id: "cs_test_a1XKZ",
    object: "checkout.session",
    client_reference_id: "0198c0de-0000-7000-8000-000000000001",
    customer: CUSTOMER,
    customer_details: { email: "ana@example.com", name: "Ana Luna", phone: null },
    livemode: false,
    mode: "subscription",
    payment_status: "paid",
    status: "complete",
    subscription: "sub_1RecordedAxKZ",
  },
  "customer.subscription.created": {
    id: "sub_1RecordedAxKZ",
    object: "subscription",
    cancel_at: null,
    cancel_at_period_end: false,
    currency: "mxn",
    customer: CUSTOMER,
    items: { object: "list", data: [{ id: "si_1", current_period_end: 1_775_314_800 }] },
    status: "incomplete",
  },
  "customer.subscription.updated": {
    id: "sub_1RecordedAxKZ",
    object: "subscription",
    cancel_at: 1_775_314_800,
    cancel_at_period_end: true,
    currency: "mxn",
    customer: CUSTOMER,
    items: { object: "list", data: [{ id: "si_1", current_period_end: 1_775_314_800 }] },
    status: "active",
  },
  "customer.subscription.deleted": {
    id: "sub_1RecordedAxKZ",
    object: "subscription",
    cancel_at_period_end: false,
    canceled_at: 1_772_800_000,
    customer: CUSTOMER,
    ended_at: 1_772_800_000,
    items: { object: "list", data: [{ id: "si_1", current_period_end: 1_775_314_800 }] },
    status: "canceled",
  },
  "invoice.paid": {
    id: "in_1RecordedAxKZ",
    object: "invoice",
    amount_paid: 9_900,
    billing_reason: "subscription_cycle",
    currency: "mxn",
    customer: CUSTOMER,
    parent: {
      type: "subscription_details",
      subscription_details: { subscription: "sub_1RecordedAxKZ" },
    },
    status: "paid",
  },
  "invoice.payment_failed": {
    id: "in_2RecordedAxKZ",
    object: "invoice",
    amount_due: 9_900,
    attempt_count: 1,
    currency: "mxn",
    customer: CUSTOMER,
    next_payment_attempt: 1_775_574_000,
    status: "open",
  },
  "charge.refunded": {
    id: "ch_3RecordedAxKZ",
    object: "charge",
    amount: 9_900,
    amount_refunded: 9_900,
    currency: "mxn",
    customer: CUSTOMER,
    payment_intent: "pi_3RecordedAxKZ",
    refunded: true,
    status: "succeeded",
  },
  "customer.deleted": { id: CUSTOMER, object: "customer", email: "ana@example.com" },
  "payout.paid": { id: "po_1", object: "payout", amount: 9_900, currency: "mxn" },
} as const;

export type RecordedType = keyof typeof recorded;
let events = 0;

/** The body of such an event for a customer, exactly as it is signed. */
export function makeEvent(
  type: RecordedType,
  customerId: string,
  changes: Readonly<Record<string, unknown>> = {},
): string {
  events += 1;
  const object = JSON.stringify({ ...recorded[type], ...changes });
  return JSON.stringify({
    id: `evt_1Recorded${events}`,
    object: "event",
    api_version: "2026-10-28.endive",
    created: 1_772_636_400,
    data: { object: JSON.parse(object.replaceAll(CUSTOMER, customerId)) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  });
}
