// Builds the texts of the pricing page on the server, so that a visitor's browser loads none of them.
import { planLabels } from "@vereda/domain/billing/catalogue";
import type { CallData } from "@vereda/domain/endpoints";
import type { Locale } from "@vereda/domain/locale";
import { m } from "#platform/i18n/generated/messages.js";
import { formatPrice } from "./format-price.ts";

type Pricing = CallData<"GET /public/pricing">;

interface PlanView {
  readonly name: string;
  readonly price: string;
  readonly more: string | null;
  readonly points: readonly string[];
  /** Null to create an account. */
  readonly action: { readonly label: string; readonly path: string } | null;
}

function buildFreePlan(locale: Locale): PlanView {
  return {
    name: planLabels.FREE[locale],
    price: m.billing_pricing_free_price(),
    more: null,
    points: [
      m.billing_pricing_free_plans(),
      m.billing_pricing_free_body(),
      m.billing_pricing_free_sharing(),
      m.billing_pricing_free_data(),
      m.billing_pricing_free_calm(),
    ],
    action: null,
  };
}

function buildSupporterPlan({ prices }: Pricing, locale: Locale): PlanView {
  const [first, second] = prices.map((price) => formatPrice(price, locale));
  return {
    name: planLabels.SUPPORTER[locale],
    price: first ?? m.billing_pricing_price_at_stripe(),
    more: first && second ? m.billing_pricing_or({ price: second }) : null,
    points: [m.billing_pricing_all_free(), m.billing_pricing_badge(), m.billing_pricing_open()],
    action: { label: m.billing_offer(), path: "/panel/subscription" },
  };
}

function listQuestions(isAvailable: boolean) {
  const locked = { question: m.billing_q_locked(), text: m.billing_q_locked_text() };
  const ownServer = { question: m.billing_q_server(), text: m.billing_q_server_text() };
  if (!isAvailable) return [locked, ownServer];
  return [
    locked,
    { question: m.billing_q_card(), text: m.billing_q_card_text() },
    { question: m.billing_q_cancel(), text: m.billing_q_cancel_text() },
    { question: m.billing_q_failed(), text: m.billing_q_failed_text() },
    { question: m.billing_q_close(), text: m.billing_q_close_text() },
    ownServer,
  ];
}

export function buildPricingView(pricing: Pricing, locale: Locale) {
  const { isAvailable } = pricing;
  return {
    title: m.common_pricing(),
    description: m.billing_pricing_description(),
    heading: m.billing_pricing_heading(),
    lead: isAvailable ? m.billing_pricing_lead() : m.billing_pricing_lead_unavailable(),
    plans: [buildFreePlan(locale), ...(isAvailable ? [buildSupporterPlan(pricing, locale)] : [])],
    money: isAvailable
      ? { title: m.billing_pricing_money(), text: m.billing_pricing_money_text() }
      : null,
    questionsTitle: m.billing_pricing_questions(),
    questions: listQuestions(isAvailable),
  };
}
