// Access matrix entries for subscriptions, on a server that takes no payments.
import { billingApi } from "@vereda/domain/billing/contract";
import { sameForAll, signedInOnly } from "#access-matrix/outcomes.ts";
import type { Rows } from "#access-matrix/outcomes.ts";
import type { MatrixRequest } from "#access-matrix/world.ts";
import { defineRequest } from "#access-matrix/world.ts";

export const accessRows: Rows = {
  "GET /public/pricing": sameForAll(200),
  "GET /panel/subscription": signedInOnly(200),
  "POST /panel/subscription/checkout": signedInOnly("payments_unavailable"),
  "POST /panel/subscription/portal": signedInOnly("payments_unavailable"),
  "POST /public/billing/webhook": sameForAll("payments_unavailable"),
};

export const accessRequests: readonly MatrixRequest[] = [
  defineRequest(billingApi.prices),
  defineRequest(billingApi.get),
  defineRequest(billingApi.checkout, () => ({ body: {} })),
  defineRequest(billingApi.portal, () => ({ body: {} })),
  defineRequest(billingApi.webhook, () => ({
    body: Buffer.from("{}"),
    headers: { "content-type": "application/json" },
  })),
];
