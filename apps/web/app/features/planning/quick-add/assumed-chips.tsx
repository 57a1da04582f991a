// What quick add assumes from the screen on view, as chips with buttons that remove them.
import { CalendarDays, LayoutGrid, Target, X, type LucideIcon } from "lucide-react";
import { Button as AriaButton } from "react-aria-components/Button";
import { formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { Icon } from "#ui/icon.tsx";
import { formatForDay } from "./format-for-day.ts";
import type { AssumedLocation } from "./location-choice.ts";
import type { AssumedDay } from "./use-assumed-day.ts";

type AssumedChipsProps = {
  state: { assumedDay: AssumedDay | null; assumedLocation: AssumedLocation | null };
  onLeft: () => void;
};

export function AssumedChips({ state, onLeft }: AssumedChipsProps) {
  const locale = useLocale();
  const today = useToday();
  const { assumedDay, assumedLocation } = state;
  const removeWith = (remove: () => void) => () => {
    onLeft();
    remove();
  };
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {assumedDay !== null && (
        <AssumedChip
          icon={CalendarDays}
          text={[
            formatForDay(assumedDay.day, { locale, today }),
            assumedDay.minute !== null && formatTime(assumedDay.minute, locale),
          ]
            .filter(Boolean)
            .join(", ")}
          onRemove={removeWith(assumedDay.remove)}
        />
      )}
      {assumedLocation !== null && (
        <AssumedChip
          icon={assumedLocation.kind === "objective" ? Target : LayoutGrid}
          text={m.planning_quick_in({ title: assumedLocation.title })}
          onRemove={removeWith(assumedLocation.remove)}
        />
      )}
    </div>
  );
}

type AssumedChipProps = { icon: LucideIcon; text: string; onRemove: () => void };

function AssumedChip({ icon, text, onRemove }: AssumedChipProps) {
  return (
    <p className="inline-flex max-w-full min-w-0 items-center self-start rounded-full bg-accent-soft text-14 font-semibold text-accent-text">
      <span className="inline-flex min-w-0 items-center gap-2 pl-3">
        <Icon of={icon} size={16} />
        <span className="truncate">{text}</span>
      </span>
      <AriaButton
        aria-label={m.planning_quick_remove_assumed({ what: text })}
        className="flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-full outline-offset-[-3px] hover:bg-sunken pointer-fine:size-8"
        onPress={onRemove}
      >
        <Icon of={X} size={16} />
      </AriaButton>
    </p>
  );
}
