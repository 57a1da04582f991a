// The entries of a logbook by day, newest first, with a search field.
import type { LogbookEntry } from "@vereda/domain/logbook/contract";
import { logbookKindDefinitions } from "@vereda/domain/logbook/kinds/kinds";
import { Plus } from "lucide-react";
import { useState } from "react";
import { api } from "#platform/api/api.ts";
import { getErrorText } from "#platform/api/errors.ts";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQueryKey } from "#platform/query/build-query.ts";
import { UndecryptableEntries } from "#platform/undecryptable/undecryptable-entries.tsx";
import { useDebounced } from "#platform/use-debounced.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { NotebookIllustration } from "#ui/illustrations/notebook.tsx";
import { List } from "#ui/layout/list-row.tsx";
import { Section } from "#ui/layout/section.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { groupByDay, useEntries } from "./entries-data.ts";
import { EntryItem } from "./entries/entry-item.tsx";
import type { LogbookContext } from "./logbook-context.ts";

export type EntryListProps = {
  logbook: LogbookContext;
  onAdd: () => void;
  onEdit: (entry: LogbookEntry) => void;
  onDelete: (entry: LogbookEntry) => void;
};

export function EntryList({ logbook, onAdd, onEdit, onDelete }: EntryListProps) {
  const locale = useLocale();
  const [typed, setTyped] = useState("");
  const search = useDebounced(typed);
  const list = useEntries(logbook, search);
  if (list.isPending) return <SkeletonRows count={5} />;
  if (!list.data) {
    return (
      <ErrorNote
        title={m.logbook_load_failed()}
        action={<Button onPress={() => void list.refetch()}>{m.platform_retry()}</Button>}
      >
        {getErrorText(list.error, locale)}
      </ErrorNote>
    );
  }
  const { entries, unreadable, total } = list.data;
  if (total === 0 && search === "" && typed === "")
    return <Empty logbook={logbook} onAdd={onAdd} />;
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-4 md:flex-row md:items-end md:justify-between">
        <TextField
          label={m.logbook_search()}
          type="search"
          value={typed}
          onChange={setTyped}
          maxLength={100}
          className="md:w-80"
        />
        <AddButton logbook={logbook} onAdd={onAdd} />
      </div>
      <output className="sr-only">{search !== "" && m.logbook_results({ count: total })}</output>
      {entries.length + unreadable.length === 0 && (
        <p className="text-ink-soft">{m.logbook_no_results()}</p>
      )}
      {groupByDay(entries).map(([day, ofDay]) => (
        <Section key={day} size={18} title={formatDayLabel(day, locale, "full")}>
          <List label={formatDayLabel(day, locale, "full")}>
            {ofDay.map((entry) => (
              <EntryItem
                key={entry.id}
                logbook={logbook}
                entry={entry}
                onEdit={() => onEdit(entry)}
                onDelete={() => onDelete(entry)}
              />
            ))}
          </List>
        </Section>
      ))}
      <UndecryptableEntries
        ids={unreadable}
        formatTitle={(count) => m.logbook_undecryptable({ count })}
        text={m.logbook_undecryptable_text()}
        queryKey={buildQueryKey("GET /workspaces/:id/areas/:areaId/entries")}
        remove={(id) => api.data("DELETE /workspaces/entries/:id", { params: { id } })}
      />
      {list.hasNextPage && (
        <Button
          className="self-start"
          isPending={list.isFetchingNextPage}
          pendingText={m.logbook_loading()}
          onPress={() => void list.fetchNextPage()}
        >
          {m.logbook_more()}
        </Button>
      )}
    </div>
  );
}

function Empty({ logbook, onAdd }: Pick<EntryListProps, "logbook" | "onAdd">) {
  const locale = useLocale();
  const { purpose } = logbookKindDefinitions[logbook.kind];
  return (
    <EmptyState
      illustration={<NotebookIllustration />}
      title={purpose[locale]}
      action={<AddButton logbook={logbook} onAdd={onAdd} />}
    />
  );
}

function AddButton({ logbook, onAdd }: Pick<EntryListProps, "logbook" | "onAdd">) {
  const locale = useLocale();
  if (!logbook.canAdd) return null;
  return (
    <Button variant="primary" icon={Plus} onPress={onAdd}>
      {logbookKindDefinitions[logbook.kind].add[locale]}
    </Button>
  );
}
