// Dialog to log or correct a shared expense. Lazy-loaded.
import { createId } from "@vereda/domain/create-id";
import {
  expensesApi,
  type Expense,
} from "@vereda/domain/resources/finance/expenses/contract-expenses";
import { splitKinds, type SplitKind } from "@vereda/domain/resources/finance/expenses/split";
import { formatIsoDay } from "@vereda/domain/time/day";
import { useState } from "react";
import { api } from "#platform/api/api.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { nowMs } from "#platform/clock.ts";
import { FormDialog } from "#platform/forms/form-dialog.tsx";
import { useForm, type Form } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { DatePicker } from "#ui/dates/date-picker.tsx";
import { Checkbox, CheckboxGroup } from "#ui/fields/checkbox.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { ChoiceGroup } from "#ui/fields/toggle-group.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { moneyFieldMessages } from "../entries/entry-form.ts";
import { CurrencyField, MoneyField } from "../finance-fields.tsx";
import { useMoney } from "../use-money.ts";
import { toExpenseDraft, toExpenseRequest, type ExpenseDraft } from "./expense-draft.ts";
import { addFormer, type Household } from "./household-members.ts";

const kindLabels: Readonly<Record<SplitKind, () => string>> = {
  EQUAL: m.resources_expenses_equal,
  SHARES: m.resources_expenses_shares,
  AMOUNTS: m.resources_expenses_amounts,
};

type ExpenseDialogProps = {
  household: Household;
  /** Null for a new one. */
  expense: Expense | null;
  onClose: () => void;
};

export default function ExpenseDialog({ household: active, expense, onClose }: ExpenseDialogProps) {
  const household = addFormer(active, expense);
  const { workspaceId, members, self } = household;
  const { own } = useMoney();
  const today = formatIsoDay(useToday());
  const [id] = useState(() => createId(nowMs()));
  const empty: ExpenseDraft = {
    title: "",
    amount: "",
    currency: own,
    paidBy: self,
    kind: "EQUAL",
    among: members.map(({ username }) => username),
    parts: {},
    date: today,
  };
  const form = useForm({
    contract: expensesApi.create.body,
    initial: expense === null ? empty : toExpenseDraft(expense),
    updatedAt: expense?.updatedAt,
    messages: moneyFieldMessages,
    toRequest: toExpenseRequest,
    call: (body, updatedAt) =>
      expense === null
        ? api.data("POST /workspaces/:id/expenses", {
            params: { id: workspaceId },
            body: { ...body, id },
            retry: true,
          })
        : api.data("PUT /workspaces/expenses/:id", {
            params: { id: expense.id },
            body: { ...body, ...(updatedAt !== undefined && { updatedAt }) },
          }),
    onSaved: () => {
      showToast({ title: m.panel_saved() });
      onClose();
    },
  });
  const { draft } = form;
  const title = expense === null ? m.resources_expenses_add() : m.resources_expenses_edit();
  return (
    <FormDialog form={form} title={title} onClose={onClose}>
      <TextField {...form.field("title")} label={m.resources_expenses_title()} maxLength={200} />
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-4">
        <MoneyField {...form.field("amount")} label={m.panel_money_amount()} />
        <CurrencyField {...form.field("currency")} />
      </div>
      <Select
        label={m.resources_expenses_payer()}
        options={members.map(({ username, name }) => ({ value: username, label: name }))}
        {...form.field("paidBy")}
        placeholder={m.panel_choose()}
      />
      {members.length > 1 && <SplitFields form={form} household={household} />}
      <DatePicker
        label={m.panel_day()}
        value={draft.date}
        error={form.errors["date"]}
        onChange={(day) => form.set("date", day ?? "")}
      />
    </FormDialog>
  );
}

type SplitFieldsProps = { form: Form<ExpenseDraft>; household: Household };

function SplitFields({ form, household: { members, self } }: SplitFieldsProps) {
  const { kind, among, parts } = form.draft;
  const error = form.errors["split"] ?? form.errors["split.of"];
  return (
    <>
      <ChoiceGroup
        label={m.resources_expenses_split()}
        options={splitKinds.map((value) => ({ value, label: kindLabels[value]() }))}
        value={kind}
        onChange={(value) => form.set("kind", value)}
        variant="segments"
      />
      {kind === "EQUAL" ? (
        <CheckboxGroup
          label={m.resources_expenses_among()}
          value={[...among]}
          onChange={(usernames) => form.set("among", usernames)}
          error={error}
        >
          {members.map(({ username, name }) => (
            <Checkbox key={username} value={username}>
              {name}
            </Checkbox>
          ))}
        </CheckboxGroup>
      ) : (
        <div className="flex flex-col gap-4">
          {members.map(({ username, name }, at) => (
            <TextField
              key={username}
              label={
                username === self
                  ? m.resources_expenses_your_part()
                  : m.resources_expenses_part_of({ name })
              }
              value={parts[username] ?? ""}
              onChange={(text) => form.set(`parts.${username}`, text)}
              inputMode="decimal"
              autoComplete="off"
              maxLength={24}
              error={form.errors[`split.of.${username}`] ?? (at === 0 ? error : undefined)}
            />
          ))}
        </div>
      )}
    </>
  );
}
