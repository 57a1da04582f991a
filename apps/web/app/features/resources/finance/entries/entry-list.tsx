// The entries of a month by day, the latest first, with edit and delete.
import type { ResourceEntry } from "@vereda/domain/resources/contract";
import { Suspense, useState } from "react";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { Button } from "#ui/button.tsx";
import { NotebookIllustration } from "#ui/illustrations/notebook.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { List } from "#ui/layout/list-row.tsx";
import { Section } from "#ui/layout/section.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { useMonthEntries } from "../finance-data.ts";
import { LoadFailure } from "../../load-failure.tsx";
import { EntryRow } from "./entry-row.tsx";
import { useEntryRemoval } from "./use-entry-removal.ts";

const EntryDialog = createLazyDialog(() => import("./entry-dialog.tsx"));

export type EntryListProps = { workspaceId: string; month: string; onImport: () => void };

export function EntryList({ workspaceId, month, onImport }: EntryListProps) {
  const list = useMonthEntries(workspaceId, month);
  return (
    <Section level={2} size={18} title={m.resources_finance_entries()}>
      {list.isPending && <SkeletonRows count={5} />}
      {list.isError && !list.data && (
        <LoadFailure
          title={m.resources_finance_entries_failed()}
          error={list.error}
          onRetry={list.refetch}
        />
      )}
      {list.data?.total === 0 && (
        <EmptyState
          illustration={<NotebookIllustration />}
          title={m.resources_finance_empty_title()}
          action={<Button onPress={onImport}>{m.resources_finance_import()}</Button>}
        >
          {m.resources_finance_empty()}
        </EmptyState>
      )}
      {list.data && <Days workspaceId={workspaceId} entries={list.data.entries} />}
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

type DaysProps = { workspaceId: string; entries: readonly ResourceEntry[] };

function Days({ workspaceId, entries }: DaysProps) {
  const locale = useLocale();
  const [edited, setEdited] = useState<ResourceEntry | null>(null);
  const { remove } = useEntryRemoval();
  return (
    <div className="flex flex-col gap-6">
      {[...Map.groupBy(entries, ({ date }) => date)].map(([date, ofDay]) => (
        <Section key={date} level={3} size={14} title={formatDayLabel(date, locale, "long")}>
          <List label={formatDayLabel(date, locale, "long")}>
            {ofDay.map((entry) => (
              <EntryRow
                key={entry.id}
                entry={entry}
                onEdit={() => setEdited(entry)}
                onDelete={() => void remove(workspaceId, entry)}
              />
            ))}
          </List>
        </Section>
      ))}
      <Suspense fallback={null}>
        {edited && (
          <EntryDialog workspaceId={workspaceId} entry={edited} onClose={() => setEdited(null)} />
        )}
      </Suspense>
    </div>
  );
}
