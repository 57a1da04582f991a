// The prices of supporters as Stripe has them, asked for once an hour and only when somebody looks.
import type { BillingInterval } from "@vereda/domain/billing/catalogue";
import type { Price } from "@vereda/domain/billing/contract";
import { HOUR_MS, MINUTE_MS } from "@vereda/domain/time/units";
import type { Stripe } from "stripe";
import type { Payments } from "#platform/payments/open-stripe.ts";

/** A visitor's page waits for it. */
const TIMEOUT_MS = 3_000;

const mapPrice = (interval: BillingInterval, { unit_amount: amount, currency }: Stripe.Price) => ({
  interval,
  amount,
  currency: amount === null ? null : currency.toUpperCase(),
});

interface Sold {
  readonly interval: BillingInterval;
  readonly id: string;
}

function listSold({ monthlyPriceId, yearlyPriceId }: Payments): readonly Sold[] {
  const monthly = { interval: "MONTH", id: monthlyPriceId } as const;
  return yearlyPriceId === null ? [monthly] : [monthly, { interval: "YEAR", id: yearlyPriceId }];
}

type ListPrices = (now: Date, onFailure: (error: unknown) => void) => Promise<readonly Price[]>;

/** While Stripe does not answer, the last prices remain, at first without amounts. */
export function makeListPrices(payments: Payments): ListPrices {
  const { stripe } = payments;
  const sold = listSold(payments);
  let prices: readonly Price[] = sold.map(({ interval }) => ({
    interval,
    amount: null,
    currency: null,
  }));
  let validUntil = Number.NEGATIVE_INFINITY;
  const load = () =>
    Promise.all(
      sold.map(async ({ interval, id }) =>
        mapPrice(
          interval,
          await stripe.prices.retrieve(id, {}, { timeout: TIMEOUT_MS, maxNetworkRetries: 0 }),
        ),
      ),
    );
  return async (now, onFailure) => {
    if (now.getTime() < validUntil) return prices;
    // Nobody else asks meanwhile, nor at once after a failure.
    validUntil = now.getTime() + MINUTE_MS;
    try {
      prices = await load();
      validUntil = now.getTime() + HOUR_MS;
    } catch (error) {
      onFailure(error);
    }
    return prices;
  };
}
