// Checkout pages of Stripe that are open; nobody pays twice, as in another tab.
import type { Stripe } from "stripe";
import { ignoreInvalidRequest } from "./stripe-errors.ts";

/** More than stay open: each checkout closes the earlier ones. */
const MAX_OPEN = 100;

async function listOpenCheckouts(stripe: Stripe, customer: string) {
  const { data } = await stripe.checkout.sessions.list({
    customer,
    status: "open",
    limit: MAX_OPEN,
  });
  return data.toSorted((a, b) => b.created - a.created || (a.id < b.id ? 1 : -1));
}

async function expireCheckouts(stripe: Stripe, pages: readonly Stripe.Checkout.Session[]) {
  for (const { id } of pages) await ignoreInvalidRequest(stripe.checkout.sessions.expire(id));
}

/** Ask for the subscriptions after it: a page that was just paid does not expire. */
export async function closeOpenCheckouts(stripe: Stripe, customer: string): Promise<void> {
  await expireCheckouts(stripe, await listOpenCheckouts(stripe, customer));
}

/** Of the pages that calls opened at once only the newest stays; returns its address. */
export async function closeOlderCheckouts(
  stripe: Stripe,
  customer: string,
): Promise<string | null> {
  const [newest, ...others] = await listOpenCheckouts(stripe, customer);
  await expireCheckouts(stripe, others);
  return newest?.url ?? null;
}
