// What a user sees who comes back from paying before Stripe has confirmed it.
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { Button } from "#ui/button.tsx";
import { linkStyles } from "#ui/styles.ts";

type Props = { isChecking: boolean; onCheck: () => void };

export function ConfirmationNote({ isChecking, onCheck }: Props) {
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
