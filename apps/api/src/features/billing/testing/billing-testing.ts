// A server that takes payments, with Stripe in memory.
import { billingApi } from "@vereda/domain/billing/contract";
import { registerUser } from "#features/account/testing/account-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import type { TestApp, TestAppOptions } from "#platform/testing/testing.ts";
import { makeFakeStripe } from "./fake-stripe-testing.ts";
import { makeEvent } from "./recorded-events-testing.ts";
import type { RecordedType } from "./recorded-events-testing.ts";

const WEBHOOK_SECRET = "whsec_test";

const settings = {
  PUBLIC_URL: "https://vereda.example",
  STRIPE_SECRET_KEY: "sk_test_fake",
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  STRIPE_PRICE_ID: "price_month",
};

export async function makePayingApp({ settings: more, ...options }: TestAppOptions = {}) {
  const fake = makeFakeStripe();
  const { stripe } = fake;
  const api = await makeTestApp({ ...options, settings: { ...settings, ...more }, stripe });
  const sign = (payload: string, at = api.clock.now(), secret = WEBHOOK_SECRET) =>
    stripe.webhooks.generateTestHeaderString({
      payload,
      secret,
      timestamp: Math.floor(at.getTime() / 1000),
    });
  /** Sends a body with its signature. */
  const deliver = (payload: string, signature = sign(payload)) =>
    api.attempt(billingApi.webhook, {
      body: Buffer.from(payload),
      headers: {
        "content-type": "application/json; charset=utf-8",
        "stripe-signature": signature,
      },
    });
  /** Sends an event of a customer, and handles it. */
  const receive = async (
    type: RecordedType,
    customerId: string,
    changes?: Readonly<Record<string, unknown>>,
  ) => {
    const { status } = await deliver(makeEvent(type, customerId, changes));
    if (status !== 200) throw new Error(`The event was answered with ${status}.`);
    await api.runJobs();
  };
  return { api, fake, sign, deliver, receive };
}

/** A user who began a checkout; `customerId` is the last one that Stripe made. */
export async function startCheckoutAs(api: TestApp, fake: ReturnType<typeof makeFakeStripe>) {
  const user = await registerUser(api);
  await api.call(billingApi.checkout, { token: user.token, body: {} });
  const customerId = [...fake.customers.keys()].at(-1) ?? "";
  const get = async () => (await api.call(billingApi.get, { token: user.token })).data;
  return { ...user, customerId, get };
}
