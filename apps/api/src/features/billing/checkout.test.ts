import { billingApi } from "@vereda/domain/billing/contract";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { registerUser } from "#features/account/testing/account-testing.ts";
import { users } from "#features/account/tables/users.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { startCheckoutAs, makePayingApp } from "./testing/billing-testing.ts";
import { addSubscription } from "./testing/fake-stripe-testing.ts";

const { api, fake } = await makePayingApp({ settings: { STRIPE_PRICE_ID_YEARLY: "price_year" } });
const listRequests = (call: string) => fake.requests.filter((one) => one.call === call);

describe("a server without the settings of payments", () => {
  it("says so, and opens no page of Stripe", async () => {
    const free = await makeTestApp();
    const { token } = await registerUser(free);
    expect((await free.call(billingApi.prices)).data).toEqual({ isAvailable: false, prices: [] });
    expect((await free.call(billingApi.get, { token })).data).toEqual({
      plan: "FREE",
      status: "NONE",
      renewsAt: null,
      endsAt: null,
      isAvailable: false,
    });
    for (const endpoint of [billingApi.checkout, billingApi.portal]) {
      const { status, envelope } = await free.attempt(endpoint, { token, body: {} });
      expect([status, envelope.error]).toEqual([503, "payments_unavailable"]);
    }
  });

  it("does not start with only some of them", async () => {
    const settings = { STRIPE_SECRET_KEY: "sk_test_x" };
    await expect(makeTestApp({ settings })).rejects.toThrow("set all of them, or none");
  });
});

