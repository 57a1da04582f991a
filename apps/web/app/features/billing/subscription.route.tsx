// The screen of one's own subscription: how it stands, and the way to Stripe.
import { useQuery } from "@tanstack/react-query";
import { isSupporting } from "@vereda/domain/billing/subscription-rules";
import { useSearchParams } from "react-router";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { buildQuery } from "#platform/query/build-query.ts";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { linkStyles } from "#ui/styles.ts";
import { ConfirmationNote } from "./confirmation-note.tsx";
import { Offer } from "./offer.tsx";
import { SUBSCRIPTION, type Subscription } from "./subscription-data.ts";
import { SubscriptionState } from "./subscription-state.tsx";

/** Stripe's events take seconds; after some minutes the user looks again by hand. */
const POLL_MS = 3_000;
const MAX_POLLS = 60;

export default function SubscriptionScreen() {
  const [params] = useSearchParams();
  const hasPaid = params.get("checkout") === "done";
  const { data, error, refetch, isFetching } = useQuery({
    ...buildQuery(SUBSCRIPTION),
    refetchInterval: ({ state }) =>
      hasPaid && state.data?.plan === "FREE" && state.dataUpdateCount < MAX_POLLS && POLL_MS,
  });
  return (
    <>
      <title>{`${m.platform_subscription()} · Vereda`}</title>
      <PageHeader
        title={m.platform_subscription()}
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
      {data === undefined && error !== null && (
        <Failure title={m.billing_load_failed()} error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <SkeletonRows count={3} />}
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
