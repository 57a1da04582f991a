// The route of the bin: what the user has deleted, until when it stays, and bringing it back.
import { BIN_DAYS, type BinEntry } from "@vereda/domain/planning/objectives/contract-bin";
import { shareOriginLabels } from "@vereda/domain/planning/catalogue";
import { getUserDay } from "@vereda/domain/time/user-day";
import { useState } from "react";
import { api } from "#platform/api/api.ts";
import { useDays } from "#platform/auth/user/use-days.ts";
import { DeletionDialog } from "#platform/deletion-dialog.tsx";
import { focusScreen } from "#platform/focus-screen.ts";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Pages } from "#platform/paging/pages.tsx";
import { usePage } from "#platform/paging/use-pages.ts";
import { QueryStatus } from "#platform/query/query-status.tsx";
import { useCall } from "#platform/query/use-call.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { List, ListRow } from "#ui/layout/list-row.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { showToast } from "#ui/overlays/toast.tsx";

export default function BinScreen() {
  const bin = usePage("GET /planning/bin", {});
  const [isEmptying, setEmptying] = useState(false);
  const total = bin.data?.total ?? 0;
  return (
    <>
      <title>{`${m.panel_bin()} · Vereda`}</title>
      <PageHeader
        title={m.panel_bin()}
        sentence={m.planning_bin_sentence({ count: BIN_DAYS })}
        actions={
          total > 0 && (
            <Button variant="quiet" onPress={() => setEmptying(true)}>
              {m.planning_bin_empty()}
            </Button>
          )
        }
      />
      <QueryStatus query={bin} rows={6} failed={m.planning_bin_load_failed()} />
      {bin.data !== undefined && total === 0 && (
        <EmptyState title={m.planning_bin_nothing()}>{m.planning_bin_nothing_text()}</EmptyState>
      )}
      {bin.data !== undefined && total > 0 && (
        <>
          <List label={m.panel_bin()}>
            {bin.data.items.map((entry) => (
              <BinRow key={entry.id} entry={entry} />
            ))}
          </List>
          <Pages label={m.panel_bin()} page={bin.data} onPage={bin.setPage} />
        </>
      )}
      {isEmptying && (
        <DeletionDialog
          title={m.planning_bin_empty_question()}
          labels={{
            text: m.planning_bin_empty_text(),
            confirm: m.planning_bin_empty(),
            deleted: m.planning_bin_emptied(),
            failed: m.planning_bin_not_emptied(),
          }}
          remove={() => api.data("DELETE /planning/bin")}
          onClose={() => setEmptying(false)}
        />
      )}
    </>
  );
}

function BinRow({ entry: { id, kind, title, tasks, until } }: { entry: BinEntry }) {
  const locale = useLocale();
  const lastDay = getUserDay(Date.parse(until), useDays());
  const { send, isPending } = useCall("POST /planning/restore", {
    failed: m.planning_not_restored(),
    onDone: () => {
      showToast({ title: m.planning_bin_restored({ title }) });
      // The button goes with its row.
      focusScreen();
    },
  });
  const parts = [
    shareOriginLabels[kind][locale],
    ...(kind === "task" || tasks === 0 ? [] : [m.planning_bin_tasks({ count: tasks })]),
    m.planning_bin_until({ day: formatDayLabel(lastDay, locale) }),
  ];
  return (
    <ListRow
      title={title}
      wrapsContext
      context={<span className="first-letter:uppercase">{parts.join(" · ")}</span>}
      trailing={
        <Button
          aria-label={m.planning_bin_restore_named({ title })}
          isPending={isPending}
          pendingText={m.platform_saving()}
          onPress={() => send({ body: { ids: [id] }, retry: true })}
        >
          {m.planning_bin_restore()}
        </Button>
      }
    />
  );
}
