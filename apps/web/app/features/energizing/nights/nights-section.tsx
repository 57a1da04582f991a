// The last nights: summary sentence, bars and table.
import type { Day } from "@vereda/domain/time/day";
import { MINUTES_IN_HOUR } from "@vereda/domain/time/units";
import { Plus } from "lucide-react";
import { formatHourLabel } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/layout/section.tsx";
import type { OpenDialog } from "./screen/rest-dialogs.tsx";
import { buildAxis, getAxisShare, type NightAxis } from "./night-axis.ts";
import { IDEAL, formatPercent } from "./night-bar.tsx";
import type { ComparedNight, NightLine } from "./night-line.ts";
import { BAR_CELL, NightRow, ROW_GRID } from "./night-row.tsx";
import { meanSentence } from "./format-night.ts";
import { NightsTable } from "./nights-table.tsx";

export type NightsSectionProps = {
  lines: readonly NightLine[];
  /** Without naps, and with all parts of a night as one. */
  compared: readonly ComparedNight[];
  today: Day;
  open: OpenDialog;
  onMore: (() => void) | null;
  isLoadingMore: boolean;
};

export function NightsSection(props: NightsSectionProps) {
  const { lines, compared, today, open, onMore, isLoadingMore } = props;
  const axis = buildAxis(lines);
  return (
    <Section
      title={m.energizing_nights()}
      aside={
        <Button
          variant="quiet"
          icon={Plus}
          className="-my-2 -mr-4"
          onPress={() => open({ kind: "log" })}
        >
          {m.energizing_log()}
        </Button>
      }
    >
      <div className="flex flex-col gap-2">
        <p className="font-serif text-18">{meanSentence(compared)}</p>
        <Legend hasIdeal={lines.some(({ ideal }) => ideal !== null)} />
      </div>
      <div>
        {axis && <Hours axis={axis} />}
        <BareList className="divide-y divide-line border-b border-line">
          {lines.map((line) => (
            <NightRow key={line.night.id} line={line} axis={axis} today={today} open={open} />
          ))}
        </BareList>
        <NightsTable lines={lines} />
      </div>
      <div className="-ml-4 flex flex-wrap print:hidden">
        {onMore && (
          <Button
            variant="quiet"
            onPress={onMore}
            isPending={isLoadingMore}
            pendingText={m.energizing_loading()}
          >
            {m.energizing_more()}
          </Button>
        )}
        <Button variant="quiet" onPress={() => open({ kind: "import" })}>
          {m.energizing_import()}
        </Button>
      </div>
    </Section>
  );
}

function Legend({ hasIdeal }: { hasIdeal: boolean }) {
  return (
    <p
      aria-hidden="true"
      data-metric="energy"
      className="flex flex-wrap gap-x-6 gap-y-1 text-14 text-ink-soft"
    >
      <span className="flex items-center gap-2">
        <span className="h-2 w-6 rounded-full bg-metric" />
        {m.energizing_legend_slept()}
      </span>
      {hasIdeal && (
        <span className="flex items-center gap-2">
          <span className={`h-5 w-6 ${IDEAL}`} />
          {m.energizing_legend_ideal()}
        </span>
      )}
    </p>
  );
}

function Hours({ axis }: { axis: NightAxis }) {
  const locale = useLocale();
  return (
    <div aria-hidden="true" className={ROW_GRID}>
      <div className={`${BAR_CELL} figures relative h-4 text-12 text-ink-soft`}>
        {axis.ticks.map((at) => {
          const share = getAxisShare(axis, at);
          return (
            <span
              key={at}
              className={`absolute ${share < 0.05 ? "" : share > 0.95 ? "-translate-x-full" : "-translate-x-1/2"}`}
              style={{ left: formatPercent(share) }}
            >
              {formatHourLabel(at / MINUTES_IN_HOUR + 24, locale)}
            </span>
          );
        })}
      </div>
    </div>
  );
}
