// Income and expense of twelve months in the user's currency, as bars with their table.
import type { FinanceMonth } from "@vereda/domain/resources/finance/contract-finance";
import { useId } from "react";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Section } from "#ui/layout/section.tsx";
import { ChartBar, SvgChart } from "#ui/svg-chart.tsx";
import { FiguresDisclosure } from "#platform/figures-disclosure.tsx";
import { useMoney, type Money } from "../use-money.ts";

type MonthSum = FinanceMonth["history"][number];

const HEIGHT = 140;
const MIN_MONTHS = 2;
/** A newcomer's chart is not mostly empty. */
const MIN_SLOTS = 6;

const isEmpty = ({ income, expense }: MonthSum) => income === 0 && expense === 0;

export function MonthHistory({ data }: { data: FinanceMonth }) {
  const locale = useLocale();
  const money = useMoney();
  const sentenceId = useId();
  const { history, currency } = data;
  const filled = history.filter((month) => !isEmpty(month));
  if (filled.length < MIN_MONTHS) return null;
  const firstFilled = history.findIndex((month) => !isEmpty(month));
  return (
    <Section title={m.resources_finance_history()}>
      <p id={sentenceId} className="max-w-reading">
        {formatHistory(filled, currency, money)}
      </p>
      <Chart
        history={history.slice(Math.max(0, Math.min(firstFilled, history.length - MIN_SLOTS)))}
        currency={currency}
        describedBy={sentenceId}
      />
      <FiguresDisclosure
        name={m.resources_finance_history()}
        figures={{
          columns: [m.panel_month(), m.panel_income(), m.panel_expense()],
          rows: history
            .toReversed()
            .map(({ month, income, expense }) => [
              formatDayLabel(`${month}-01`, locale, "shortMonth"),
              money.formatExact(income, currency),
              money.formatExact(expense, currency),
            ]),
        }}
      />
    </Section>
  );
}

/** The mean of the months that have entries. */
function formatHistory(filled: readonly MonthSum[], currency: string, money: Money): string {
  const mean = (of: "income" | "expense") =>
    Math.round(filled.reduce((sum, month) => sum + month[of], 0) / filled.length);
  return m.resources_finance_history_mean({
    count: filled.length,
    income: money.format(mean("income"), currency),
    expense: money.format(mean("expense"), currency),
  });
}

type ChartProps = { history: readonly MonthSum[]; currency: string; describedBy: string };

function Chart({ history, currency, describedBy }: ChartProps) {
  const locale = useLocale();
  const money = useMoney();
  const max = Math.max(...history.flatMap(({ income, expense }) => [income, expense]), 1);
  const slot = 100 / history.length;
  const isLabelled = (at: number) => (history.length - 1 - at) % 2 === 0;
  return (
    <figure className="figures flex flex-col gap-1 text-12 text-ink-soft">
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        <Key className="bg-line-strong">{m.panel_income()}</Key>
        <Key className="bg-accent-text">{m.panel_expense()}</Key>
        <span className="ml-auto">
          {m.resources_finance_history_top({ value: money.format(max, currency) })}
        </span>
      </div>
      <SvgChart
        aria-label={m.resources_finance_history()}
        aria-describedby={describedBy}
        width="100%"
        height={HEIGHT}
        className="block overflow-visible border-b border-line"
      >
        {history.map(({ month, income, expense }, at) => (
          <g key={month}>
            <ChartBar
              chartHeight={HEIGHT}
              x={slot * (at + 0.16)}
              width={slot * 0.32}
              share={income / max}
              className="fill-line-strong"
            />
            <ChartBar
              chartHeight={HEIGHT}
              x={slot * (at + 0.52)}
              width={slot * 0.32}
              share={expense / max}
              className="fill-accent-text"
            />
          </g>
        ))}
      </SvgChart>
      <div aria-hidden="true" className="flex">
        {history.map(({ month }, at) => (
          <span key={month} className="w-0 flex-1 text-center whitespace-nowrap">
            {isLabelled(at) && formatDayLabel(`${month}-01`, locale, "shortMonth").split(" ")[0]}
          </span>
        ))}
      </div>
    </figure>
  );
}

function Key({ className, children }: { className: string; children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span aria-hidden="true" className={`size-2.5 rounded-[2px] ${className}`} />
      {children}
    </span>
  );
}
