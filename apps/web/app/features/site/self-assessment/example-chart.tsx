// An example of what the test shows, with invented ratings; rendered by the server alone.
import {
  balanceAreaLabels,
  balanceAreas,
} from "@vereda/domain/resources/vitality/catalogue-balance";
import { useId } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { RadarChart } from "#ui/radar-chart.tsx";

const TODAY = [6, 4.5, 7, 8, 7.5, 5, 7, 4, 8.5, 6.5, 3.5, 6];
const DESIRED = [8, 8, 8, 8, 8, 7, 7, 7, 9, 8, 7, 7];

export default function ExampleChart() {
  const locale = useLocale();
  const captionId = useId();
  const toShares = (points: readonly number[]) => points.map((one) => one / 10);
  return (
    <figure className="flex flex-col gap-4">
      <RadarChart
        label={m.common_today_and_desired()}
        describedBy={captionId}
        axes={balanceAreas.map((areaId) => balanceAreaLabels[areaId][locale])}
        series={[
          { label: m.platform_today(), variant: "area", values: toShares(TODAY) },
          { label: m.common_desired(), variant: "dashed", values: toShares(DESIRED) },
        ]}
      />
      <figcaption id={captionId} className="text-14 text-ink-soft">
        {m.site_test_example()}
      </figcaption>
    </figure>
  );
}