describe("the checkout", () => {
  it("gives Stripe the e-mail and the user's id, and returns to the screen in their language", async () => {
    const { token, userId, email } = await registerUser(api, { language: "en" });
    const { data } = await api.call(billingApi.checkout, { token, body: { interval: "YEAR" } });
    expect(data.url).toMatch(/^https:\/\/checkout\.stripe\.example\//);
    const customer = listRequests("POST /v1/customers").at(-1)?.form;
    expect(Object.fromEntries(customer ?? [])).toEqual({
      email,
      "preferred_locales[0]": "en",
      "metadata[userId]": userId,
    });
    const session = listRequests("POST /v1/checkout/sessions").at(-1)?.form;
    expect(Object.fromEntries(session ?? [])).toMatchObject({
      mode: "subscription",
      client_reference_id: userId,
      "line_items[0][price]": "price_year",
      locale: "en",
      success_url: "https://vereda.example/en/panel/subscription?checkout=done",
      cancel_url: "https://vereda.example/en/panel/subscription",
    });
  });

  it("is monthly without an interval, in the customer that exists, and closes an earlier page", async () => {
    const { token, customerId } = await startCheckoutAs(api, fake);
    const [first] = [...fake.openSessions].slice(-1);
    await api.call(billingApi.checkout, { token, body: {} });
    expect(fake.openSessions).not.toContain(first);
    const session = listRequests("POST /v1/checkout/sessions").at(-1)?.form;
    expect(session?.get("line_items[0][price]")).toBe("price_month");
    expect(session?.get("customer")).toBe(customerId);
  });

  it("makes another customer when an operator deleted the first one", async () => {
    const { token, customerId } = await startCheckoutAs(api, fake);
    fake.customers.set(customerId, { email: null, isDeleted: true });
    await api.call(billingApi.checkout, { token, body: {} });
    const customer = listRequests("POST /v1/checkout/sessions").at(-1)?.form.get("customer");
    expect(customer).not.toBe(customerId);
    await api.call(billingApi.portal, { token, body: {} });
    const portal = listRequests("POST /v1/billing_portal/sessions").at(-1)?.form;
    expect(portal?.get("customer")).toBe(customer);
  });

  it("makes another customer when Stripe does not know the first one", async () => {
    const { token, customerId, get } = await startCheckoutAs(api, fake);
    addSubscription(fake, customerId);
    await api.call(billingApi.checkout, { token, body: {} });
    expect((await get()).plan).toBe("SUPPORTER");
    fake.customers.delete(customerId);
    const { status } = await api.call(billingApi.checkout, { token, body: {} });
    expect(status).toBe(200);
    const customer = listRequests("POST /v1/checkout/sessions").at(-1)?.form.get("customer");
    expect(customer).not.toBe(customerId);
    expect(await get()).toMatchObject({ plan: "FREE", status: "NONE" });
  });

  it("is refused when the earlier page is paid just before it would expire", async () => {
    const { token, get } = await startCheckoutAs(api, fake);
    const [earlier = ""] = [...fake.openSessions].slice(-1);
    fake.sessionsToPay.add(earlier);
    const { status, envelope } = await api.call(billingApi.checkout, { token, body: {} });
    expect([status, envelope.error]).toEqual([409, "already_subscribed"]);
    expect((await get()).plan).toBe("SUPPORTER");
  });

  it("leaves one page open, and leads to it, when it begins twice at once", async () => {
    const { token, customerId } = await startCheckoutAs(api, fake);
    const areBothPending = Promise.withResolvers<void>();
    let pending = 0;
    fake.delayList = async (respond) => {
      pending += 1;
      if (pending === 2) areBothPending.resolve();
      await areBothPending.promise;
      return respond();
    };
    const start = async () => (await api.call(billingApi.checkout, { token, body: {} })).data.url;
    const urls = await Promise.all([start(), start()]);
    fake.delayList = null;
    const open = [...fake.openSessions].filter((one) => one.endsWith(`_${customerId}`));
    expect(open).toHaveLength(1);
    expect(urls).toContain(`https://checkout.stripe.example/${open[0]}`);
  });

  it("is refused to who pays already, also before an event says so", async () => {
    const { token, customerId, get } = await startCheckoutAs(api, fake);
    addSubscription(fake, customerId);
    const { status, envelope } = await api.call(billingApi.checkout, { token, body: {} });
    expect([status, envelope.error]).toEqual([409, "already_subscribed"]);
    expect(await get()).toMatchObject({ plan: "SUPPORTER", status: "ACTIVE" });
  });

  it("does not give Stripe an address that may be another user's", async () => {
    const { token, userId } = await registerUser(api);
    await api.db.update(users).set({ isEmailInUse: true }).where(eq(users.id, userId));
    await api.call(billingApi.checkout, { token, body: {} });
    expect(listRequests("POST /v1/customers").at(-1)?.form.has("email")).toBe(false);
  });

  it("rejects an unknown interval, and needs a session", async () => {
    const { token } = await registerUser(api);
    const bad = await api.attempt(billingApi.checkout, { token, body: { interval: "DAY" } });
    expect(bad.status).toBe(422);
    const nobody = await api.call(billingApi.checkout, { body: {} });
    expect(nobody.status).toBe(401);
  });

  it("fails without a trace when Stripe does not answer", async () => {
    const { token } = await registerUser(api);
    fake.failures = 1;
    const { status, envelope } = await api.call(billingApi.checkout, { token, body: {} });
    expect([status, envelope.error]).toEqual([502, "payments_failed"]);
    expect((await api.call(billingApi.checkout, { token, body: {} })).status).toBe(200);
  });
});

describe("the portal", () => {
  it("opens for the user's own customer, and is unknown to who never began a checkout", async () => {
    const { token, customerId } = await startCheckoutAs(api, fake);
    const { data } = await api.call(billingApi.portal, { token, body: {} });
    expect(data.url).toBe(`https://billing.stripe.example/${customerId}`);
    const stranger = await registerUser(api);
    const other = await api.call(billingApi.portal, { token: stranger.token, body: {} });
    expect(other.status).toBe(404);
  });
});

describe("the prices", () => {
  it("are Stripe's, asked for once an hour, and remain while it does not answer", async () => {
    const expected = {
      isAvailable: true,
      prices: [
        { interval: "MONTH", amount: 9900, currency: "MXN" },
        { interval: "YEAR", amount: 99_000, currency: "MXN" },
      ],
    };
    const countPriceRequests = () =>
      fake.requests.filter(({ call }) => call.includes("/prices/")).length;
    expect((await api.call(billingApi.prices)).data).toEqual(expected);
    expect((await api.call(billingApi.prices)).data).toEqual(expected);
    expect(countPriceRequests()).toBe(2);
    api.clock.set(new Date(api.clock.now().getTime() + 3_600_001).toISOString());
    fake.failures = 2;
    expect((await api.call(billingApi.prices)).data).toEqual(expected);
    expect((await api.call(billingApi.prices)).data).toEqual(expected);
    expect(countPriceRequests()).toBe(4);
  });

  it("have no amounts before Stripe first answers, and a year only if it is sold", async () => {
    const monthly = await makePayingApp();
    monthly.fake.failures = 1;
    expect((await monthly.api.call(billingApi.prices)).data).toEqual({
      isAvailable: true,
      prices: [{ interval: "MONTH", amount: null, currency: null }],
    });
    const { token } = await registerUser(monthly.api);
    const body = { interval: "YEAR" } as const;
    const { status, envelope } = await monthly.api.call(billingApi.checkout, { token, body });
    expect(status).toBe(422);
    expect(envelope).toMatchObject({ fields: [{ path: "interval" }] });
  });
});
