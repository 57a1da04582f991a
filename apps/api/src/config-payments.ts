// The settings of payments, which need all three of key, webhook secret and price.
import * as z from "zod/mini";

const startingWith = (prefix: RegExp, example: string) =>
  z.string().check(z.regex(prefix, `a value like ${example}`));

const stripeSecretKey = {
  name: "STRIPE_SECRET_KEY",
  default: null,
  meaning:
    "Secret or restricted key of Stripe. Default: this server takes no payments and never calls Stripe",
  secret: true,
  schema: startingWith(/^[sr]k_[A-Za-z0-9_]+$/, "sk_live_…"),
};

const stripeWebhookSecret = {
  name: "STRIPE_WEBHOOK_SECRET",
  default: null,
  meaning: "Signing secret of the webhook at Stripe; needed with STRIPE_SECRET_KEY",
  secret: true,
  schema: startingWith(/^whsec_\S+$/, "whsec_…"),
};

const stripePriceId = {
  name: "STRIPE_PRICE_ID",
  default: null,
  meaning: "Monthly price of supporters at Stripe; needed with STRIPE_SECRET_KEY",
  schema: startingWith(/^price_\w+$/, "price_…"),
};

const stripePriceIdYearly = {
  name: "STRIPE_PRICE_ID_YEARLY",
  default: null,
  meaning: "Yearly price of supporters at Stripe. Default: only monthly",
  schema: startingWith(/^price_\w+$/, "price_…"),
};

export const paymentSettings = {
  stripeSecretKey,
  stripeWebhookSecret,
  stripePriceId,
  stripePriceIdYearly,
};
