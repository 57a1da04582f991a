import {
  dataRightsApi,
  DELETION_GRACE_DAYS,
} from "@vereda/domain/account/data-rights/contract-data-rights";
import { accountApi } from "@vereda/domain/account/contract";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { jobs } from "#platform/jobs/jobs-table.ts";
import { addSubscription } from "./testing/fake-stripe-testing.ts";
import { startCheckoutAs, makePayingApp } from "./testing/billing-testing.ts";
import { subscriptions } from "./tables/subscriptions.ts";

const { api, fake, receive } = await makePayingApp();
const passMs = (ms: number) =>
  api.clock.set(new Date(api.clock.now().getTime() + ms).toISOString());

async function closeAccount() {
  const user = await startCheckoutAs(api, fake);
  const subscription = addSubscription(fake, user.customerId);
  await receive("invoice.paid", user.customerId);
  const { token, password } = user;
  const { status } = await api.call(dataRightsApi.deleteAccount, {
    token,
    body: { password, confirm: "ELIMINAR" },
  });
  expect(status).toBe(200);
  return { ...user, subscription };
}

it("stops the renewal when the account closes, and keeps what is paid", async () => {
  const { subscription, email, password, customerId } = await closeAccount();
  await api.runJobs();
  expect(subscription).toMatchObject({ status: "active", cancel_at_period_end: true });
  await receive("customer.subscription.updated", customerId);
  const body = { email, password, source: "vereda_test" };
  const { data } = await api.call(accountApi.login, { body });
  const { roles } = (await api.call(accountApi.me, { token: data.accessToken })).data;
  expect(roles.map(({ slug }) => slug)).toContain("supporter");
});

it("erases the customer at Stripe with the account, also when Stripe answers later", async () => {
  const { subscription, userId, customerId } = await closeAccount();
  await api.runJobs();
  passMs((DELETION_GRACE_DAYS + 1) * 86_400_000);
  fake.failures = 1;
  await expect(api.runJobs()).rejects.toThrow("connection to Stripe");
  const rows = await api.db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  expect(rows).toEqual([]);
  passMs(61_000);
  await api.runJobs();
  expect(fake.customers.get(customerId)?.isDeleted).toBe(true);
  expect(subscription.status).toBe("canceled");
});

it("has nothing to end at Stripe when it is gone there already", async () => {
  const { subscription, customerId } = await closeAccount();
  fake.subscriptions.delete(subscription.id);
  await api.runJobs();
  fake.customers.delete(customerId);
  passMs((DELETION_GRACE_DAYS + 1) * 86_400_000);
  await api.runJobs();
  const names = (await api.db.select({ name: jobs.name }).from(jobs)).map(({ name }) => name);
  expect(names).not.toContain("delete-stripe-customer");
  expect(names).not.toContain("stop-renewal");
});

it("stops what was subscribed or opened without being known here", async () => {
  const { token, password, customerId } = await startCheckoutAs(api, fake);
  const [page] = [...fake.openSessions].slice(-1);
  const paid = [addSubscription(fake, customerId), addSubscription(fake, customerId)];
  const unpaid = addSubscription(fake, customerId, { status: "incomplete" });
  await api.call(dataRightsApi.deleteAccount, { token, body: { password, confirm: "ELIMINAR" } });
  await api.runJobs();
  expect(paid.map((one) => one.cancel_at_period_end)).toEqual([true, true]);
  expect(unpaid.status).toBe("canceled");
  expect(fake.openSessions).not.toContain(page);
});

it("tries to erase the customer at Stripe for as long as it takes", async () => {
  const { customerId } = await closeAccount();
  await api.runJobs();
  passMs((DELETION_GRACE_DAYS + 1) * 86_400_000);
  fake.failures = 1000;
  for (let week = 0; week < 6; week += 1) {
    await expect(api.runJobs()).rejects.toThrow("connection to Stripe");
    passMs(7 * 86_400_000);
  }
  fake.failures = 0;
  await api.runJobs();
  expect(fake.customers.get(customerId)?.isDeleted).toBe(true);
});
