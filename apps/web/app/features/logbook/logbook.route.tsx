// Screen of an area's logbook: entries by day and the button to add one.
import type { LogbookEntry } from "@vereda/domain/logbook/contract";
import { logbookKindDefinitions } from "@vereda/domain/logbook/kinds/kinds";
import { areaDefinitions } from "@vereda/domain/workspace/areas/areas";
import { Bell, LockKeyhole, Plus } from "lucide-react";
import { useState } from "react";
import { Navigate, useSearchParams } from "react-router";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { PinLock } from "#platform/pin/lock/pin-lock.tsx";
import { openQuickAdd } from "#shell/quick-add/quick-add-button.tsx";
import { useDeletion } from "#shell/use-deletion.ts";
import { Button } from "#ui/button.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import { getEntryName, EntryItem } from "./entries/entry-item.tsx";
import { KindField } from "./entries/kind-field.tsx";
import { useLogbookContext, type LogbookContext } from "./logbook-context.ts";
import { api } from "#platform/api/api.ts";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { UndecryptableEntries } from "#platform/undecryptable/undecryptable-entries.tsx";
import { useDebounced } from "#platform/use-debounced.ts";
import { BackLink } from "#platform/pages/back-link.tsx";
import { Icon } from "#ui/icon.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { NotebookIllustration } from "#ui/illustrations/notebook.tsx";
import { List } from "#ui/layout/list-row.tsx";
import { Section } from "#ui/layout/section.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { buildQueryKey } from "#platform/query/build-query.ts";
import { RefusedCalls } from "#shell/outbox/refused-note.tsx";

// Queries of logbook entries, fifty per page.

const PER_PAGE = 50;

function useEntries(
  { workspaceId, areaId, kind }: LogbookContext,
  isTogether: boolean,
  search: string,
) {
  const params = { id: workspaceId, areaId };
  const query = {
    kind,
    ...(isTogether && { isTogether: "true" }),
    ...(search !== "" && { q: search }),
  };
  return useInfiniteQuery({
    queryKey: [
      ...buildQueryKey("GET /workspaces/:id/areas/:areaId/entries", { params, query }),
      "pages",
    ],
    queryFn: ({ pageParam: page, signal }) =>
      api.data("GET /workspaces/:id/areas/:areaId/entries", {
        params,
        query: { ...query, page, perPage: PER_PAGE },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ to, total, page }) => (to < total ? page + 1 : undefined),
    placeholderData: (before) => before,
    select: ({ pages }) => ({
      entries: pages.flatMap(({ items }) => items),
      unreadable: pages.flatMap(({ unreadable: undecryptable = [] }) => undecryptable),
      total: pages[0]?.total ?? 0,
    }),
  });
}

function groupByDay(entries: readonly LogbookEntry[]): (readonly [string, LogbookEntry[]])[] {
  return [...Map.groupBy(entries, ({ day }) => day)];
}

// The entries of a logbook by day, newest first, with a search field.

const ENTRIES = /(?:areas\/:areaId|workspaces)\/entries/;

type EntryListProps = {
  logbook: LogbookContext;
  /** With all kinds of the screen instead of `logbook.kind`. */
  isTogether: boolean;
  onAdd: () => void;
  onEdit: (entry: LogbookEntry) => void;
  onDelete: (entry: LogbookEntry) => void;
};

