import { accountApi } from "@vereda/domain/account/contract";
import { profileApi } from "@vereda/domain/community/profile/contract-profile";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "#features/account/tables/users.ts";
import { addSubscription } from "./testing/fake-stripe-testing.ts";
import { startCheckoutAs, makePayingApp } from "./testing/billing-testing.ts";
import { makeEvent } from "./testing/recorded-events-testing.ts";
import { billingEvents, subscriptions } from "./tables/subscriptions.ts";

const { api, fake, sign, deliver, receive } = await makePayingApp();

async function getRoles(token: string): Promise<string[]> {
  const { data } = await api.call(accountApi.me, { token });
  return data.roles.map(({ slug }) => slug);
}

async function subscribe() {
  const user = await startCheckoutAs(api, fake);
  const subscription = addSubscription(fake, user.customerId);
  await receive("checkout.session.completed", user.customerId);
  return { ...user, subscription };
}

const countLists = () =>
  fake.requests.filter(({ call }) => call === "GET /v1/subscriptions").length;

describe("a signed event", () => {
  it("makes a supporter, with the role and the badge", async () => {
    const { token, get } = await subscribe();
    expect(await get()).toEqual({
      plan: "SUPPORTER",
      status: "ACTIVE",
      renewsAt: "2026-04-04T15:00:00.000Z",
      endsAt: null,
      isAvailable: true,
    });
    expect(await getRoles(token)).toEqual(["member", "supporter"]);
    await api.call(accountApi.updatePrivacy, { token, body: { profileVisibility: "public" } });
    const { username } = (await api.call(accountApi.me, { token })).data;
    const profile = await api.call(profileApi.get, { params: { username } });
    expect(profile.data.isSupporter).toBe(true);
  });

  it("is handled once, however often it is delivered", async () => {
    const { customerId } = await subscribe();
    const event = makeEvent("invoice.paid", customerId);
    const before = countLists();
    for (let n = 0; n < 3; n += 1) {
      expect((await deliver(event)).status).toBe(200);
      await api.runJobs();
    }
    expect(countLists()).toBe(before + 1);
  });

  it("is refused with a wrong signature, a wrong secret, another body, or an old time", async () => {
    const payload = makeEvent("invoice.paid", "cus_x");
    const now = api.clock.now();
    const signatures = [
      "",
      "t=1,v1=00",
      sign(payload, now, "whsec_other"),
      sign(`${payload} `),
      sign(payload, new Date(now.getTime() - 301_000)),
    ];
    for (const signature of signatures) {
      const { status, envelope } = await deliver(payload, signature);
      expect([status, envelope.error]).toEqual([400, "signature_invalid"]);
    }
    const { id } = JSON.parse(payload) as { id: string };
    const stored = await api.db.select().from(billingEvents);
    expect(stored.map((event) => event.id)).not.toContain(id);
  });

  it("of another kind, or of a customer of another product, changes nothing", async () => {
    const before = countLists();
    await receive("payout.paid", "cus_x");
    await receive("invoice.paid", "cus_of_another_product");
    expect(countLists()).toBe(before);
  });

  it("without data is refused, and one without a customer changes nothing", async () => {
    const before = countLists();
    const event = JSON.parse(makeEvent("invoice.paid", "cus_x"));
    const objects = [undefined, null, [], "", { object: undefined }, { object: null }];
    for (const [at, data] of objects.entries()) {
      const { status } = await deliver(JSON.stringify({ ...event, id: `evt_${at}`, data }));
      expect([data, status]).toEqual([data, 422]);
    }
    for (const object of [{}, { customer: null }]) {
      const given = JSON.stringify({ ...event, id: "evt_none", data: { object } });
      expect((await deliver(given)).status).toBe(200);
    }
    expect((await deliver(JSON.stringify({ ...event, id: undefined }))).status).toBe(422);
    await api.runJobs();
    expect(countLists()).toBe(before);
  });

  it("is tried again while Stripe does not answer", async () => {
    const { customerId, subscription, get } = await subscribe();
    subscription.status = "canceled";
    fake.failures = 1;
    await deliver(makeEvent("customer.subscription.deleted", customerId));
    await expect(api.runJobs()).rejects.toThrow("connection to Stripe");
    expect((await get()).plan).toBe("SUPPORTER");
    api.clock.set(new Date(api.clock.now().getTime() + 61_000).toISOString());
    await api.runJobs();
    expect((await get()).plan).toBe("FREE");
  });
});

describe("the order of events", () => {
  it("does not matter, because what Stripe says now counts", async () => {
    const { customerId, get } = await startCheckoutAs(api, fake);
    const subscription = addSubscription(fake, customerId, { status: "canceled", ended_at: 1 });
    await receive("customer.subscription.deleted", customerId);
    await receive("customer.subscription.updated", customerId);
    await receive("customer.subscription.created", customerId);
    expect((await get()).status).toBe("ENDED");
    subscription.status = "active";
    await receive("customer.subscription.deleted", customerId);
    expect((await get()).status).toBe("ACTIVE");
  });

  it("of two questions to Stripe, lets the answer to the later one stay", async () => {
    const { customerId, subscription, token, get } = await subscribe();
    const { promise, resolve } = Promise.withResolvers<void>();
    const isRequested = Promise.withResolvers<void>();
    fake.delayList = async (respond) => {
      const response = respond();
      fake.delayList = null;
      isRequested.resolve();
      await promise;
      return response;
    };
    const slow = receive("invoice.paid", customerId);
    await isRequested.promise;
    subscription.status = "canceled";
    api.clock.set(new Date(api.clock.now().getTime() + 1000).toISOString());
    await receive("customer.subscription.deleted", customerId);
    resolve();
    await slow;
    expect((await get()).plan).toBe("FREE");
    expect(await getRoles(token)).toEqual(["member"]);
  });
});

