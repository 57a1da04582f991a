// Spending by area against the budgets of the month, as bars with their table.
import type { FinanceMonth } from "@vereda/domain/resources/finance/contract-finance";
import { areaDefinitions } from "@vereda/domain/workspace/areas/areas";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { getAreaColour } from "#platform/theme/area-colour.ts";
import { Button } from "#ui/button.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { ProgressBar } from "#ui/layout/progress.tsx";
import { Section } from "#ui/layout/section.tsx";
import { FiguresDisclosure } from "#platform/figures-disclosure.tsx";
import { useMoney } from "../use-money.ts";
import { formatBudget } from "./month-summary.tsx";

type AreaSum = FinanceMonth["areas"][number];

type AreaBudgetsProps = { data: FinanceMonth; onBudgets: () => void };

/** Without a budget the bar shows the share of what was spent in that currency. */
function getShare({ expense, budget, currency }: AreaSum, { totals }: FinanceMonth): number {
  const total = totals.find((each) => each.currency === currency)?.expense ?? 0;
  return budget === null ? (total === 0 ? 0 : expense / total) : expense / budget;
}

export function AreaBudgets({ data, onBudgets }: AreaBudgetsProps) {
  const locale = useLocale();
  const money = useMoney();
  const areas = data.areas.filter(({ expense, budget }) => expense > 0 || budget !== null);
  const getName = ({ areaId }: AreaSum) =>
    areaId === null ? m.resources_finance_no_area() : areaDefinitions[areaId].label[locale];
  return (
    <Section
      title={m.panel_by_area()}
      aside={
        <Button variant="quiet" className="-my-2 -mr-4" onPress={onBudgets}>
          {m.resources_finance_budgets_edit()}
        </Button>
      }
    >
      <p className="max-w-reading">{formatAreas(areas, getName)}</p>
      <BareList className="flex flex-col gap-4">
        {areas.map((sum) => {
          const { areaId, currency, expense, budget } = sum;
          const isOver = budget !== null && expense > budget;
          return (
            <li
              key={`${areaId} ${currency}`}
              data-area={areaId === null ? undefined : getAreaColour(areaId)}
            >
              <ProgressBar
                label={getName(sum)}
                share={getShare(sum, data)}
                valueText={
                  budget === null
                    ? money.format(expense, currency)
                    : formatBudget({ expense, budget, currency }, money)
                }
                tone={isOver ? "caution" : "area"}
              />
            </li>
          );
        })}
      </BareList>
      {areas.length > 0 && (
        <FiguresDisclosure
          name={m.panel_by_area()}
          figures={{
            columns: [
              m.common_area(),
              m.panel_expense(),
              m.resources_target_budget(),
              m.panel_income(),
            ],
            rows: data.areas.map((sum) => [
              getName(sum),
              money.formatExact(sum.expense, sum.currency),
              sum.budget === null ? "–" : money.formatExact(sum.budget, sum.currency),
              money.formatExact(sum.income, sum.currency),
            ]),
          }}
        />
      )}
    </Section>
  );
}

/** Says first what exceeds its budget, otherwise where most went. */
function formatAreas(areas: readonly AreaSum[], getName: (sum: AreaSum) => string): string {
  if (areas.length === 0) return m.resources_finance_areas_empty();
  const over = areas.filter(({ expense, budget }) => budget !== null && expense > budget);
  const [first] = over;
  if (first !== undefined && over.length === 1) {
    return m.resources_finance_areas_over_one({ area: getName(first) });
  }
  if (over.length > 1) return m.resources_finance_areas_over({ count: over.length });
  if (areas.every(({ budget }) => budget !== null)) return m.resources_finance_areas_within();
  const [most] = areas;
  if (most === undefined || most.expense === 0) return m.resources_finance_areas_unspent();
  return most.areaId === null
    ? m.resources_finance_areas_unassigned()
    : m.resources_finance_areas_most({ area: getName(most) });
}
