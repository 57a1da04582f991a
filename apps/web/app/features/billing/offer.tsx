// What supporting pays for and what it gives, with a button for each price.
import { useQuery } from "@tanstack/react-query";
import { billingIntervalLabels } from "@vereda/domain/billing/catalogue";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/layout/section.tsx";
import { Skeleton } from "#ui/layout/skeleton.tsx";
import { formatPrice } from "./format-price.ts";
import { useCheckout } from "./subscription-data.ts";

export function Offer() {
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
  const { mutate, isPending, variables, error: failure } = useCheckout();
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
            isPending={isPending && variables === price.interval}
            isDisabled={isPending && variables !== price.interval}
            pendingText={m.billing_opening()}
            onPress={() => mutate(price.interval)}
          >
            {m.billing_support({
              price: formatPrice(price, locale) ?? billingIntervalLabels[price.interval][locale],
            })}
          </Button>
        ))}
      </div>
      {failure && (
        <Failure
          title={m.billing_open_failed()}
          error={failure}
          onRetry={variables && (() => mutate(variables))}
        />
      )}
    </>
  );
}
