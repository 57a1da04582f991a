// Note that forecasts from dates are not medical advice.
import { Info } from "lucide-react";
import { m } from "#platform/i18n/generated/messages.js";
import { Icon } from "#ui/icon.tsx";

/** Without fertility, the note does not mention pregnancy either. */
export function NotMedical({ showsFertility }: { showsFertility: boolean }) {
  return (
    <p className="flex items-start gap-2 text-14 text-ink-soft">
      <Icon of={Info} size={16} className="mt-0.5" />
      {showsFertility ? m.energizing_cycle_not_medical() : m.energizing_cycle_dates_only()}
    </p>
  );
}
