// Time by area and by context: a sentence, labelled bars, and a table.
import type { Review } from "@vereda/domain/reviews/contract";
import { taskContextLabels } from "@vereda/domain/planning/tasks/catalogue-tasks";
import type { Locale } from "@vereda/domain/locale";
import { areaDefinitions } from "@vereda/domain/workspace/areas/areas";
import { useState } from "react";
import { formatMinutes, formatNumber } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { getAreaColour } from "#platform/theme/area-colour.ts";
import { ChoiceGroup } from "#ui/fields/toggle-group.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Section } from "#ui/layout/section.tsx";
import { FiguresDisclosure } from "#platform/figures-disclosure.tsx";

type Info = Review["facts"];

const views = ["area", "context"] as const;
type View = (typeof views)[number];

const viewLabels: Readonly<Record<View, () => string>> = {
  area: m.common_area,
  context: m.panel_context,
};

interface Share {
  readonly key: string;
  readonly name: string;
  readonly planned: number;
  /** Null by context, which is not tracked. */
  readonly tracked: number | null;
  readonly completed: number;
  readonly area?: string;
}

function listShares(info: Info, view: View, locale: Locale): Share[] {
  const shares: Share[] =
    view === "area"
      ? info.byArea.map(({ key, plannedMinutes, trackedMinutes, completed }) => ({
          key,
          name: areaDefinitions[key].label[locale],
          planned: plannedMinutes,
          tracked: trackedMinutes,
          completed,
          area: getAreaColour(key),
        }))
      : info.byContext.map(({ key, plannedMinutes, completed }) => ({
          key,
          name: taskContextLabels[key][locale],
          planned: plannedMinutes,
          tracked: null,
          completed,
        }));
  return shares
    .filter(({ planned, tracked }) => planned > 0 || (tracked ?? 0) > 0)
    .toSorted((a, b) => getLength(b) - getLength(a));
}

const getLength = ({ planned, tracked }: Share) => Math.max(planned, tracked ?? 0);

export function TimeDistribution({ info }: { info: Info }) {
  const locale = useLocale();
  const [view, setView] = useState<View>("area");
  const shares = listShares(info, view, locale);
  if (shares.length === 0) return null;
  const name = viewLabels[view]();
  const isTracked = shares.some(({ tracked }) => (tracked ?? 0) > 0);
  return (
    <Section title={isTracked ? m.reviews_time() : m.reviews_figure_planned_time()}>
      <p className="font-serif text-18 text-pretty">{formatMost(shares, isTracked)}</p>
      <ChoiceGroup<View>
        label={m.reviews_time()}
        isLabelHidden
        variant="segments"
        value={view}
        onChange={setView}
        options={views.map((value) => ({ value, label: viewLabels[value]() }))}
      />
      <Bars name={name} shares={shares} />
      <FiguresDisclosure
        name={name}
        figures={{
          columns: [
            name,
            m.panel_planned(),
            ...(view === "area" ? [m.panel_tracked()] : []),
            m.reviews_column_done(),
          ],
          rows: shares.map((share) => [
            share.name,
            formatMinutes(share.planned),
            ...(share.tracked === null ? [] : [formatMinutes(share.tracked)]),
            formatNumber(share.completed, locale),
          ]),
        }}
      />
    </Section>
  );
}

/** What took the most of the tracked time; without any, what was planned to. */
function formatMost(shares: readonly Share[], isTracked: boolean): string {
  const getMinutes = ({ planned, tracked }: Share) => (isTracked ? (tracked ?? 0) : planned);
  const [most] = shares.toSorted((a, b) => getMinutes(b) - getMinutes(a));
  if (most === undefined) return "";
  const values = { name: most.name, time: formatMinutes(getMinutes(most)) };
  return isTracked ? m.reviews_time_most(values) : m.reviews_time_planned_most(values);
}

function Bars({ name, shares }: { name: string; shares: readonly Share[] }) {
  const max = Math.max(1, ...shares.map(getLength));
  const getWidth = (minutes: number) => ({ width: `${(100 * minutes) / max}%` });
  return (
    <BareList aria-label={name} className="flex flex-col gap-3">
      {shares.map(({ key, name: label, planned, tracked, area }) => (
        <li key={key} data-area={area} className="flex flex-col gap-1 print:break-inside-avoid">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span>{label}</span>
            <span className="figures text-14 text-ink-soft">
              {tracked
                ? m.reviews_planned_tracked({
                    planned: formatMinutes(planned),
                    tracked: formatMinutes(tracked),
                  })
                : m.reviews_planned_only({ planned: formatMinutes(planned) })}
            </span>
          </span>
          <span aria-hidden="true" className="flex flex-col gap-0.5">
            <span
              className={`block h-2 rounded-full ${area === undefined ? "bg-accent-text" : "bg-area"}`}
              style={getWidth(planned)}
            />
            {tracked !== null && tracked > 0 && (
              <span className="block h-1 rounded-full bg-ink-soft" style={getWidth(tracked)} />
            )}
          </span>
        </li>
      ))}
    </BareList>
  );
}