function EntryList({ logbook, isTogether, onAdd, onEdit, onDelete }: EntryListProps) {
  const locale = useLocale();
  const [typed, setTyped] = useState("");
  const search = useDebounced(typed);
  const list = useEntries(logbook, isTogether, search);
  if (list.isPending) return <SkeletonRows count={5} />;
  if (!list.data) {
    return <Failure title={m.logbook_load_failed()} error={list.error} onRetry={list.refetch} />;
  }
  const { entries, unreadable, total } = list.data;
  const refused = <RefusedCalls of={({ call }) => ENTRIES.test(call)} />;
  if (total === 0 && search === "" && typed === "") {
    return (
      <>
        {refused}
        <Empty logbook={logbook} onAdd={onAdd} />
      </>
    );
  }
  return (
    <div className="flex flex-col gap-8">
      {refused}
      <div className="flex flex-col gap-4 md:flex-row md:items-end md:justify-between">
        <TextField
          label={m.platform_search()}
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
        <Section
          key={day}
          size={18}
          title={
            <span className="block first-letter:uppercase">
              {formatDayLabel(day, locale, "full")}
            </span>
          }
        >
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
        remove={(id) => api.data("DELETE /workspaces/entries/:id", { params: { id } })}
      />
      {list.hasNextPage && (
        <Button
          className="self-start"
          isPending={list.isFetchingNextPage}
          pendingText={m.logbook_loading()}
          onPress={() => void list.fetchNextPage()}
        >
          {m.panel_more()}
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

const EntryDialog = createLazyDialog(() => import("./entries/entry-dialog.tsx"));

const ONLY_PARAM = "kind";

export default function LogbookScreen() {
  const logbook = useLogbookContext();
  const locale = useLocale();
  const toLocale = useLocalePath();
  if (logbook === null) return <NotHere />;
  const { workspaceId, areaId, kind, kinds } = logbook;
  if (kinds[0] !== undefined && kinds[0] !== kind) {
    const to = `/space/${workspaceId}/${areaId}/tools/${kinds[0]}?${ONLY_PARAM}=${kind}`;
    return <Navigate to={toLocale(to)} replace />;
  }
  const { label, isIntimate } = logbookKindDefinitions[kind];
  return (
    <>
      <title>{`${label[locale]} · Vereda`}</title>
      {isIntimate ? (
        <PinLock>
          <Logbook logbook={logbook} />
        </PinLock>
      ) : (
        <Logbook logbook={logbook} />
      )}
    </>
  );
}

function Logbook({ logbook: whole }: { logbook: LogbookContext }) {
  const locale = useLocale();
  const [writing, setWriting] = useState<{ entry: LogbookEntry | null } | null>(null);
  const deletion = useDeletion("DELETE /workspaces/entries/:id");
  const [params, setParams] = useSearchParams();
  const { kinds } = whole;
  const only = kinds.find((kind) => kind === params.get(ONLY_PARAM)) ?? null;
  const logbook = { ...whole, kind: only ?? whole.kind };
  const { label, isIntimate } = logbookKindDefinitions[whole.kind];
  const write = (entry: LogbookEntry | null) => setWriting({ entry });
  return (
    <>
      <PageHeader
        overline={<Back logbook={logbook} />}
        title={label[locale]}
        sentence={isIntimate && <OnlyYou />}
        actions={logbook.kind === "medications" && <ReminderButton />}
      />
      {kinds.length > 1 && (
        <div className="mb-6">
          <KindField
            kinds={kinds}
            value={only}
            onChange={(kind) => setParams(kind ? { [ONLY_PARAM]: kind } : {}, { replace: true })}
          />
        </div>
      )}
      <EntryList
        key={only}
        logbook={logbook}
        isTogether={only === null && kinds.length > 1}
        onAdd={() => write(null)}
        onEdit={write}
        onDelete={(entry) =>
          deletion.send({ params: { id: entry.id }, title: getEntryName(entry) })
        }
      />
      {writing && (
        <EntryDialog logbook={logbook} entry={writing.entry} onClose={() => setWriting(null)} />
      )}
    </>
  );
}

function OnlyYou() {
  return (
    <span className="flex items-start gap-2 font-sans text-14 text-ink-soft">
      <Icon of={LockKeyhole} size={16} className="mt-0.5" />
      {m.logbook_only_you()}
    </span>
  );
}

/** The task has no name of a medication: plans are not as private as this list. */
function ReminderButton() {
  return (
    <Button icon={Bell} onPress={() => openQuickAdd({ sentence: m.logbook_medication_sentence() })}>
      {m.logbook_medication_remind()}
    </Button>
  );
}

function Back({ logbook: { workspaceId, areaId } }: { logbook: LogbookContext }) {
  return (
    <BackLink to={`/space/${workspaceId}/${areaId}?tab=tools`}>
      {areaDefinitions[areaId].label[useLocale()]}
    </BackLink>
  );
}

export function NotHere() {
  const toLocale = useLocalePath();
  return (
    <div className="flex flex-col items-start gap-4 py-10">
      <title>{`${m.logbook_not_here()} · Vereda`}</title>
      <h1 className="text-28 font-medium">{m.logbook_not_here()}</h1>
      <NativeButtonLink to={toLocale("/panel/plans")} variant="primary">
        {m.panel_to_plans()}
      </NativeButtonLink>
    </div>
  );
}
