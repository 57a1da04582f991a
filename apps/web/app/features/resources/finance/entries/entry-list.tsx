// The entries of a month by day, the latest first, with edit and delete.
import type { ResourceEntry } from "@vereda/domain/resources/contract";
import { FileUp } from "lucide-react";
import { Suspense, useState } from "react";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { Button } from "#ui/button.tsx";
import { NotebookIllustration } from "#ui/illustrations/notebook.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { List } from "#ui/layout/list-row.tsx";
import { Section } from "#ui/layout/section.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { useMonthEntries } from "../finance-data.ts";
import { EntryRow } from "./entry-row.tsx";
import { useEntryRemoval } from "./use-entry-removal.ts";

const EntryDialog = createLazyDialog(() => import("./entry-dialog.tsx"));

export type EntryListProps = { workspaceId: string; month: string; onImport: () => void };

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
      {list.isPending && <SkeletonRows count={5} />}
      {list.isError && !list.data && (
        <Failure
          title={m.resources_finance_entries_failed()}
          error={list.error}
          onRetry={list.refetch}
        />
      )}
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
          {m.resources_finance_more()}
        </Button>
      )}
    </Section>
  );
}

type RowsProps = { workspaceId: string; entries: readonly ResourceEntry[] };

/** The day is at the first of its entries. */
function Rows({ workspaceId, entries }: RowsProps) {
  const [edited, setEdited] = useState<ResourceEntry | null>(null);
  const { remove } = useEntryRemoval();
  if (entries.length === 0) return null;
  return (
    <>
      <List label={m.resources_finance_entries()}>
        {entries.map((entry, at) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            isFirstOfDay={entry.date !== entries[at - 1]?.date}
            onEdit={() => setEdited(entry)}
            onDelete={() => void remove(workspaceId, entry)}
          />
        ))}
      </List>
      <Suspense fallback={null}>
        {edited && (
          <EntryDialog workspaceId={workspaceId} entry={edited} onClose={() => setEdited(null)} />
        )}
      </Suspense>
    </>
  );
}