describe("the role", () => {
  it("stays until a cancelled period ends", async () => {
    const { customerId, subscription, token, get } = await subscribe();
    subscription.cancel_at_period_end = true;
    await receive("customer.subscription.updated", customerId);
    expect(await get()).toMatchObject({
      plan: "SUPPORTER",
      status: "ENDING",
      renewsAt: null,
      endsAt: "2026-04-04T15:00:00.000Z",
    });
    subscription.status = "canceled";
    subscription.ended_at = subscription.periodEnd;
    await receive("customer.subscription.deleted", customerId);
    expect(await get()).toMatchObject({ plan: "FREE", status: "ENDED" });
    expect(await getRoles(token)).toEqual(["member"]);
  });

  it("stays while Stripe retries a payment, and ends when it gives up", async () => {
    const { customerId, subscription, token, get } = await subscribe();
    subscription.status = "past_due";
    await receive("invoice.payment_failed", customerId);
    expect(await get()).toMatchObject({ plan: "SUPPORTER", status: "PAST_DUE" });
    expect(await getRoles(token)).toContain("supporter");
    subscription.status = "unpaid";
    await receive("customer.subscription.updated", customerId);
    expect(await getRoles(token)).toEqual(["member"]);
  });

  it("ends when the payment of this period is given back in full, and only then", async () => {
    const { customerId, subscription, get } = await subscribe();
    const payment = "pi_3RecordedAxKZ";
    fake.invoicesByPayment.set(payment, "in_of_last_year");
    await receive("charge.refunded", customerId);
    fake.invoicesByPayment.set(payment, subscription.latest_invoice);
    await receive("charge.refunded", customerId, { refunded: false, amount_refunded: 100 });
    expect((await get()).plan).toBe("SUPPORTER");
    await receive("charge.refunded", customerId);
    expect(subscription.status).toBe("canceled");
    expect(await get()).toMatchObject({ plan: "FREE", status: "ENDED" });
  });

  it("ends with the customer", async () => {
    const { customerId, token } = await subscribe();
    for (const [id] of fake.subscriptions) {
      if (fake.subscriptions.get(id)?.customer === customerId) fake.subscriptions.delete(id);
    }
    await receive("customer.deleted", customerId);
    expect(await getRoles(token)).toEqual(["member"]);
  });
});

describe("a lost event", () => {
  it("is made up for within a day after the period", async () => {
    const { subscription, userId } = await subscribe();
    const readState = async () => {
      const [row] = await api.db
        .select({ status: subscriptions.status, roles: users.roles })
        .from(subscriptions)
        .innerJoin(users, eq(users.id, subscriptions.userId))
        .where(eq(users.id, userId));
      return row;
    };
    subscription.status = "canceled";
    api.clock.set("2026-04-04T14:00:00.000Z");
    await api.runJobs();
    expect(await readState()).toEqual({ status: "ACTIVE", roles: ["member", "supporter"] });
    api.clock.set("2026-04-05T15:00:00.000Z");
    await api.runJobs();
    expect(await readState()).toEqual({ status: "ENDED", roles: ["member"] });
  });

  it("of one customer is made up for when Stripe does not answer about another", async () => {
    const [silent, other] = [await subscribe(), await subscribe()];
    const readStates = async () => {
      const rows = await api.db.select().from(subscriptions);
      return [silent, other].map((one) => rows.find(({ userId }) => userId === one.userId)?.status);
    };
    for (const { subscription } of [silent, other]) subscription.status = "canceled";
    api.clock.set(new Date(api.clock.now().getTime() + 60 * 86_400_000).toISOString());
    fake.delayList = (respond) =>
      fake.requests.at(-1)?.form.get("customer") === silent.customerId
        ? Promise.reject(new TypeError("fetch failed"))
        : Promise.resolve(respond());
    await expect(api.runJobs()).rejects.toThrow("connection to Stripe");
    expect(await readStates()).toEqual(["ACTIVE", "ENDED"]);
    fake.delayList = null;
    api.clock.set(new Date(api.clock.now().getTime() + 61_000).toISOString());
    await api.runJobs();
    expect(await readStates()).toEqual(["ENDED", "ENDED"]);
  });
});

describe("the ids of events", () => {
  it("are forgotten after a month", async () => {
    await subscribe();
    api.clock.set(new Date(api.clock.now().getTime() + 31 * 86_400_000).toISOString());
    await api.runJobs();
    expect(await api.db.select().from(billingEvents)).toEqual([]);
  });
});
