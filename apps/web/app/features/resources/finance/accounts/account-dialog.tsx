// Dialog to add or change an account. Lazy-loaded.
import {
  accountKindLabels,
  accountKinds,
  type AccountKind,
} from "@vereda/domain/resources/finance/catalogue-accounts";
import {
  financeAccountsApi,
  type FinanceAccount,
} from "@vereda/domain/resources/finance/contract-accounts";
import { createId } from "@vereda/domain/create-id";
import { financeFieldMessages } from "@vereda/domain/resources/finance/errors-finance";
import { useState } from "react";
import { nowMs } from "#platform/clock.ts";
import { FormDialog } from "#platform/forms/form-dialog.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCall } from "#platform/query/use-call.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { ToggleGroup } from "#ui/fields/toggle-group.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { moneyFieldMessages } from "../entries/entry-form.ts";
import { useChoices } from "../finance-data.ts";
import { CurrencyField, MoneyField, readMoney, writeMoney } from "../finance-fields.tsx";
import { useMoney } from "../use-money.ts";
import { AccountList } from "./account-list.tsx";

export type AccountDialogProps = {
  workspaceId: string;
  account: FinanceAccount | null;
  onEdit: (account: FinanceAccount) => void;
  onClose: () => void;
};

const SAVE = "PUT /workspaces/:id/resources/finance/accounts/:accountId";

/** A card may start with a debt. */
function readOpening(text: string, currency: string) {
  const typed = text.trim();
  if (typed === "") return 0;
  const value = readMoney(typed.replace(/^[-−]/u, ""), currency);
  return value !== undefined && /^[-−]/u.test(typed) ? -value : value;
}

export default function AccountDialog(props: AccountDialogProps) {
  const { workspaceId, account, onEdit, onClose } = props;
  const locale = useLocale();
  const { own } = useMoney();
  const { accounts } = useChoices(workspaceId);
  const [newId] = useState(() => createId(nowMs()));
  const params = { id: workspaceId, accountId: account?.id ?? newId };
  const { name = "", kind = "BANK", currency = own, opening = 0 } = account ?? {};
  const finish = () => {
    showToast({ title: m.panel_saved() });
    onClose();
  };
  const form = useForm({
    contract: financeAccountsApi.saveAccount.body,
    initial: { name, kind, currency, opening: account ? writeMoney(opening, currency) : "" },
    updatedAt: account?.updatedAt,
    messages: { ...moneyFieldMessages, ...financeFieldMessages },
    toRequest: (draft) => ({ ...draft, opening: readOpening(draft.opening, draft.currency) }),
    call: SAVE,
    input: (body, updatedAt) => ({
      params,
      body: { ...body, ...(updatedAt !== undefined && { updatedAt }) },
      retry: true,
    }),
    onSaved: finish,
  });
  const failed = m.resources_finance_account_not_changed();
  const archive = useCall(SAVE, { failed, onDone: finish });
  const removal = useCall("DELETE /workspaces/:id/resources/finance/accounts/:accountId", {
    failed,
    onDone: () => {
      showToast({ title: m.panel_deleted() });
      onClose();
    },
  });
  const isArchived = account?.isArchived === true;
  return (
    <FormDialog
      form={form}
      title={account ? m.resources_finance_account_edit() : m.resources_finance_account_add()}
      onClose={onClose}
    >
      <TextField {...form.field("name")} label={m.panel_name()} maxLength={60} />
      <ToggleGroup<AccountKind>
        label={m.panel_kind()}
        selection="single"
        isRequired
        value={[form.draft.kind]}
        onChange={([next]) => next && form.set("kind", next)}
        options={accountKinds.map((value) => ({ value, label: accountKindLabels[value][locale] }))}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-4">
        <MoneyField
          {...form.field("opening")}
          label={m.resources_finance_opening()}
          description={m.resources_finance_opening_hint()}
        />
        <CurrencyField
          value={form.draft.currency}
          onChange={(next) => form.set("currency", next)}
          error={form.errors["currency"]}
        />
      </div>
      {account?.isUsed === false && (
        <Button className="self-start" onPress={() => removal.send({ params })}>
          {m.panel_delete()}
        </Button>
      )}
      {account !== null && (account.isUsed || isArchived) && (
        <Button
          className="self-start"
          onPress={() =>
            archive.send({
              params,
              body: { name, kind, currency, opening, isArchived: !isArchived },
            })
          }
        >
          {isArchived ? m.resources_finance_account_restore() : m.panel_archive()}
        </Button>
      )}
      {account === null && accounts.length > 0 && (
        <AccountList accounts={accounts} onEdit={onEdit} />
      )}
    </FormDialog>
  );
}
