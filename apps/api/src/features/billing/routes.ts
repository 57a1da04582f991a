// Routes of the subscription, its prices, and Stripe's events.
import { billingApi } from "@vereda/domain/billing/contract";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { route } from "#platform/http/route.ts";
import { toLoggableError } from "#platform/log.ts";
import { makeListPrices } from "./prices.ts";
import { getSubscription, openPortal, startCheckout, withPayments } from "./subscription.ts";
import { receiveEvent } from "./webhook.ts";

function priceRoute(app: FastifyInstance, { payments }: AppContext): void {
  const listPrices = payments === null ? null : makeListPrices(payments);
  route(app, billingApi.prices, async ({ now, request }) => {
    if (listPrices === null) return { isAvailable: false, prices: [] };
    const prices = await listPrices(now, (error) =>
      request.log.warn({ error: toLoggableError(error) }, "Stripe did not say its prices"),
    );
    return { isAvailable: true, prices: [...prices] };
  });
}

export function billingRoutes(app: FastifyInstance, deps: AppContext): void {
  priceRoute(app, deps);
  route(app, billingApi.get, ({ caller }) => getSubscription(deps, caller));
  route(app, billingApi.checkout, ({ caller, body, now }) =>
    withPayments(deps, (paying) => startCheckout(paying, caller, body.interval ?? "MONTH", now)),
  );
  route(app, billingApi.portal, ({ caller }) =>
    withPayments(deps, (paying) => openPortal(paying, caller)),
  );
  route(app, billingApi.webhook, async ({ body, now, request }) => {
    const signature = String(request.headers["stripe-signature"] ?? "");
    await receiveEvent(deps, { body: Buffer.from(body as Uint8Array), signature }, now);
    app.jobs.wake();
    return null;
  });
}
