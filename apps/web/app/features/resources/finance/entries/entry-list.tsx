// The entries of a month by day, the latest first, with edit and delete.
import type { ResourceEntry } from "@vereda/domain/resources/contract";
import { FileUp, EllipsisVertical, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { QueryStatus } from "#platform/query/query-status.tsx";
import { classNames } from "#ui/class-names.ts";
import { Button } from "#ui/button.tsx";
import { NotebookIllustration } from "#ui/illustrations/notebook.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { List } from "#ui/layout/list-row.tsx";
import { Section } from "#ui/layout/section.tsx";
import { useChoices, useMonthEntries } from "../finance-data.ts";
import { entryKindLabels } from "@vereda/domain/resources/catalogue-settings";
import { areaDefinitions } from "@vereda/domain/workspace/areas/areas";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { useLocale } from "#platform/i18n/locale.ts";
import { AreaDot } from "#shell/area-dot.tsx";
import { useDeletion } from "#shell/use-deletion.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu, MenuItem, MenuTrigger } from "#ui/overlays/menu.tsx";
import { useMoney } from "../use-money.ts";
import { Amount } from "./amount.tsx";
import { RefusedCalls } from "#shell/outbox/refused-note.tsx";
import { RESOURCE_ENTRIES } from "../../measures/entries.tsx";

// An income or expense: what it was, its area, its amount, and its actions.

type EntryRowProps = {
  entry: ResourceEntry;
  choices: ReturnType<typeof useChoices>;
  /** Screen readers hear the day of every entry. */
  isFirstOfDay: boolean;
  onEdit: () => void;
  onDelete: () => void;
};

function EntryRow({ entry, choices, isFirstOfDay, onEdit, onDelete }: EntryRowProps) {
  const { accounts, active, categories } = choices;
  const locale = useLocale();
  const { own } = useMoney();
  const { note, areaId, kind, currency, value, recurringId, importId } = entry;
  const title = note ?? entryKindLabels[kind ?? "EXPENSE"][locale];
  const context = [
    areaId === null ? null : areaDefinitions[areaId].label[locale],
    categories.find(({ id }) => id === entry.categoryId)?.name ?? null,
    active.length > 1 ? (accounts.find(({ id }) => id === entry.accountId)?.name ?? null) : null,
    recurringId === null ? null : m.resources_finance_from_recurring(),
    importId === null ? null : m.resources_finance_from_bank(),
  ].filter((part) => part !== null);
  return (
    <li className="flex items-center gap-2 py-1.5">
      <span
        className={classNames(
          "figures w-12 shrink-0 py-0.5 text-14 text-ink-soft",
          context.length > 0 && "self-start",
        )}
      >
        <span className={isFirstOfDay ? undefined : "sr-only"}>
          {formatDayLabel(entry.date, locale, "short")}
        </span>
      </span>
      <div className="flex min-w-0 flex-1 flex-col">
        <span className="line-clamp-2 wrap-anywhere">{title}</span>
        <span className="flex items-center text-14 text-ink-soft empty:hidden">
          {areaId !== null && (
            <span className="-ml-1.5 inline-flex">
              <AreaDot area={areaId} />
            </span>
          )}
          {context.join(" · ")}
        </span>
      </div>
      <Amount kind={kind ?? "EXPENSE"} value={value} currency={currency ?? own} />
      <MenuTrigger>
        <IconButton
          icon={EllipsisVertical}
          label={m.resources_finance_actions({ name: title })}
          className="-mr-3"
        />
        <Menu>
          <MenuItem icon={Pencil} onAction={onEdit}>
            {m.panel_edit()}
          </MenuItem>
          <MenuItem icon={Trash2} tone="danger" onAction={onDelete}>
            {m.panel_delete()}
          </MenuItem>
        </Menu>
      </MenuTrigger>
    </li>
  );
}

const EntryDialog = createLazyDialog(() => import("./entry-dialog.tsx"));

type EntryListProps = { workspaceId: string; month: string; onImport: () => void };

export function EntryList({ workspaceId, month, onImport }: EntryListProps) {
  const list = useMonthEntries(workspaceId, month);
  return (
    <Section
      title={m.resources_finance_entries()}
      aside={
        <Button variant="quiet" icon={FileUp} className="-my-2 -mr-4" onPress={onImport}>
          {m.resources_finance_import()}
        </Button>
      }
    >
      <RefusedCalls of={({ call }) => RESOURCE_ENTRIES.test(call)} />
      <QueryStatus query={list} rows={5} failed={m.resources_finance_entries_failed()} />
      {list.data?.total === 0 && (
        <EmptyState
          illustration={<NotebookIllustration />}
          title={m.resources_finance_empty_title()}
        >
          {m.resources_finance_empty()}
        </EmptyState>
      )}
      {list.data && <Rows workspaceId={workspaceId} entries={list.data.entries} />}
      {list.hasNextPage && (
        <Button
          className="self-start"
          isPending={list.isFetchingNextPage}
          pendingText={m.resources_finance_loading()}
          onPress={() => void list.fetchNextPage()}
        >
          {m.panel_more()}
        </Button>
      )}
    </Section>
  );
}

type RowsProps = { workspaceId: string; entries: readonly ResourceEntry[] };

/** The day is at the first of its entries. */
function Rows({ workspaceId, entries }: RowsProps) {
  const choices = useChoices(workspaceId);
  const [edited, setEdited] = useState<ResourceEntry | null>(null);
  const removal = useDeletion("DELETE /workspaces/resource-entries/:id");
  if (entries.length === 0) return null;
  return (
    <>
      <List label={m.resources_finance_entries()}>
        {entries.map((entry, at) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            choices={choices}
            isFirstOfDay={entry.date !== entries[at - 1]?.date}
            onEdit={() => setEdited(entry)}
            onDelete={() => removal.send({ params: { id: entry.id } })}
          />
        ))}
      </List>
      {edited && (
        <EntryDialog workspaceId={workspaceId} entry={edited} onClose={() => setEdited(null)} />
      )}
    </>
  );
}
