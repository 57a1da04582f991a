// Shows a user's subscription, and opens the pages of Stripe where they pay and cancel.
import { createHash } from "node:crypto";
import type { BillingInterval } from "@vereda/domain/billing/catalogue";
import type { Subscription } from "@vereda/domain/billing/contract";
import { getPlan, isSupporting } from "@vereda/domain/billing/subscription-rules";
import { eq } from "drizzle-orm";
import type { AppContext } from "#platform/context.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { getPublicUrl } from "#platform/http/public-url.ts";
import type { Payments } from "#platform/payments/open-stripe.ts";
import { findOwnEmail } from "#features/account/user-lookup.ts";
import { closeOpenCheckouts, closeOlderCheckouts } from "./open-checkouts.ts";
import { isMissing } from "./stripe-errors.ts";
import { syncSubscription } from "./sync-subscription.ts";
import { subscriptions } from "./tables/subscriptions.ts";

type Deps = Pick<AppContext, "db" | "config" | "payments">;
type PayingDeps = Pick<AppContext, "db" | "config"> & { readonly payments: Payments };
type User = Pick<Caller, "userId" | "locale">;

const stripeLocales = { es: "es-419", en: "en" } as const;

function isStripeError(error: unknown): boolean {
  return error instanceof Error && "type" in error && String(error.type).startsWith("Stripe");
}

/** @throws payments_unavailable without settings; payments_failed when Stripe does not do it */
export async function withPayments<T>(
  deps: Deps,
  work: (deps: PayingDeps) => Promise<T>,
): Promise<T> {
  const { payments } = deps;
  if (payments === null) throw new AppError("payments_unavailable");
  try {
    return await work({ ...deps, payments });
  } catch (cause) {
    throw isStripeError(cause) ? new AppError("payments_failed", {}, { cause }) : cause;
  }
}

export async function getSubscription(
  { db, payments }: Deps,
  { userId }: Pick<Caller, "userId">,
): Promise<Subscription> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  const status = row?.status ?? "NONE";
  return {
    plan: getPlan(status),
    status,
    renewsAt: row?.renewsAt?.toISOString() ?? null,
    endsAt: row?.endsAt?.toISOString() ?? null,
    isAvailable: payments !== null,
  };
}

async function findCustomerId({ db }: Pick<Deps, "db">, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ customerId: subscriptions.customerId })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId));
  return row?.customerId ?? null;
}

// The only moment at which the e-mail goes to Stripe. Two requests at once make one customer, by the key.
async function createCustomer(
  deps: PayingDeps,
  { userId, locale }: User,
  deletedId: string | null,
  now: Date,
): Promise<string> {
  const { db, payments } = deps;
  const email = await findOwnEmail(db, userId);
  const key = `customer ${userId} ${email} ${deletedId}`;
  const { id: customerId } = await payments.stripe.customers.create(
    {
      ...(email === null ? {} : { email }),
      preferred_locales: [stripeLocales[locale]],
      metadata: { userId },
    },
    { idempotencyKey: createHash("sha256").update(key).digest("hex") },
  );
  await db
    .insert(subscriptions)
    .values({ userId, customerId, syncedAt: now, createdAt: now })
    .onConflictDoUpdate({
      target: subscriptions.userId,
      set: { customerId },
      setWhere: eq(subscriptions.customerId, deletedId ?? ""),
    });
  return (await findCustomerId(deps, userId)) ?? customerId;
}

async function isCustomerDeleted({ stripe }: Payments, customerId: string): Promise<boolean> {
  try {
    return (await stripe.customers.retrieve(customerId)).deleted === true;
  } catch (error) {
    if (isMissing(error)) return true;
    throw error;
  }
}

/** Operators can delete a customer, or change the account of Stripe; then the user gets another one. */
async function getCustomer(deps: PayingDeps, user: User, now: Date): Promise<string> {
  const existing = await findCustomerId(deps, user.userId);
  const isUsable = existing !== null && !(await isCustomerDeleted(deps.payments, existing));
  return isUsable ? existing : createCustomer(deps, user, existing, now);
}

function choosePrice({ monthlyPriceId, yearlyPriceId }: Payments, interval: BillingInterval) {
  const price = interval === "MONTH" ? monthlyPriceId : yearlyPriceId;
  if (price !== null) return price;
  throw createInvalidFieldsError({ path: "interval", code: "interval_unavailable" });
}

/** @throws already_subscribed when Stripe already has a subscription that counts */
export async function startCheckout(
  deps: PayingDeps,
  user: User,
  interval: BillingInterval,
  now: Date,
): Promise<{ url: string }> {
  const { db, config, payments } = deps;
  const { stripe } = payments;
  const price = choosePrice(payments, interval);
  const customer = await getCustomer(deps, user, now);
  // In this order: a page that is paid meanwhile no longer expires, and Stripe then says so.
  await closeOpenCheckouts(stripe, customer);
  const { status } = await syncSubscription({ db, stripe }, customer, now);
  if (isSupporting(status)) throw new AppError("already_subscribed");
  const page = buildPanelPage(config, user);
  const created = await stripe.checkout.sessions.create({
    mode: "subscription",
    customer,
    client_reference_id: user.userId,
    line_items: [{ price, quantity: 1 }],
    locale: stripeLocales[user.locale],
    success_url: `${page}?checkout=done`,
    cancel_url: page,
  });
  const url = (await closeOlderCheckouts(stripe, customer)) ?? created.url;
  if (url === null) throw new AppError("payments_failed");
  return { url };
}

/** @throws not_found for a user who never began a checkout */
export async function openPortal(deps: PayingDeps, user: User): Promise<{ url: string }> {
  const customer = await findCustomerId(deps, user.userId);
  if (customer === null) throw new AppError("not_found");
  const { url } = await deps.payments.stripe.billingPortal.sessions.create({
    customer,
    locale: stripeLocales[user.locale],
    return_url: buildPanelPage(deps.config, user),
  });
  return { url };
}

function buildPanelPage(config: Deps["config"], { locale }: User): string {
  const path = locale === "en" ? "/en/panel/subscription" : "/panel/subscription";
  return new URL(path, getPublicUrl(config)).href;
}
