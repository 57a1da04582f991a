// The wins of a period, the pace of objectives, and resources and money of longer periods.
import type { Review } from "@vereda/domain/reviews/contract";
import { resourceDefinitions } from "@vereda/domain/resources/catalogue-definitions";
import type { Locale } from "@vereda/domain/locale";
import { formatDayLabel, formatMinutes, formatNumber } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Link } from "#ui/link.tsx";
import { ProgressBar } from "#ui/layout/progress.tsx";
import { Section } from "#ui/layout/section.tsx";
import { FiguresTable } from "#ui/layout/figures-table.tsx";

type Info = Review["facts"];

export function Wins({ info: { wins }, isOneDay }: { info: Info; isOneDay: boolean }) {
  const locale = useLocale();
  const toLocale = useLocalePath();
  if (wins.length === 0) return null;
  return (
    <Section title={m.reviews_wins()}>
      <BareList className="flex flex-col gap-2">
        {wins.map(({ taskId, title, date }) => (
          <li key={`${taskId} ${date}`} className="flex flex-wrap items-baseline gap-x-3">
            <Link to={toLocale(`/panel/task/${taskId}`)}>{title}</Link>
            {!isOneDay && (
              <span className="figures text-14 text-ink-soft">
                {formatDayLabel(date, locale, "short")}
              </span>
            )}
          </li>
        ))}
      </BareList>
    </Section>
  );
}

export function Objectives({ info: { objectives } }: { info: Info }) {
  const locale = useLocale();
  if (objectives.length === 0) return null;
  return (
    <Section title={m.reviews_objectives()}>
      <BareList className="flex flex-col gap-4">
        {objectives.map((objective) => {
          const { done, goal } = getPace(objective);
          return (
            <li key={objective.id} className="print:break-inside-avoid">
              <ProgressBar
                label={objective.title}
                share={goal === 0 ? 0 : done / goal}
                valueText={m.reviews_of({
                  done: formatNumber(done, locale),
                  planned: formatNumber(goal, locale),
                })}
              />
            </li>
          );
        })}
      </BareList>
    </Section>
  );
}

/** A tracked resource counts what was logged, others the tasks of the period. */
function getPace({ completed, planned, logged, target }: Info["objectives"][number]) {
  return logged !== null && target !== null
    ? { done: logged, goal: target }
    : { done: completed, goal: planned };
}

export function Resources({ info: { resources, money } }: { info: Info }) {
  const locale = useLocale();
  if (resources.length === 0 && money.length === 0) return null;
  return (
    <Section title={m.panel_nav_resources()}>
      {resources.length > 0 && (
        <dl className="flex flex-col divide-y divide-line">
          {resources.map(({ resourceId, value, unit }) => (
            <div key={resourceId} className="flex items-baseline justify-between gap-3 py-2">
              <dt>{resourceDefinitions[resourceId].label[locale]}</dt>
              <dd className="figures text-ink-soft">{formatAmount(value, unit, locale)}</dd>
            </div>
          ))}
        </dl>
      )}
      {money.length > 0 && (
        <FiguresTable
          label={m.platform_table_of({ name: m.reviews_money() })}
          columns={[m.reviews_money(), m.panel_income(), m.panel_expense(), m.reviews_rest()]}
          rows={money.map(({ currency, income, expense }) => [
            currency,
            ...[income, expense, income - expense].map((amount) =>
              formatNumber(amount, locale, { style: "currency", currency }),
            ),
          ])}
        />
      )}
    </Section>
  );
}

function formatAmount(
  value: number,
  unit: Info["resources"][number]["unit"],
  locale: Locale,
): string {
  if (unit === "MINUTES") return formatMinutes(value);
  const rounded = formatNumber(value, locale, { maximumFractionDigits: 1 });
  switch (unit) {
    case "LEVEL":
      return m.panel_level({ value: rounded });
    case "MOMENTS":
      return m.reviews_moments({ count: value });
    case "TIMES":
      return m.reviews_times({ count: value });
    case "MONEY":
      return rounded;
  }
}
