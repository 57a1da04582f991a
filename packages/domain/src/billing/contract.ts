// API calls for the subscription of supporters; Stripe takes the payments.
import * as z from "zod/mini";
import { endpoint } from "../http/endpoint.ts";
import { binary, instant } from "../http/values.ts";
import { billingIntervals, plans, subscriptionStatuses } from "./catalogue.ts";

/** Stripe's events hold one object each, far below it. */
const MAX_EVENT_BYTES = 512 * 1024;

const subscription = z.object({
  plan: z.enum(plans),
  status: z.enum(subscriptionStatuses),
  /** When the next payment is due; null unless it renews. */
  renewsAt: z.nullable(instant),
  /** When it ends or ended; null while it renews. */
  endsAt: z.nullable(instant),
  /** Whether this server takes payments. */
  isAvailable: z.boolean(),
});
export type Subscription = z.output<typeof subscription>;

const price = z.object({
  interval: z.enum(billingIntervals),
  /** In minor units of the currency, such as cents; null when Stripe did not say it. */
  amount: z.nullable(z.int()),
  /** An ISO 4217 code; null without an amount. */
  currency: z.nullable(z.string()),
});
export type Price = z.output<typeof price>;

const address = z.object({ url: z.string() });

export const billingApi = {
  prices: endpoint("GET /public/pricing", {
    access: "public",
    summary: { es: "Cuánto cuesta apoyar", en: "What supporting costs" },
    /** Without payments there are no prices. */
    data: z.object({ isAvailable: z.boolean(), prices: z.array(price) }),
  }),
  get: endpoint("GET /panel/subscription", {
    summary: { es: "Tu suscripción", en: "Your subscription" },
    data: subscription,
  }),
  checkout: endpoint("POST /panel/subscription/checkout", {
    changes: [],
    summary: {
      es: "Empieza el pago de una suscripción y dice en qué página de Stripe sigue",
      en: "Starts the payment of a subscription and says on which page of Stripe it continues",
    },
    /** Monthly without an interval. */
    body: z.object({ interval: z.optional(z.enum(billingIntervals, "interval_unavailable")) }),
    data: address,
    errors: ["payments_unavailable", "payments_failed", "already_subscribed"],
  }),
  portal: endpoint("POST /panel/subscription/portal", {
    changes: [],
    summary: {
      es: "La página de Stripe donde cambias o cancelas tu suscripción",
      en: "The page of Stripe where you change or cancel your subscription",
    },
    body: z.object({}),
    data: address,
    errors: ["payments_unavailable", "payments_failed", "not_found"],
  }),
  webhook: endpoint("POST /public/billing/webhook", {
    changes: [],
    access: "public",
    summary: {
      es: "Recibe los avisos firmados de Stripe",
      en: "Receives the signed events of Stripe",
    },
    body: binary,
    bodyTypes: ["application/json"],
    bodyLimit: MAX_EVENT_BYTES,
    errors: ["payments_unavailable", "signature_invalid"],
  }),
};
