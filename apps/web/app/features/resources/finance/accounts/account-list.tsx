// Accounts with their balances, each with a button to edit it.
import { accountKindLabels } from "@vereda/domain/resources/finance/catalogue-accounts";
import type { FinanceAccount } from "@vereda/domain/resources/finance/contract-accounts";
import { Pencil } from "lucide-react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { List } from "#ui/layout/list-row.tsx";
import { useMoney } from "../use-money.ts";

type AccountListProps = {
  accounts: readonly FinanceAccount[];
  onEdit: (account: FinanceAccount) => void;
};

export function AccountList({ accounts, onEdit }: AccountListProps) {
  const locale = useLocale();
  const { formatExact } = useMoney();
  return (
    <List label={m.resources_finance_accounts()}>
      {accounts.map((account) => (
        <li key={account.id} className="flex items-center gap-2 py-1.5">
          <span className="flex min-w-0 flex-1 flex-col">
            <span className="wrap-anywhere">{account.name}</span>
            <span className="text-14 text-ink-soft">
              {account.isArchived
                ? m.resources_finance_account_archived()
                : accountKindLabels[account.kind][locale]}
            </span>
          </span>
          <span className="figures font-semibold">
            {formatExact(account.balance, account.currency)}
          </span>
          <IconButton
            icon={Pencil}
            label={m.resources_finance_edit_named({ name: account.name })}
            onPress={() => onEdit(account)}
            className="-mr-3"
          />
        </li>
      ))}
    </List>
  );
}
