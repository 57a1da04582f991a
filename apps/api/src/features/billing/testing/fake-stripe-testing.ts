// Stripe in memory, behind the real client: requests are encoded and answers parsed by Stripe's own package.
import { Stripe } from "stripe";

type StripeObject = Readonly<Record<string, unknown>>;

export interface FakeSubscription {
  readonly id: string;
  readonly customer: string;
  status: string;
  created: number;
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  ended_at: number | null;
  latest_invoice: string;
  periodEnd: number;
}

interface StripeRequest {
  readonly call: string;
  readonly form: URLSearchParams;
  readonly idempotencyKey: string | null;
}

export interface FakeStripe {
  readonly stripe: Stripe;
  readonly requests: StripeRequest[];
  readonly customers: Map<string, { email: string | null; isDeleted: boolean }>;
  readonly subscriptions: Map<string, FakeSubscription>;
  readonly openSessions: Set<string>;
  /** Those that are paid just before they would expire. */
  readonly sessionsToPay: Set<string>;
  /** The invoice that each payment paid. */
  readonly invoicesByPayment: Map<string, string>;
  /** The next requests fail without an answer. */
  failures: number;
  /** Called before the answer to a list of subscriptions is made, and after. */
  delayList: ((respond: () => Response) => Promise<Response>) | null;
}

const missing = { error: { type: "invalid_request_error", code: "resource_missing" } };
const respond = (body: StripeObject, status = 200) => Response.json(body, { status });
const list = (data: readonly unknown[]) => respond({ object: "list", data, has_more: false });

function showSubscription({ periodEnd, ...subscription }: FakeSubscription): StripeObject {
  const items = { object: "list", data: [{ id: "si_1", current_period_end: periodEnd }] };
  return { object: "subscription", ...subscription, items };
}

function handleCustomers(
  { customers, subscriptions }: FakeStripe,
  request: StripeRequest,
  id = "",
) {
  if (request.call === "POST /v1/customers") {
    const repeated = request.idempotencyKey ?? "";
    const customerId = `cus_${repeated.slice(0, 12)}`;
    customers.set(customerId, { email: request.form.get("email"), isDeleted: false });
    return respond({ id: customerId, object: "customer" });
  }
  const customer = customers.get(id);
  if (customer === undefined) return respond(missing, 404);
  if (request.call.startsWith("DELETE")) {
    customer.isDeleted = true;
    for (const one of subscriptions.values()) if (one.customer === id) one.status = "canceled";
  }
  return respond({ id, object: "customer", ...(customer.isDeleted && { deleted: true }) });
}

function handleSubscription({ subscriptions }: FakeStripe, request: StripeRequest, id: string) {
  const subscription = subscriptions.get(id);
  const isChange = !request.call.startsWith("GET");
  if (subscription === undefined || (isChange && subscription.status === "canceled")) {
    return respond(missing, 404);
  }
  if (request.call.startsWith("DELETE")) subscription.status = "canceled";
  if (request.call.startsWith("POST")) {
    subscription.cancel_at_period_end = request.form.get("cancel_at_period_end") === "true";
  }
  return respond(showSubscription(subscription));
}

const showSession = (id: string) => ({
  id,
  url: `https://checkout.stripe.example/${id}`,
  created: Number(id.split("_")[1]),
});

function handleSessions(fake: FakeStripe, { call, form }: StripeRequest, id = "") {
  const { openSessions, requests } = fake;
  if (call.endsWith("/expire")) {
    const wasOpen = openSessions.delete(id);
    const isPaid = fake.sessionsToPay.delete(id);
    if (isPaid) addSubscription(fake, id.split("_").slice(2).join("_"));
    if (isPaid || !wasOpen) return respond({ error: { type: "invalid_request_error" } }, 400);
    return respond({ id, object: "checkout.session", status: "expired" });
  }
  if (call.startsWith("GET"))
    return list(
      [...openSessions].filter((one) => one.endsWith(`_${form.get("customer")}`)).map(showSession),
    );
  const made = `cs_${requests.length}_${form.get("customer")}`;
  openSessions.add(made);
  return respond(showSession(made));
}

async function handle(fake: FakeStripe, request: StripeRequest): Promise<Response> {
  const [, , resource, ...rest] = request.call.split(" ")[1]?.split("/") ?? [];
  const [id = ""] = rest;
  switch (resource) {
    case "customers":
      return handleCustomers(fake, request, id);
    case "subscriptions": {
      if (id !== "") return handleSubscription(fake, request, id);
      if (!fake.customers.has(request.form.get("customer") ?? "")) return respond(missing, 404);
      const all = () =>
        list(
          [...fake.subscriptions.values()]
            .filter(({ customer }) => customer === request.form.get("customer"))
            .map(showSubscription),
        );
      return fake.delayList?.(all) ?? all();
    }
    case "checkout":
      return handleSessions(fake, request, rest[1]);
    case "billing_portal":
      return respond({ url: `https://billing.stripe.example/${request.form.get("customer")}` });
    case "prices":
      return respond({ id, unit_amount: id === "price_year" ? 99_000 : 9_900, currency: "mxn" });
    case "invoice_payments": {
      const invoice = fake.invoicesByPayment.get(request.form.get("payment[payment_intent]") ?? "");
      return list(invoice === undefined ? [] : [{ id: "inpay_1", invoice }]);
    }
    default:
      throw new Error(`The test expects no ${request.call}.`);
  }
}

export function makeFakeStripe(): FakeStripe {
  const receive: typeof fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const body = typeof init?.body === "string" ? init.body : "";
    const request = {
      call: `${init?.method} ${url.pathname}`,
      form: body === "" ? url.searchParams : new URLSearchParams(body),
      idempotencyKey: new Headers(init?.headers).get("idempotency-key"),
    };
    fake.requests.push(request);
    if (fake.failures > 0) {
      fake.failures -= 1;
      throw new TypeError("fetch failed");
    }
    return handle(fake, request);
  };
  const fake: FakeStripe = {
    stripe: new Stripe("sk_test_fake", {
      httpClient: Stripe.createFetchHttpClient(receive),
      maxNetworkRetries: 0,
      telemetry: false,
    }),
    requests: [],
    customers: new Map(),
    subscriptions: new Map(),
    openSessions: new Set(),
    sessionsToPay: new Set(),
    invoicesByPayment: new Map(),
    failures: 0,
    delayList: null,
  };
  return fake;
}

const defaults = {
  status: "active",
  created: 1_772_600_000,
  cancel_at_period_end: false,
  cancel_at: null,
  ended_at: null,
  latest_invoice: "in_1",
  // 2026-04-04T15:00:00Z
  periodEnd: 1_775_314_800,
};

export function addSubscription(
  fake: FakeStripe,
  customer: string,
  changes: Partial<FakeSubscription> = {},
): FakeSubscription {
  const id = `sub_${fake.subscriptions.size + 1}`;
  const subscription = { ...defaults, id, customer, ...changes };
  fake.subscriptions.set(subscription.id, subscription);
  return subscription;
}
