// Figures of use by day or by week, which name nobody.
import { useQuery } from "@tanstack/react-query";
import type { Figures } from "@vereda/domain/account/users/contract-administration";
import { useState } from "react";
import { Failure } from "#platform/forms/failures.tsx";
import { formatNumber } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { ToggleGroup } from "#ui/fields/toggle-group.tsx";
import { Section } from "#ui/layout/section.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { UsageChart, type Unit } from "./usage-chart.tsx";

type Measure = "signUps" | "activeUsers";

const units: readonly Unit[] = ["days", "weeks"];

/** Of the day or week that is not over yet. */
const sentences: Readonly<Record<Measure, Record<Unit, (inputs: { n: string }) => string>>> = {
  signUps: { days: m.site_admin_usage_sign_ups_day, weeks: m.site_admin_usage_sign_ups_week },
  activeUsers: { days: m.site_admin_usage_active_day, weeks: m.site_admin_usage_active_week },
};

export default function UsageTab() {
  const locale = useLocale();
  const [unit, setUnit] = useState<Unit>("days");
  const { data, error, refetch } = useQuery(buildQuery("GET /panel/administration/figures"));
  if (data === undefined) {
    return error === null ? (
      <SkeletonRows count={4} />
    ) : (
      <Failure title={m.site_admin_failed()} error={error} onRetry={() => void refetch()} />
    );
  }
  const figures = data[unit];
  const unitLabels = { days: m.site_admin_usage_days(), weeks: m.site_admin_usage_weeks() };
  return (
    <div className="flex max-w-reading flex-col gap-8">
      <div className="flex flex-col gap-4">
        <p className="text-pretty text-ink-soft">
          {m.site_admin_usage_what({ count: data.users, n: formatNumber(data.users, locale) })}
        </p>
        <ToggleGroup
          label={m.site_admin_usage_by()}
          isLabelHidden
          selection="single"
          isRequired
          variant="segments"
          className="max-w-md"
          options={units.map((value) => ({ value, label: unitLabels[value] }))}
          value={[unit]}
          onChange={([next]) => setUnit(next ?? "days")}
        />
      </div>
      <Section title={m.site_admin_usage_sign_ups()}>
        <Part measure="signUps" unit={unit} figures={figures} />
      </Section>
      <Section
        title={m.site_admin_usage_active()}
        description={m.site_admin_usage_active_meaning()}
      >
        <Part measure="activeUsers" unit={unit} figures={figures} />
      </Section>
    </div>
  );
}

type PartProps = { measure: Measure; unit: Unit; figures: readonly Figures[] };

function Part({ measure, unit, figures }: PartProps) {
  const locale = useLocale();
  const format = (count: number | null) =>
    count === null ? m.site_admin_usage_few() : formatNumber(count, locale);
  return (
    <UsageChart
      name={measure === "signUps" ? m.site_admin_usage_sign_ups() : m.site_admin_usage_active()}
      sentence={sentences[measure][unit]({ n: format(figures.at(-1)?.[measure] ?? null) })}
      unit={unit}
      points={figures.map((one) => ({ day: one.day, count: one[measure] }))}
      format={format}
    />
  );
}
