// Steps from month to month, up to the current one.
import { ChevronLeft, ChevronRight } from "lucide-react";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { shiftMonth } from "../finance-data.ts";

export type MonthSwitchProps = {
  /** `YYYY-MM` */
  month: string;
  latest: string;
  onChange: (month: string) => void;
};

export function MonthSwitch({ month, latest, onChange }: MonthSwitchProps) {
  const locale = useLocale();
  return (
    <div className="flex items-center gap-1">
      <IconButton
        icon={ChevronLeft}
        label={m.resources_finance_month_before()}
        onPress={() => onChange(shiftMonth(month, -1))}
        className="-ml-3"
      />
      <h2 aria-live="polite" className="font-sans text-16 font-semibold first-letter:uppercase">
        {formatDayLabel(`${month}-01`, locale, "month")}
      </h2>
      <IconButton
        icon={ChevronRight}
        label={m.resources_finance_month_after()}
        isDisabled={month >= latest}
        onPress={() => onChange(shiftMonth(month, 1))}
      />
    </div>
  );
}
