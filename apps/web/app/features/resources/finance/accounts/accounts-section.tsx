// The accounts with their balances, and the month's transfers. Without any, only a way to add one.
import { accountKindLabels } from "@vereda/domain/resources/finance/catalogue-accounts";
import {
  MAX_TRANSFERS,
  type FinanceAccount,
  type FinanceTransfer,
} from "@vereda/domain/resources/finance/contract-accounts";
import { ArrowLeftRight, Pencil, Plus } from "lucide-react";
import { useState } from "react";
import { PartFailure } from "#platform/query/omitted.tsx";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { List } from "#ui/layout/list-row.tsx";
import { Section } from "#ui/layout/section.tsx";
import { useChoices } from "../finance-data.ts";
import { useMoney } from "../use-money.ts";

const AccountDialog = createLazyDialog(() => import("./account-dialog.tsx"));
const TransferDialog = createLazyDialog(() => import("./transfer-dialog.tsx"));

type Doing =
  | { readonly what: "account"; readonly account: FinanceAccount | null }
  | { readonly what: "transfer"; readonly transfer: FinanceTransfer | null };

type AccountsSectionProps = { workspaceId: string; transfers: readonly FinanceTransfer[] };

export function AccountsSection({ workspaceId, transfers }: AccountsSectionProps) {
  const { accounts, active, query } = useChoices(workspaceId);
  const locale = useLocale();
  const { own, formatExact } = useMoney();
  const archived = accounts.filter(({ isArchived }) => isArchived);
  const [doing, setDoing] = useState<Doing | null>(null);
  const close = () => setDoing(null);
  const edit = (account: FinanceAccount | null) => setDoing({ what: "account", account });
  const add = (
    <Button variant="quiet" icon={Plus} className="-ml-4 self-start" onPress={() => edit(null)}>
      {m.resources_finance_account_add()}
    </Button>
  );
  const listAccounts = (label: string, listed: readonly FinanceAccount[]) => (
    <List label={label}>
      {listed.map((account) => (
        <Row
          key={account.id}
          name={account.name}
          context={accountKindLabels[account.kind][locale]}
          amount={formatExact(account.balance, account.currency)}
          onEdit={() => edit(account)}
        />
      ))}
    </List>
  );
  const formatTransfer = ({ fromAccountId, toAccountId, ...transfer }: FinanceTransfer) => {
    const [from, to] = [fromAccountId, toAccountId].map((id) =>
      accounts.find((account) => account.id === id),
    );
    const amount = formatExact(transfer.value, from?.currency ?? own);
    const arriving = formatExact(transfer.toValue, to?.currency ?? own);
    const day = formatDayLabel(transfer.date, locale, "short");
    return {
      name: `${from?.name ?? ""} → ${to?.name ?? ""}`,
      context: transfer.note === null ? day : `${day} · ${transfer.note}`,
      amount: from?.currency === to?.currency ? amount : `${amount} → ${arriving}`,
    };
  };
  if (query.isError && !query.data) {
    const title = m.resources_finance_accounts_failed();
    return <PartFailure title={title} error={query.error} onRetry={query.refetch} />;
  }
  return (
    <>
      {accounts.length === 0 && transfers.length === 0 ? (
        query.data && add
      ) : (
        <Section
          title={m.resources_finance_accounts()}
          aside={
            active.length > 1 && (
              <Button
                variant="quiet"
                icon={ArrowLeftRight}
                className="-my-2 -mr-4"
                onPress={() => setDoing({ what: "transfer", transfer: null })}
              >
                {m.resources_finance_transfer()}
              </Button>
            )
          }
        >
          {active.length > 0 && listAccounts(m.resources_finance_accounts(), active)}
          {add}
          {archived.length > 0 && (
            <Disclosure summary={m.resources_finance_accounts_archived()}>
              {listAccounts(m.resources_finance_accounts_archived(), archived)}
            </Disclosure>
          )}
          {transfers.length > 0 && (
            <Section
              level={3}
              size={14}
              title={m.resources_finance_transfers()}
              description={
                transfers.length === MAX_TRANSFERS &&
                m.resources_finance_transfers_latest({ count: MAX_TRANSFERS })
              }
            >
              <List label={m.resources_finance_transfers()}>
                {transfers.map((transfer) => (
                  <Row
                    key={transfer.id}
                    {...formatTransfer(transfer)}
                    onEdit={() => setDoing({ what: "transfer", transfer })}
                  />
                ))}
              </List>
            </Section>
          )}
        </Section>
      )}
      {doing?.what === "account" && (
        <AccountDialog workspaceId={workspaceId} account={doing.account} onClose={close} />
      )}
      {doing?.what === "transfer" && (
        <TransferDialog workspaceId={workspaceId} transfer={doing.transfer} onClose={close} />
      )}
    </>
  );
}

type RowProps = { name: string; context: string; amount: string; onEdit: () => void };

function Row({ name, context, amount, onEdit }: RowProps) {
  return (
    <li className="flex items-center gap-2 py-1.5">
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="wrap-anywhere">{name}</span>
        <span className="figures text-14 text-ink-soft">{context}</span>
      </span>
      <span className="figures text-right font-semibold">{amount}</span>
      <IconButton
        icon={Pencil}
        label={m.resources_finance_edit_named({ name })}
        onPress={onEdit}
        className="-mr-3"
      />
    </li>
  );
}
