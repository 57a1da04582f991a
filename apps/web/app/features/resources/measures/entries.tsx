// The entries of a resource, the latest first; each can be changed, and deleted with undo.
import type { Resource, ResourceEntry } from "@vereda/domain/resources/contract";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useToday } from "#platform/auth/user/use-today.ts";
import { api } from "#platform/api/api.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { QueryStatus } from "#platform/query/query-status.tsx";
import { UndecryptableEntries } from "#platform/undecryptable/undecryptable-entries.tsx";
import { useDeletion } from "#shell/use-deletion.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { List, ListRow } from "#ui/layout/list-row.tsx";
import { Section } from "#ui/layout/section.tsx";
import { formatAmount, formatDay } from "../format-resource.ts";
import { useEntries } from "../resources-data.ts";
import { RefusedCalls } from "#shell/outbox/refused-note.tsx";

export const RESOURCE_ENTRIES = /resource-entries|:resourceId\/entries/;

const EntryDialog = createLazyDialog(() => import("./entry-dialog.tsx"));

type EntriesProps = { workspaceId: string; resource: Resource; canChange: boolean };

export function Entries({ workspaceId, resource, canChange }: EntriesProps) {
  const list = useEntries({ workspaceId, resourceId: resource.resourceId });
  const [edited, setEdited] = useState<ResourceEntry | null>(null);
  const title = m.resources_entries();
  return (
    <Section title={title}>
      <RefusedCalls of={({ call }) => RESOURCE_ENTRIES.test(call)} />
      <QueryStatus query={list} rows={3} failed={m.resources_entries_failed()} />
      {list.data?.total === 0 && (
        <p className="max-w-reading text-ink-soft">{m.resources_entries_none()}</p>
      )}
      {list.data && list.data.entries.length > 0 && (
        <List label={title}>
          {list.data.entries.map((entry) => (
            <EntryRow
              key={entry.id}
              resource={resource}
              entry={entry}
              onEdit={canChange ? () => setEdited(entry) : null}
            />
          ))}
        </List>
      )}
      {list.data && (
        <UndecryptableEntries
          ids={list.data.undecryptableIds}
          formatTitle={(count) => m.resources_undecryptable({ count })}
          text={m.resources_undecryptable_text()}
          remove={(id) => api.data("DELETE /workspaces/resource-entries/:id", { params: { id } })}
        />
      )}
      {list.hasNextPage && (
        <Button
          className="self-start"
          isPending={list.isFetchingNextPage}
          onPress={() => void list.fetchNextPage()}
        >
          {m.panel_more()}
        </Button>
      )}
      {edited && (
        <EntryDialog
          workspaceId={workspaceId}
          resource={resource}
          entry={edited}
          onClose={() => setEdited(null)}
        />
      )}
    </Section>
  );
}

type EntryRowProps = {
  resource: Resource;
  entry: ResourceEntry;
  onEdit: (() => void) | null;
};

function EntryRow({ resource, entry, onEdit }: EntryRowProps) {
  const locale = useLocale();
  const amount = formatAmount(entry.value, { ...resource, currency: entry.currency, locale });
  const day = formatDay(entry.date, useToday(), locale);
  const { id, note } = entry;
  const removal = useDeletion("DELETE /workspaces/resource-entries/:id");
  return (
    <ListRow
      title={amount}
      context={[day, note].filter(Boolean).join(" · ")}
      trailing={
        onEdit && (
          <>
            <IconButton
              icon={Pencil}
              label={m.resources_entry_edit({ amount, day })}
              onPress={onEdit}
            />
            <IconButton
              className="-mr-3"
              icon={Trash2}
              label={m.resources_entry_delete({ amount, day })}
              isDisabled={removal.isPending}
              onPress={() => removal.send({ params: { id }, title: amount })}
            />
          </>
        )
      }
    />
  );
}
