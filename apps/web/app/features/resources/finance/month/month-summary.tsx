// The month in one sentence: what came in, what went out, what is left. One line for each other currency.
import type { FinanceMonth } from "@vereda/domain/resources/finance/contract-finance";
import { fromMinorUnits, toMinorUnits } from "@vereda/domain/resources/finance/currencies";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { ProgressBar } from "#ui/layout/progress.tsx";
import { useMoney, type Money } from "../use-money.ts";

type Total = FinanceMonth["totals"][number];

function subtract({ currency, income, expense }: Total): number {
  return fromMinorUnits(toMinorUnits(income, currency) - toMinorUnits(expense, currency), currency);
}

function formatTotal(total: Total, money: Money, month: string): string {
  const { currency, income, expense, count } = total;
  const left = subtract(total);
  const texts = {
    month,
    income: money.format(income, currency),
    expense: money.format(expense, currency),
    left: money.format(Math.abs(left), currency),
  };
  if (count === 0) return m.resources_finance_month_empty(texts);
  if (income === 0) return m.resources_finance_month_spent(texts);
  if (left === 0) return m.resources_finance_month_even(texts);
  return left > 0 ? m.resources_finance_month_left(texts) : m.resources_finance_month_over(texts);
}

export function MonthSummary({ data }: { data: FinanceMonth }) {
  const locale = useLocale();
  const money = useMoney();
  const month = formatDayLabel(`${data.month}-01`, locale, "monthName");
  const [own, ...others] = data.totals;
  if (own === undefined) return null;
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-reading font-serif text-22 text-pretty">
        {formatTotal(own, money, month)}
      </p>
      <Figures total={own} money={money} />
      {own.budget !== null && <MonthBudget total={own} money={money} />}
      {others
        .filter(({ count, budget }) => count > 0 || budget !== null)
        .map((total) => (
          <div key={total.currency} className="flex flex-col gap-3 border-l-2 border-line pl-3">
            <p className="max-w-reading text-ink-soft">
              {m.resources_finance_month_other({ currency: total.currency })}{" "}
              {formatTotal(total, money, month)}
            </p>
            {total.budget !== null && <MonthBudget total={total} money={money} />}
          </div>
        ))}
    </div>
  );
}

type TotalProps = { total: Total; money: Money };

function Figures({ total, money }: TotalProps) {
  const { currency, income, expense } = total;
  const figures = [
    [m.panel_income(), income],
    [m.panel_expense(), expense],
    [m.resources_finance_left(), subtract(total)],
  ] as const;
  return (
    <dl className="figures grid grid-cols-3 gap-3 border-y border-line py-3">
      {figures.map(([label, value]) => (
        <div key={label} className="flex min-w-0 flex-col">
          <dt className="text-14 text-ink-soft">{label}</dt>
          <dd className="text-16 font-semibold wrap-anywhere md:text-18">
            {money.format(value, currency)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function MonthBudget({ total: { budget, expense, currency }, money }: TotalProps) {
  if (budget === null) return null;
  return (
    <ProgressBar
      label={m.resources_finance_budget_month()}
      share={expense / budget}
      valueText={formatBudget({ expense, budget, currency }, money)}
      tone={expense > budget ? "caution" : "accent"}
    />
  );
}

type Spending = { expense: number; budget: number; currency: string };

export function formatBudget({ expense, budget, currency }: Spending, money: Money): string {
  const over = toMinorUnits(expense, currency) - toMinorUnits(budget, currency);
  if (over > 0) {
    return m.resources_finance_budget_over({
      over: money.format(fromMinorUnits(over, currency), currency),
      budget: money.format(budget, currency),
    });
  }
  return m.resources_finance_budget_of({
    expense: money.format(expense, currency),
    budget: money.format(budget, currency),
  });
}
