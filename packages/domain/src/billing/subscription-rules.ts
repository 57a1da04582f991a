// Which plan a user has, from the subscriptions that Stripe reports.
import type { Plan, SubscriptionStatus } from "./catalogue.ts";

export interface ReportedSubscription {
  readonly id: string;
  /** Stripe's status, which may be one that this version does not know. */
  readonly status: string;
  /** When it was begun, in Stripe's seconds. */
  readonly created: number;
  readonly periodEndsAt: Date | null;
  /** When it ends by a cancellation; null while it renews. */
  readonly cancelsAt: Date | null;
  readonly endedAt: Date | null;
}

export interface SubscriptionState {
  /** Null without a subscription that was ever paid. */
  readonly subscriptionId: string | null;
  readonly status: SubscriptionStatus;
  /** When the next payment is due; null unless it renews. */
  readonly renewsAt: Date | null;
  /** When it ends or ended; null while it renews. */
  readonly endsAt: Date | null;
}

/** While Stripe retries a failed payment, the subscription counts. */
export function isSupporting(status: SubscriptionStatus): boolean {
  return status === "ACTIVE" || status === "ENDING" || status === "PAST_DUE";
}

export function getPlan(status: SubscriptionStatus): Plan {
  return isSupporting(status) ? "SUPPORTER" : "FREE";
}

// Source: "status" in https://docs.stripe.com/api/subscriptions/object.
function mapStatus({ status, cancelsAt }: ReportedSubscription): SubscriptionStatus {
  switch (status) {
    case "active":
    case "trialing":
      return cancelsAt === null ? "ACTIVE" : "ENDING";
    case "past_due":
      return "PAST_DUE";
    case "incomplete":
    case "incomplete_expired":
      return "NONE";
    default:
      return "ENDED";
  }
}

// What counts comes first, then what was paid once.
const ranks: Readonly<Record<SubscriptionStatus, number>> = {
  ACTIVE: 0,
  PAST_DUE: 1,
  ENDING: 2,
  ENDED: 3,
  NONE: 4,
};

/** The state of a customer with any number of subscriptions, in any order: the best one, then the newest. */
export function summarizeSubscriptions(
  reported: readonly ReportedSubscription[],
): SubscriptionState {
  const [best] = reported
    .map((one) => ({ ...one, status: mapStatus(one) }))
    .toSorted((a, b) => ranks[a.status] - ranks[b.status] || b.created - a.created);
  if (best === undefined || best.status === "NONE") {
    return { subscriptionId: null, status: "NONE", renewsAt: null, endsAt: null };
  }
  const { id, status, periodEndsAt, cancelsAt, endedAt } = best;
  const renews = status === "ACTIVE" || (status === "PAST_DUE" && cancelsAt === null);
  return {
    subscriptionId: id,
    status,
    renewsAt: renews ? periodEndsAt : null,
    endsAt: renews ? null : (endedAt ?? cancelsAt ?? periodEndsAt),
  };
}
