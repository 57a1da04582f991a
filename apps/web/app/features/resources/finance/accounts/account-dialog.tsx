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
import { useDeletion } from "#shell/use-deletion.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { ChoiceGroup } from "#ui/fields/toggle-group.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { moneyFieldMessages } from "../entries/entry-form.ts";
import { CurrencyField, MoneyField, readMoney, writeMoney } from "../finance-fields.tsx";
import { useMoney } from "../use-money.ts";

export type AccountDialogProps = {
  workspaceId: string;
  account: FinanceAccount | null;
  onClose: () => void;
};

/** A card may start with a debt. */
function readOpening(text: string, currency: string) {
  const typed = text.trim();
  if (typed === "") return 0;
  const value = readMoney(typed.replace(/^[-−]/u, ""), currency);
  return value !== undefined && /^[-−]/u.test(typed) ? -value : value;
}

export default function AccountDialog({ workspaceId, account, onClose }: AccountDialogProps) {
  const locale = useLocale();
  const { own } = useMoney();
  const [newId] = useState(() => createId(nowMs()));
  const params = { id: workspaceId, accountId: account?.id ?? newId };
  const {
    name = "",
    kind = "BANK",
    currency = own,
    opening = 0,
    isArchived = false,
  } = account ?? {};
  const form = useForm({
    contract: financeAccountsApi.saveAccount.body,
    initial: {
      name,
      kind,
      currency,
      opening: account ? writeMoney(opening, currency) : "",
      isArchived,
    },
    updatedAt: account?.updatedAt,
    messages: { ...moneyFieldMessages, ...financeFieldMessages },
    toRequest: (draft) => ({ ...draft, opening: readOpening(draft.opening, draft.currency) }),
    call: "PUT /workspaces/:id/resources/finance/accounts/:accountId",
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
  const removal = useDeletion("DELETE /workspaces/:id/resources/finance/accounts/:accountId", {
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={account ? m.resources_finance_account_edit() : m.resources_finance_account_add()}
      onClose={onClose}
    >
      <TextField {...form.field("name")} label={m.panel_name()} maxLength={60} />
      <ChoiceGroup<AccountKind>
        label={m.panel_kind()}
        {...form.field("kind")}
        options={accountKinds.map((value) => ({ value, label: accountKindLabels[value][locale] }))}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-end gap-4">
        <MoneyField
          {...form.field("opening")}
          label={m.resources_finance_opening()}
          description={m.resources_finance_opening_hint()}
        />
        <CurrencyField {...form.field("currency")} />
      </div>
      {account?.isUsed === false && (
        <Button className="self-start" onPress={() => removal.send({ params, title: name })}>
          {m.panel_delete()}
        </Button>
      )}
      {(account?.isUsed === true || isArchived) && (
        <Checkbox
          isSelected={form.draft.isArchived}
          onChange={(isSelected) => form.set("isArchived", isSelected)}
          description={m.resources_finance_account_archived_hint()}
        >
          {m.resources_finance_account_archived()}
        </Checkbox>
      )}
    </FormDialog>
  );
}
