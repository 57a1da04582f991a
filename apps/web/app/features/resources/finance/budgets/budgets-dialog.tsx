// Dialog with the budgets of the month: for all of it and by area, in the user's currency. Lazy-loaded.
import { useQuery } from "@tanstack/react-query";
import { financeApi, type FinanceMonth } from "@vereda/domain/resources/finance/contract-finance";
import { areaDefinitions, type AreaKey } from "@vereda/domain/workspace/areas/areas";
import { FormDialog } from "#platform/forms/form-dialog.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { moneyFieldMessages } from "../entries/entry-form.ts";
import { buildMonthQuery } from "../finance-data.ts";
import { MoneyField, readMoney, useAreaChoices, writeMoney } from "../finance-fields.tsx";

export type BudgetsDialogProps = { workspaceId: string; month: string; onClose: () => void };

export default function BudgetsDialog({ workspaceId, month, onClose }: BudgetsDialogProps) {
  const { data } = useQuery(buildMonthQuery(workspaceId, month));
  return data ? <BudgetsForm workspaceId={workspaceId} data={data} onClose={onClose} /> : null;
}

interface Row {
  readonly areaId: AreaKey | null;
  /** As typed; empty for none. */
  readonly value: string;
}

type BudgetsFormProps = { workspaceId: string; data: FinanceMonth; onClose: () => void };

function BudgetsForm({ workspaceId, data, onClose }: BudgetsFormProps) {
  const locale = useLocale();
  const areas = useAreaChoices(workspaceId);
  const { currency } = data;
  const form = useForm({
    contract: financeApi.saveBudgets.body,
    initial: { rows: buildRows(data, areas) },
    ...(data.updatedAt !== null && { updatedAt: data.updatedAt }),
    messages: moneyFieldMessages,
    toRequest: ({ rows }) => ({ items: toItems(rows, data) }),
    call: "PUT /workspaces/:id/resources/finance/budgets",
    input: (body, updatedAt) => ({
      params: { id: workspaceId },
      body: { ...body, updatedAt: updatedAt ?? null },
    }),
    onSaved: () => {
      showToast({ title: m.panel_saved() });
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={m.resources_finance_budgets_title()} onClose={onClose}>
      <p className="text-ink-soft">{m.resources_finance_budgets_hint({ currency })}</p>
      {form.draft.rows.map(({ areaId, value }, at) => (
        <MoneyField
          key={areaId ?? ""}
          label={
            areaId === null
              ? m.resources_finance_budget_month()
              : areaDefinitions[areaId].label[locale]
          }
          value={value}
          onChange={(text) => form.set(`rows.${at}.value`, text)}
          error={form.errors[`items.${at}.value`]}
        />
      ))}
    </FormDialog>
  );
}

function buildRows(
  { totals, areas: sums, currency }: FinanceMonth,
  areas: readonly AreaKey[],
): Row[] {
  const write = (value: number | null | undefined) =>
    value === null || value === undefined ? "" : writeMoney(value, currency);
  const ofMonth = totals.find((total) => total.currency === currency)?.budget;
  const findBudget = (areaId: AreaKey) =>
    sums.find((sum) => sum.areaId === areaId && sum.currency === currency)?.budget;
  const archived = sums.flatMap(({ areaId, budget }) =>
    areaId === null || budget === null || areas.includes(areaId) ? [] : [areaId],
  );
  return [
    { areaId: null, value: write(ofMonth) },
    ...[...areas, ...new Set(archived)].map((areaId) => ({
      areaId,
      value: write(findBudget(areaId)),
    })),
  ];
}

/** The rows first, so that errors are at their positions; then the budgets in other currencies. */
function toItems(rows: readonly Row[], { totals, areas, currency }: FinanceMonth) {
  const own = rows.map(({ areaId, value }) => ({
    areaId,
    currency,
    value: value.trim() === "" ? 0 : readMoney(value, currency),
  }));
  const others = [...totals.map((total) => ({ ...total, areaId: null })), ...areas].flatMap(
    ({ areaId, currency: other, budget }) =>
      other === currency || budget === null ? [] : [{ areaId, currency: other, value: budget }],
  );
  return [...own, ...others];
}
