// The plans, how a subscription stands, and how often it is paid.
import type { Label } from "../locale.ts";

export const plans = ["FREE", "SUPPORTER"] as const;
export type Plan = (typeof plans)[number];

export const planLabels: Readonly<Record<Plan, Label>> = {
  FREE: { es: "Gratis", en: "Free" },
  SUPPORTER: { es: "Apoyo", en: "Supporter" },
};

export const subscriptionStatuses = ["NONE", "ACTIVE", "ENDING", "PAST_DUE", "ENDED"] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

export const subscriptionStatusLabels: Readonly<Record<SubscriptionStatus, Label>> = {
  NONE: { es: "Sin suscripción", en: "No subscription" },
  ACTIVE: { es: "Activa", en: "Active" },
  ENDING: { es: "Termina pronto", en: "Ending soon" },
  PAST_DUE: { es: "Pago pendiente", en: "Payment due" },
  ENDED: { es: "Terminada", en: "Ended" },
};

export const billingIntervals = ["MONTH", "YEAR"] as const;
export type BillingInterval = (typeof billingIntervals)[number];

export const billingIntervalLabels: Readonly<Record<BillingInterval, Label>> = {
  MONTH: { es: "Cada mes", en: "Monthly" },
  YEAR: { es: "Cada año", en: "Yearly" },
};
