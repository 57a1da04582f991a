// Row of a night in the list: date, duration and bar; its details open on request.
import type { Day } from "@vereda/domain/time/day";
import { ChevronDown } from "lucide-react";
import { formatDayLabel, formatMinutes } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Icon } from "#ui/icon.tsx";
import type { OpenDialog } from "./screen/rest-dialogs.tsx";
import type { NightAxis } from "./night-axis.ts";
import { NightBar } from "./night-bar.tsx";
import { NightDetails } from "./night-details.tsx";
import { hasBar, type NightLine } from "./night-line.ts";
import { formatClockRange, formatDifference, isOffIdeal } from "./format-night.ts";

export const ROW_GRID =
  "grid grid-cols-[minmax(0,1fr)_auto_1.25rem] gap-x-3 gap-y-1 " +
  "md:grid-cols-[8rem_minmax(0,1fr)_7rem_1.25rem] md:items-center";
export const BAR_CELL = "col-span-3 row-start-2 md:col-span-1 md:col-start-2 md:row-start-1";

type FaceProps = { line: NightLine; axis: NightAxis | null; today: Day };
export type NightRowProps = FaceProps & { open: OpenDialog };

export function NightRow({ open, ...face }: NightRowProps) {
  return (
    <li className="print:break-inside-avoid">
      <details className="group">
        <summary className="list-none rounded-control py-3 [&::-webkit-details-marker]:hidden">
          <Face {...face} />
        </summary>
        <NightDetails night={face.line.night} open={open} />
      </details>
    </li>
  );
}

function Face({ line, axis, today }: FaceProps) {
  const locale = useLocale();
  const name =
    line.day === today ? m.energizing_today() : formatDayLabel(line.day, locale, "brief");
  return (
    <div className={ROW_GRID}>
      <div className="flex min-w-0 flex-col">
        <span className="first-letter:uppercase">
          {line.night.isNap ? m.energizing_nap_of({ day: name }) : name}
        </span>
        <span className="figures text-14 text-ink-soft">{formatClockRange(line, locale)}</span>
      </div>
      {axis && hasBar(line) && (
        <div className={BAR_CELL}>
          <NightBar line={line} axis={axis} />
        </div>
      )}
      <div className="figures flex flex-col items-end text-right md:col-start-3">
        <span>{line.minutes !== null && formatMinutes(line.minutes)}</span>
        <span className="text-14 text-ink-soft">
          {formatDifference(line.difference)}
          {isOffIdeal(line.difference) && (
            <span className="sr-only"> {m.energizing_row_than_ideal()}</span>
          )}
        </span>
      </div>
      <Icon
        of={ChevronDown}
        className="self-center text-ink-soft transition-transform group-open:rotate-180 md:col-start-4 print:hidden"
      />
    </div>
  );
}
