// How a subscription stands, in a sentence, and what can be done about it at Stripe.
import {
  subscriptionStatusLabels,
  type SubscriptionStatus,
} from "@vereda/domain/billing/catalogue";
import { getTodayIn } from "@vereda/domain/time/zone";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { api } from "#platform/api/api.ts";
import { useCall } from "#platform/query/use-call.ts";
import { Button } from "#ui/button.tsx";
import { Badge, type Tone } from "#ui/layout/badge.tsx";
import { Section } from "#ui/layout/section.tsx";
import { leaveTo, type Subscription } from "./subscription-data.ts";

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

export function SubscriptionState({ subscription }: { subscription: Subscription }) {
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
