// Opens the client of Stripe from the settings; without them nothing of it is loaded.
import type { Stripe } from "stripe";
import type { Config } from "../../config.ts";
import { BootError } from "../boot-error.ts";

const TIMEOUT_MS = 10_000;

export interface Payments {
  readonly stripe: Stripe;
  readonly webhookSecret: string;
  readonly monthlyPriceId: string;
  readonly yearlyPriceId: string | null;
}

/**
 * Null when this server takes no payments.
 * @param client replaces the client, as tests do
 * @throws BootError when only some of the settings are there
 */
export async function openPayments(config: Config, client?: Stripe): Promise<Payments | null> {
  const { stripeSecretKey, stripeWebhookSecret, stripePriceId, stripePriceIdYearly } = config;
  const needed = [stripeSecretKey, stripeWebhookSecret, stripePriceId];
  if ([...needed, stripePriceIdYearly].every((value) => value === undefined)) return null;
  if (
    stripeSecretKey === undefined ||
    stripeWebhookSecret === undefined ||
    stripePriceId === undefined
  ) {
    throw new BootError(
      "STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and STRIPE_PRICE_ID go together: set all of them, or none.",
    );
  }
  return {
    stripe: client ?? (await loadClient(stripeSecretKey)),
    webhookSecret: stripeWebhookSecret,
    monthlyPriceId: stripePriceId,
    yearlyPriceId: stripePriceIdYearly ?? null,
  };
}

async function loadClient(secretKey: string): Promise<Stripe> {
  const { Stripe } = await import("stripe");
  return new Stripe(secretKey, { timeout: TIMEOUT_MS, telemetry: false });
}
