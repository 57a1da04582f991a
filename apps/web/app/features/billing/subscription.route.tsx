// The screen of one's own subscription: how it stands, and the way to Stripe.
import { useQuery } from "@tanstack/react-query";
import { isSupporting } from "@vereda/domain/billing/subscription-rules";
import { useSearchParams } from "react-router";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { api } from "#platform/api/api.ts";
import { QueryStatus } from "#platform/query/query-status.tsx";
import { buildQuery } from "#platform/query/build-query.ts";
import { useCall } from "#platform/query/use-call.ts";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { Skeleton } from "#ui/layout/skeleton.tsx";
import { linkStyles } from "#ui/styles.ts";
import { leaveTo, SUBSCRIPTION, type Subscription } from "./subscription-data.ts";
import { Button } from "#ui/button.tsx";
import {
  billingIntervalLabels,
  type BillingInterval,
  subscriptionStatusLabels,
  type SubscriptionStatus,
} from "@vereda/domain/billing/catalogue";
import { useLocale } from "#platform/i18n/locale.ts";
import { Section } from "#ui/layout/section.tsx";
import { formatPrice } from "./format-price.ts";
import { getTodayIn } from "@vereda/domain/time/zone";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { Badge, type Tone } from "#ui/layout/badge.tsx";

// How a subscription stands, in a sentence, and what can be done about it at Stripe.

const statusTones: Readonly<Record<SubscriptionStatus, Tone>> = {
  NONE: "neutral",
  ACTIVE: "positive",
  ENDING: "neutral",
  PAST_DUE: "caution",
  ENDED: "neutral",
};

interface StateText {
  readonly first: string;
  readonly more: string;
  readonly action: string;
  readonly about: string;
}

function useStateText({ status, renewsAt, endsAt }: Subscription): StateText {
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  const at = renewsAt ?? endsAt;
  const date =
    at === null ? "" : formatDayLabel(getTodayIn(timezone, Date.parse(at)), locale, "date");
  switch (status) {
    case "ENDING":
      return {
        first: m.billing_ending({ date }),
        more: m.billing_ending_more(),
        action: m.billing_manage(),
        about: m.billing_manage_resume(),
      };
    case "PAST_DUE":
      return {
        first: m.billing_past_due(),
        more: m.billing_past_due_more(),
        action: m.billing_update_payment(),
        about: m.billing_past_due_manage(),
      };
    case "ENDED":
      return {
        first: m.billing_ended({ date }),
        more: m.billing_ended_more(),
        action: m.billing_receipts(),
        about: m.billing_receipts_what(),
      };
    default:
      return {
        first: m.billing_active({ date }),
        more: m.billing_active_more(),
        action: m.billing_manage(),
        about: m.billing_manage_what(),
      };
  }
}

function SubscriptionState({ subscription }: { subscription: Subscription }) {
  const locale = useLocale();
  const { first, more, action, about } = useStateText(subscription);
  const { send, isPending, error } = useCall(
    () => api.data("POST /panel/subscription/portal", { body: {} }),
    { onDone: leaveTo },
  );
  const { status, isAvailable } = subscription;
  return (
    <Section
      title={m.billing_yours()}
      aside={<Badge tone={statusTones[status]}>{subscriptionStatusLabels[status][locale]}</Badge>}
    >
      <p className="font-serif text-18 text-pretty">{first}</p>
      <p className="text-pretty text-ink-soft">{more}</p>
      {isAvailable && (
        <div className="flex flex-col items-start gap-2">
          <Button
            variant={status === "PAST_DUE" ? "primary" : "outline"}
            isPending={isPending}
            pendingText={m.billing_opening()}
            onPress={() => send()}
          >
            {action}
          </Button>
          <p className="text-14 text-pretty text-ink-soft">{about}</p>
        </div>
      )}
      {error !== null && (
        <Failure title={m.billing_open_failed()} error={error} onRetry={() => send()} />
      )}
    </Section>
  );
}

// What supporting pays for and what it gives, with a button for each price.

function Offer() {
  return (
    <Section title={m.billing_offer()}>
      <p className="text-pretty">{m.billing_offer_pays()}</p>
      <p className="text-pretty">{m.billing_offer_gives()}</p>
      <Prices />
      <p className="text-14 text-pretty text-ink-soft">{m.billing_offer_stripe()}</p>
      <p className="text-14 text-pretty text-ink-soft">{m.billing_offer_end()}</p>
    </Section>
  );
}

