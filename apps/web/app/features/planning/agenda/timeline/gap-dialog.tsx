// The dialog with tasks for a free range: those that fit come first.
import type { AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import { formatMinutes, formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { getAreaColour } from "#platform/theme/area-colour.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { getItemKey } from "../list/agenda-list.tsx";
import type { MinuteRange } from "./day-sheet.ts";

export type GapDialogProps = {
  gap: MinuteRange;
  items: readonly AgendaItem[];
  onChoose: (item: AgendaItem) => void;
  onClose: () => void;
};

export default function GapDialog({ gap, items, onChoose, onClose }: GapDialogProps) {
  const locale = useLocale();
  const freeMinutes = gap.to - gap.from;
  const getExcess = ({ plannedTotalMin }: AgendaItem) => (plannedTotalMin ?? 0) - freeMinutes;
  const sorted = items.toSorted((a, b) => Number(getExcess(a) > 0) - Number(getExcess(b) > 0));
  return (
    <Dialog
      onClose={onClose}
      title={m.planning_timeline_fill_title({ time: formatTime(gap.from, locale) })}
    >
      <p className="pb-3 text-14 text-ink-soft">
        {m.planning_timeline_fill_text({ length: formatMinutes(freeMinutes) })}
      </p>
      <BareList className="divide-y divide-line border-y border-line">
        {sorted.map((item) => (
          <li key={getItemKey(item)} data-area={getAreaColour(item.areaId)} className="relative">
            <button
              type="button"
              onClick={() => onChoose(item)}
              className="flex min-h-14 w-full flex-col justify-center py-2 pl-4 text-left hover:bg-sunken/60"
            >
              <span
                aria-hidden="true"
                className="absolute inset-y-3 left-0 w-[3px] rounded-full bg-area"
              />
              <span className="line-clamp-2">{item.title}</span>
              <span className="figures text-14 text-ink-soft">
                {item.plannedTotalMin
                  ? formatMinutes(item.plannedTotalMin)
                  : m.planning_not_estimated()}
                {getExcess(item) > 0 &&
                  ` · ${m.planning_timeline_too_long({ length: formatMinutes(getExcess(item)) })}`}
              </span>
            </button>
          </li>
        ))}
      </BareList>
    </Dialog>
  );
}
