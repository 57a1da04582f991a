// Spending by area against the budgets of the month, as bars with their table.
import type { FinanceMonth } from "@vereda/domain/resources/finance/contract-finance";
import { areaDefinitions } from "@vereda/domain/workspace/areas/areas";
import { FiguresDisclosure } from "#platform/figures-disclosure.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { getAreaColour } from "#platform/theme/area-colour.ts";
import { Button } from "#ui/button.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { ProgressBar } from "#ui/layout/progress.tsx";
import { Section } from "#ui/layout/section.tsx";
import { formatNoCategory } from "../finance-fields.tsx";
import { useMoney } from "../use-money.ts";
import { formatBudget } from "./month-summary.tsx";

type AreaSum = FinanceMonth["areas"][number] & { name?: string };

type AreaBudgetsProps = { data: FinanceMonth; onBudgets: () => void; onCategories: () => void };

/** Without a budget the bar shows the share of what was spent in that currency. */
function getShare({ expense, budget, currency }: AreaSum, { totals }: FinanceMonth): number {
  const total = totals.find((each) => each.currency === currency)?.expense ?? 0;
  return budget === null ? (total === 0 ? 0 : expense / total) : expense / budget;
}

export function AreaBudgets({ data, onBudgets, onCategories }: AreaBudgetsProps) {
  const locale = useLocale();
  const money = useMoney();
  // Amounts of different currencies cannot be compared.
  const getRank = ({ currency }: AreaSum) => Number(currency === data.currency);
  const sums: AreaSum[] = [
    ...data.areas,
    ...data.categories.map((sum) => ({ ...sum, areaId: null, budget: null })),
  ].toSorted((a, b) => getRank(b) - getRank(a) || b.expense - a.expense);
  const areas = sums.filter(({ expense, budget }) => expense > 0 || budget !== null);
  const hasOwn = data.categories.length > 0;
  const getName = ({ areaId, name }: AreaSum) =>
    areaId === null ? (name ?? formatNoCategory(hasOwn)) : areaDefinitions[areaId].label[locale];
  const title = hasOwn ? m.resources_finance_by_category() : m.panel_by_area();
  return (
    <Section
      title={title}
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
              key={`${areaId} ${getName(sum)} ${currency}`}
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
          name={title}
          figures={{
            columns: [
              hasOwn ? m.resources_finance_category() : m.common_area(),
              m.panel_expense(),
              m.resources_target_budget(),
              m.panel_income(),
            ],
            rows: sums.map((sum) => [
              getName(sum),
              money.formatExact(sum.expense, sum.currency),
              sum.budget === null ? "–" : money.formatExact(sum.budget, sum.currency),
              money.formatExact(sum.income, sum.currency),
            ]),
          }}
        />
      )}
      <Button variant="quiet" className="-ml-4 self-start" onPress={onCategories}>
        {m.resources_finance_categories_edit()}
      </Button>
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
  const most = areas.find(({ expense }) => expense > 0);
  if (most === undefined) return m.resources_finance_areas_unspent();
  return most.areaId === null && most.name === undefined
    ? m.resources_finance_areas_unassigned()
    : m.resources_finance_areas_most({ area: getName(most) });
}