function Prices() {
  const locale = useLocale();
  const { data, error, refetch } = useQuery(buildQuery("GET /public/pricing"));
  const {
    send,
    isPending,
    input,
    error: failure,
  } = useCall(
    (interval: BillingInterval) =>
      api.data("POST /panel/subscription/checkout", { body: { interval } }),
    { onDone: leaveTo },
  );
  if (data === undefined) {
    return error === null ? (
      <Skeleton className="h-11 w-56 rounded-control" />
    ) : (
      <Failure title={m.billing_prices_failed()} error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {data.prices.map((price, index) => (
          <Button
            key={price.interval}
            variant={index === 0 ? "primary" : "outline"}
            isPending={isPending && input === price.interval}
            isDisabled={isPending && input !== price.interval}
            pendingText={m.billing_opening()}
            onPress={() => send(price.interval)}
          >
            {m.billing_support({
              price: formatPrice(price, locale) ?? billingIntervalLabels[price.interval][locale],
            })}
          </Button>
        ))}
      </div>
      {failure !== null && (
        <Failure
          title={m.billing_open_failed()}
          error={failure}
          onRetry={input && (() => send(input))}
        />
      )}
    </>
  );
}

// What a user sees who comes back from paying before Stripe has confirmed it.

function ConfirmationNote({ isChecking, onCheck }: { isChecking: boolean; onCheck: () => void }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <h2 className="text-22 font-medium text-balance">{m.billing_confirming()}</h2>
      <p className="text-pretty text-ink-soft">{m.billing_confirming_text()}</p>
      <Button isPending={isChecking} pendingText={m.billing_confirming_pending()} onPress={onCheck}>
        {m.billing_confirming_check()}
      </Button>
      {/* For who left Stripe's page without paying, or opens this address again much later. */}
      <LocaleLink to="/panel/subscription" className={`${linkStyles} py-2`}>
        {m.billing_confirming_back()}
      </LocaleLink>
    </div>
  );
}

/** Stripe's events take seconds; after some minutes the user looks again by hand. */
const POLL_MS = 3_000;
const MAX_POLLS = 60;

export default function SubscriptionScreen() {
  const [params] = useSearchParams();
  const hasPaid = params.get("checkout") === "done";
  const query = useQuery({
    ...buildQuery(SUBSCRIPTION),
    refetchInterval: ({ state }) =>
      hasPaid && state.data?.plan === "FREE" && state.dataUpdateCount < MAX_POLLS && POLL_MS,
  });
  const { data, refetch, isFetching } = query;
  return (
    <>
      <title>{`${m.panel_subscription()} · Vereda`}</title>
      <PageHeader
        title={m.panel_subscription()}
        sentence={m.billing_sentence()}
        nav={
          <LocaleLink to="/pricing" className={linkStyles}>
            {m.billing_see_pricing()}
          </LocaleLink>
        }
      />
      {data !== undefined && (
        <div
          className="flex max-w-reading flex-col gap-10"
          // Announces the confirmation of Stripe.
          aria-live={hasPaid ? "polite" : undefined}
        >
          {hasPaid && data.plan === "FREE" && data.isAvailable ? (
            <ConfirmationNote isChecking={isFetching} onCheck={() => void refetch()} />
          ) : (
            <Content subscription={data} />
          )}
        </div>
      )}
      <QueryStatus query={query} rows={3} failed={m.billing_load_failed()} />
    </>
  );
}

function Content({ subscription }: { subscription: Subscription }) {
  const { status, isAvailable } = subscription;
  return (
    <>
      {status !== "NONE" && <SubscriptionState subscription={subscription} />}
      {!isSupporting(status) && isAvailable && <Offer />}
      {!isAvailable && <Unavailable isSupporting={isSupporting(status)} />}
    </>
  );
}

function Unavailable({ isSupporting: isPaying }: { isSupporting: boolean }) {
  return (
    <div className="flex flex-col gap-2">
      <h2 className="text-22 font-medium text-balance">{m.billing_unavailable()}</h2>
      <p className="text-pretty text-ink-soft">
        {isPaying ? m.billing_unavailable_paying() : m.billing_unavailable_text()}
      </p>
    </div>
  );
}
