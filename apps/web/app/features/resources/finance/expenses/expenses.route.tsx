// Screen of the shared expenses of a workspace: who owes whom, settling, and what was logged.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createId } from "@vereda/domain/create-id";
import type { Balance, Expense } from "@vereda/domain/resources/finance/expenses/contract-expenses";
import { areaDefinitions, areaKeys } from "@vereda/domain/workspace/areas/areas";
import { EllipsisVertical, HandCoins, Pencil, Plus, ReceiptText, Trash2 } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router";
import { nowMs } from "#platform/clock.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { BackLink } from "#platform/pages/back-link.tsx";
import { MorePages } from "#platform/paging/pages.tsx";
import { usePages } from "#platform/paging/use-pages.ts";
import { buildQuery, buildQueryKey } from "#platform/query/build-query.ts";
import { useCall } from "#platform/query/use-call.ts";
import { useDeletion } from "#shell/use-deletion.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { HandsIllustration } from "#ui/illustrations/hands.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { List, ListRow } from "#ui/layout/list-row.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { Section } from "#ui/layout/section.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import { Menu, MenuItem, MenuTrigger } from "#ui/overlays/menu.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { MissingResource } from "../../missing-resource.tsx";
import { useMoney } from "../use-money.ts";
import { useHousehold, type Household } from "./household-members.ts";

const ExpenseDialog = createLazyDialog(() => import("./expense-dialog.tsx"));

const READS = ["GET /workspaces/:id/expenses", "GET /workspaces/:id/expenses/balances"] as const;

export default function ExpensesScreen() {
  const household = useHousehold();
  const locale = useLocale();
  const { area } = useParams();
  const areaId = areaKeys.find((key) => key === area);
  if (household === null || areaId === undefined) return <MissingResource />;
  return (
    <>
      <title>{`${m.resources_expenses()} · Vereda`}</title>
      <PageHeader
        overline={
          <BackLink to={`/space/${household.workspaceId}/${areaId}?tab=tools`}>
            {areaDefinitions[areaId].label[locale]}
          </BackLink>
        }
        title={m.resources_expenses()}
        sentence={m.resources_expenses_purpose()}
      />
      <Expenses household={household} />
      <EarlierNotes workspaceId={household.workspaceId} />
    </>
  );
}

