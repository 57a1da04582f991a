// How a resource stands now: one large figure, a sentence, and the share of its goal.
import type { Resource } from "@vereda/domain/resources/contract";
import { formatNumber } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { ProgressBar } from "#ui/layout/progress.tsx";
import { formatAmount, formatProgress } from "../format-resource.ts";

export function CurrentFigure({ resource }: { resource: Resource }) {
  const locale = useLocale();
  const { behaviour, current, target } = resource;
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        {current !== null && (
          <span className="figures font-serif text-48 font-medium text-ink">
            {formatAmount(current, { ...resource, locale })}
          </span>
        )}
        <span className="font-serif text-18 text-pretty text-ink-soft">
          {formatProgress(resource, locale)}
        </span>
      </p>
      {behaviour !== "STATE" && target !== null && target > 0 && (
        <div className="max-w-reading">
          <ProgressBar
            label={behaviour === "BUDGET" ? m.resources_spent() : m.resources_reached()}
            share={(current ?? 0) / target}
            valueText={formatNumber((current ?? 0) / target, locale, {
              style: "percent",
              maximumFractionDigits: 0,
            })}
          />
        </div>
      )}
    </div>
  );
}
