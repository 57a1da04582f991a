// Dialog to add, change or delete a transfer between two accounts. Lazy-loaded.
import {
  financeAccountsApi,
  type FinanceTransfer,
} from "@vereda/domain/resources/finance/contract-accounts";
import { createId } from "@vereda/domain/create-id";
import { financeFieldMessages } from "@vereda/domain/resources/finance/errors-finance";
import { formatIsoDay } from "@vereda/domain/time/day";
import { useState } from "react";
import { useToday } from "#platform/auth/user/use-today.ts";
import { nowMs } from "#platform/clock.ts";
import { DayField } from "#platform/forms/day-field.tsx";
import { FormDialog } from "#platform/forms/form-dialog.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useDeletion } from "#shell/use-deletion.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { moneyFieldMessages } from "../entries/entry-form.ts";
import { useChoices } from "../finance-data.ts";
import { AccountField, MoneyField, readMoney, writeMoney } from "../finance-fields.tsx";
import { useMoney } from "../use-money.ts";

export type TransferDialogProps = {
  workspaceId: string;
  transfer: FinanceTransfer | null;
  onClose: () => void;
};

export default function TransferDialog({ workspaceId, transfer, onClose }: TransferDialogProps) {
  const today = formatIsoDay(useToday());
  const { own } = useMoney();
  const { accounts, active } = useChoices(workspaceId);
  const [newId] = useState(() => createId(nowMs()));
  const params = { id: workspaceId, transferId: transfer?.id ?? newId };
  const getCurrency = (id: string) => accounts.find((each) => each.id === id)?.currency ?? own;
  const { fromAccountId: from = active[0]?.id ?? "", toAccountId: to = active[1]?.id ?? "" } =
    transfer ?? {};
  const isBetweenTwo = getCurrency(from) !== getCurrency(to);
  const form = useForm({
    contract: financeAccountsApi.saveTransfer.body,
    initial: {
      fromAccountId: from,
      toAccountId: to,
      value: transfer ? writeMoney(transfer.value, getCurrency(from)) : "",
      toValue: transfer && isBetweenTwo ? writeMoney(transfer.toValue, getCurrency(to)) : "",
      date: transfer?.date ?? today,
      note: transfer?.note ?? "",
    },
    updatedAt: transfer?.updatedAt,
    messages: { ...moneyFieldMessages, ...financeFieldMessages },
    toRequest: ({ note, ...draft }) => ({
      ...draft,
      value: readMoney(draft.value, getCurrency(draft.fromAccountId)),
      toValue: readMoney(draft.toValue, getCurrency(draft.toAccountId)),
      note: note.trim() === "" ? null : note,
    }),
    call: "PUT /workspaces/:id/resources/finance/transfers/:transferId",
    input: (body, updatedAt) => ({
      params,
      body: { ...body, ...(updatedAt !== undefined && { updatedAt }) },
      retry: true,
    }),
    onSaved: () => {
      showToast({ title: m.panel_saved() });
      onClose();
    },
  });
  const removal = useDeletion("DELETE /workspaces/:id/resources/finance/transfers/:transferId", {
    onDone: onClose,
  });
  const { fromAccountId, toAccountId } = form.draft;
  const [currency, toCurrency] = [getCurrency(fromAccountId), getCurrency(toAccountId)];
  return (
    <FormDialog form={form} title={m.resources_finance_transfer()} onClose={onClose}>
      <div className="grid gap-4 md:grid-cols-2">
        <AccountField
          label={m.resources_finance_transfer_from()}
          accounts={accounts}
          value={fromAccountId}
          onChange={(id) => form.set("fromAccountId", id)}
          error={form.errors["fromAccountId"]}
          isNeeded
        />
        <AccountField
          label={m.resources_finance_transfer_to()}
          accounts={accounts}
          value={toAccountId}
          onChange={(id) => form.set("toAccountId", id)}
          error={form.errors["toAccountId"]}
          isNeeded
        />
      </div>
      <MoneyField {...form.field("value")} label={m.panel_money_amount()} note={currency} />
      {currency !== toCurrency && (
        <MoneyField
          {...form.field("toValue")}
          label={m.resources_finance_transfer_arrived()}
          note={toCurrency}
        />
      )}
      <TextField
        {...form.field("note")}
        label={m.panel_note()}
        note={m.common_optional()}
        maxLength={500}
      />
      <DayField
        label={m.panel_day()}
        value={form.draft.date}
        error={form.errors["date"]}
        onChange={(day) => form.set("date", day ?? "")}
      />
      {transfer !== null && (
        <Button className="self-start" onPress={() => removal.send({ params })}>
          {m.panel_delete()}
        </Button>
      )}
    </FormDialog>
  );
}