function Expenses({ household }: { household: Household }) {
  /** Null adds one. */
  const [editing, setEditing] = useState<Expense | null | undefined>();
  const deletion = useDeletion("DELETE /workspaces/expenses/:id");
  const params = { id: household.workspaceId };
  const balances = useQuery(buildQuery("GET /workspaces/:id/expenses/balances", { params }));
  const list = usePages("GET /workspaces/:id/expenses", { params, query: {} });
  const add = household.canWork && household.members.length > 0 && (
    <Button variant="primary" icon={Plus} onPress={() => setEditing(null)}>
      {m.resources_expenses_add()}
    </Button>
  );
  const error = list.error ?? balances.error;
  if (list.data === undefined || balances.data === undefined) {
    if (error === null) return <SkeletonRows count={4} />;
    const retry = () => Promise.all([list.refetch(), balances.refetch()]);
    return <Failure title={m.resources_expenses_not_loaded()} error={error} onRetry={retry} />;
  }
  const { items } = list.data;
  return (
    <>
      {items.length === 0 ? (
        <EmptyState
          illustration={<HandsIllustration />}
          title={m.resources_expenses_empty()}
          action={add}
        >
          {m.resources_expenses_empty_text()}
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-10">
          <Balances household={household} balances={balances.data} />
          <Section title={m.resources_expenses_list()} aside={add}>
            <List label={m.resources_expenses_list()}>
              {items.map((expense) => (
                <ExpenseRow
                  key={expense.id}
                  household={household}
                  expense={expense}
                  onEdit={() => setEditing(expense)}
                  onDelete={() => deletion.send({ params: { id: expense.id } })}
                />
              ))}
            </List>
            <MorePages list={list} pendingText={m.platform_retrying()}>
              {m.panel_more()}
            </MorePages>
          </Section>
        </div>
      )}
      {editing !== undefined && (
        <ExpenseDialog
          household={household}
          expense={editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
}

function Balances({ household, balances }: { household: Household; balances: readonly Balance[] }) {
  return (
    <Section title={m.resources_expenses_balances()}>
      {balances.length === 0 ? (
        <p className="text-ink-soft">{m.resources_expenses_even()}</p>
      ) : (
        <List label={m.resources_expenses_balances()}>
          {balances.map((balance) => (
            <BalanceRow
              key={`${balance.from} ${balance.to} ${balance.currency}`}
              household={household}
              balance={balance}
            />
          ))}
        </List>
      )}
    </Section>
  );
}

function BalanceRow({ household, balance }: { household: Household; balance: Balance }) {
  const { formatExact } = useMoney();
  const amount = formatExact(balance.amount, balance.currency);
  const [from, to] = [household.getName(balance.from), household.getName(balance.to)];
  const sentence =
    from === null
      ? m.resources_expenses_you_owe({ to: to ?? "", amount })
      : to === null
        ? m.resources_expenses_owes_you({ from, amount })
        : m.resources_expenses_owes({ from, to, amount });
  // Another attempt after a lost response logs the payment once.
  const [id, setId] = useState(() => createId(nowMs()));
  const params = { id: household.workspaceId };
  const client = useQueryClient();
  const settling = useCall("POST /workspaces/:id/expenses/settlements", {
    failed: m.resources_expenses_not_settled(),
    // Another member may have settled it.
    onFailed: () => {
      for (const call of READS) void client.invalidateQueries({ queryKey: buildQueryKey(call) });
    },
    onDone: () => {
      setId(createId(nowMs()));
      showToast({
        title: m.resources_expenses_settled(),
        detail: m.resources_expenses_settled_text(),
      });
    },
  });
  const settle = () => settling.send({ params, body: { id, ...balance }, retry: true });
  return (
    <ListRow
      title={sentence}
      leading={<Icon of={HandCoins} className="text-ink-soft" />}
      trailing={
        household.canWork && (
          <Button
            onPress={settle}
            isPending={settling.isPending}
            pendingText={m.platform_saving()}
            aria-label={m.resources_expenses_settle_of({ sentence })}
          >
            {m.resources_expenses_settle()}
          </Button>
        )
      }
    />
  );
}

type ExpenseRowProps = {
  household: Household;
  expense: Expense;
  onEdit: () => void;
  onDelete: () => void;
};

function ExpenseRow({ household, expense, onEdit, onDelete }: ExpenseRowProps) {
  const locale = useLocale();
  const { formatExact } = useMoney();
  const { amount, currency, paidBy, parts, isSettlement } = expense;
  const usernames = Object.keys(parts);
  const count = usernames.length;
  const payer = paidBy === null ? m.resources_expenses_former() : household.getName(paidBy);
  const title = isSettlement ? formatSettlement(payer, usernames[0], household) : expense.title;
  const by =
    payer === null
      ? m.resources_expenses_by_you({ count })
      : m.resources_expenses_by({ name: payer, count });
  const own = parts[household.self];
  const options = m.panel_options_of({ name: title });
  const context = [
    formatDayLabel(expense.date, locale, "shortDate"),
    // Before the names, which may be long.
    ...(isSettlement || own === undefined
      ? []
      : [m.resources_expenses_own_part({ amount: formatExact(own, currency) })]),
    ...(isSettlement ? [] : [by]),
  ];
  return (
    <ListRow
      title={title}
      context={context.join(" · ")}
      wrapsContext
      leading={<Icon of={isSettlement ? HandCoins : ReceiptText} className="text-ink-soft" />}
      trailing={
        <>
          <span className="figures font-semibold">{formatExact(amount, currency)}</span>
          {(expense.canEdit || expense.canDelete) && (
            <MenuTrigger>
              <IconButton icon={EllipsisVertical} label={options} />
              <Menu label={options}>
                {expense.canEdit && (
                  <MenuItem icon={Pencil} onAction={onEdit}>
                    {m.resources_expenses_edit()}
                  </MenuItem>
                )}
                {expense.canDelete && (
                  <MenuItem icon={Trash2} tone="danger" onAction={onDelete}>
                    {m.panel_delete()}
                  </MenuItem>
                )}
              </Menu>
            </MenuTrigger>
          )}
        </>
      }
    />
  );
}

/** @param from null for the user */
function formatSettlement(from: string | null, to: string | undefined, { getName }: Household) {
  const receiver = to === undefined ? m.resources_expenses_former() : getName(to);
  if (from === null) return m.resources_expenses_you_paid({ to: receiver ?? "" });
  return receiver === null
    ? m.resources_expenses_paid_you({ from })
    : m.resources_expenses_paid_to({ from, to: receiver });
}

/** What was logged as text before, with a payer who may be no member. */
function EarlierNotes({ workspaceId }: { workspaceId: string }) {
  const toLocale = useLocalePath();
  const { data } = useQuery(
    buildQuery("GET /workspaces/:id/areas/:areaId/entries", {
      params: { id: workspaceId, areaId: "expenses" },
      query: { kind: "expenses", perPage: 1 },
    }),
  );
  if (data === undefined || data.total === 0) return null;
  return (
    <NativeButtonLink
      to={toLocale(`/space/${workspaceId}/expenses/tools/expenses`)}
      variant="quiet"
    >
      {m.resources_expenses_earlier({ count: data.total })}
    </NativeButtonLink>
  );
}
