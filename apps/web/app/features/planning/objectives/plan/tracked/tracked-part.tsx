// The page section of a tracked resource: current value, pace, chart and log.
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import { useId } from "react";
import { formatDayLabel, formatNumber } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { getAreaColour } from "#platform/theme/area-colour.ts";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { ProgressBar } from "#ui/layout/progress.tsx";
import { Section } from "#ui/layout/section.tsx";
import { formatUnit } from "#features/planning/objectives/format-progress.ts";
import { formatAmount, formatPace, formatProgress } from "./format-pace.ts";
import { ProgressChart } from "./progress-chart.tsx";
import { ProgressLog } from "./progress-log.tsx";
import { SourceNote } from "../notes/source-note.tsx";
import { buildTracked, type Tracked } from "./tracked-pace.ts";

export default function TrackedPart({ plan }: { plan: Plan }) {
  const locale = useLocale();
  const today = useToday();
  const { timezone } = useCurrentUser();
  const sentencesId = useId();
  const { objective } = plan;
  const unit = formatUnit(objective, locale);
  const format = { locale, unit };
  const tracked = buildTracked(plan, today, timezone);
  const isFromTasks = objective.measurementSource === "TASKS";
  return (
    <div className="flex flex-col gap-10 pb-10">
      <Section title={m.planning_progress()}>
        <p className="figures font-serif text-28 font-medium">{formatProgress(tracked, format)}</p>
        <GoalBar tracked={tracked} colour={getAreaColour(objective.areaId)} />
        <div id={sentencesId} className="flex max-w-reading flex-col gap-1">
          {formatPace(tracked, format).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
        {tracked.points.length > 0 && (
          <>
            <ProgressChart tracked={tracked} unit={unit} describedBy={sentencesId} />
            <PointsTable tracked={tracked} unit={unit} />
          </>
        )}
        <SourceNote objective={objective} />
      </Section>
      {!isFromTasks && <ProgressLog plan={plan} unit={unit} />}
    </div>
  );
}

type GoalBarProps = { tracked: Tracked; colour: string };

/** Renders nothing for a state, because it has no total. */
function GoalBar({ tracked, colour }: GoalBarProps) {
  const locale = useLocale();
  const { behaviour, target, pace } = tracked;
  if (behaviour === "STATE" || !target || pace.current === null) return null;
  return (
    <div data-area={colour}>
      <ProgressBar
        label={behaviour === "BUDGET" ? m.planning_pace_used() : m.planning_pace_done()}
        share={pace.current / target}
        valueText={formatNumber(pace.current / target, locale, {
          style: "percent",
          maximumFractionDigits: 0,
        })}
        tone="area"
      />
    </div>
  );
}

function PointsTable({ tracked, unit }: { tracked: Tracked; unit: string }) {
  const locale = useLocale();
  return (
    <Disclosure summary={m.planning_chart_table()}>
      <table className="figures w-full text-14">
        <thead>
          <tr className="border-b border-line text-left">
            <th scope="col" className="py-2 font-semibold">
              {m.planning_chart_day()}
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              {tracked.behaviour === "STATE"
                ? m.planning_chart_reading()
                : m.planning_chart_total()}
            </th>
          </tr>
        </thead>
        <tbody>
          {tracked.points.toReversed().map(({ day, value }) => (
            <tr key={day} className="border-b border-line">
              <td className="py-2">{formatDayLabel(day, locale, "briefDate")}</td>
              <td className="py-2 text-right text-ink">{formatAmount(value, { locale, unit })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  );
}
