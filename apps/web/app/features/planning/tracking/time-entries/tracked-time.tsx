// Tracked time of a task: entries that can be corrected, deleted or added, and their history.
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { MorePages } from "#platform/paging/pages.tsx";
import { usePages } from "#platform/paging/use-pages.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { useIsOmitted } from "#platform/query/omitted.tsx";
import { Button } from "#ui/button.tsx";
import { List } from "#ui/layout/list-row.tsx";
import { Section } from "#ui/layout/section.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { NotSaved } from "#features/planning/forms/not-saved.tsx";
import { usePermission } from "#features/planning/sharing/permission.tsx";
import { TimeEntryRow } from "./time-entry-row.tsx";
import { timeEntryChangeKindLabels } from "@vereda/domain/planning/tracking/catalogue-tracking";
import type { TimeEntryChange } from "@vereda/domain/planning/tracking/contract-tracking";
import { useLocale } from "#platform/i18n/locale.ts";
import { useDays } from "#platform/auth/user/use-days.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { formatEntryWhen, type FormatContext } from "./format-time-entry.ts";

// History of corrections of a task's tracked time; loaded when opened.

const MAX_CHANGES = 50;

function TimeHistory({ taskId }: { taskId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        className="-ml-4 self-start"
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
      >
        {isOpen ? m.planning_time_history_hide() : m.planning_time_history()}
      </Button>
      {isOpen && <Changes taskId={taskId} />}
    </>
  );
}

function Changes({ taskId }: { taskId: string }) {
  const locale = useLocale();
  const today = useToday();
  const user = useDays();
  const formatContext = { locale, today, user };
  const { data, isPending } = useQuery(
    buildQuery("GET /planning/tasks/:id/time-entries/changes", {
      params: { id: taskId },
      query: { page: 1, perPage: MAX_CHANGES },
    }),
  );
  if (isPending) return <SkeletonRows count={1} />;
  if (data === undefined || data.items.length === 0) {
    return <p className="text-14 text-ink-soft">{m.planning_time_history_none()}</p>;
  }
  return (
    <BareList className="flex flex-col gap-2 text-14">
      {data.items.map((change) => (
        <li key={change.id} className="figures">
          {formatChange(change, formatContext)}
        </li>
      ))}
    </BareList>
  );
}

/** `Corregiste: hoy, 10:05–19:00 → 10:05–11:00`. */
function formatChange(
  { kind, before, after, timeZone }: TimeEntryChange,
  formatContext: FormatContext,
): string {
  const label = timeEntryChangeKindLabels[kind][formatContext.locale];
  const formatInterval = (interval: NonNullable<TimeEntryChange["before"]>) =>
    formatEntryWhen({ ...interval, timeZone }, formatContext);
  if (before !== null && after !== null) {
    return m.planning_time_changed({
      label,
      before: formatInterval(before),
      after: formatInterval(after),
    });
  }
  const only = before ?? after;
  return only === null ? label : m.planning_time_change({ label, when: formatInterval(only) });
}

const EntryDialog = createLazyDialog(() => import("./time-entry-dialog.tsx"));

const INITIAL_COUNT = 5;

export type TrackedTimeProps = {
  taskId: string;
  date: string | null;
};

export default function TrackedTime({ taskId, date }: TrackedTimeProps) {
  const canWork = usePermission()("work");
  const entries = usePages("GET /planning/tasks/:id/time-entries", {
    params: { id: taskId },
    query: { perPage: 20 },
  });
  const [showsAll, setShowsAll] = useState(false);
  const [adds, setAdds] = useState(false);
  const all = entries.data?.items ?? [];
  const isOmitted = useIsOmitted(entries.error);
  const visibleEntries = showsAll ? all : all.slice(0, INITIAL_COUNT);
  return (
    <Section
      title={m.planning_time_title()}
      aside={
        canWork && (
          <Button variant="quiet" icon={Plus} className="-mr-4" onPress={() => setAdds(true)}>
            {m.planning_time_add()}
          </Button>
        )
      }
    >
      {entries.isPending && <SkeletonRows count={1} />}
      {entries.isError && !isOmitted && (
        <NotSaved text={m.planning_time_load_failed()} onRetry={() => void entries.refetch()} />
      )}
      {entries.data && all.length === 0 && (
        <p className="text-ink-soft">{m.planning_time_none()}</p>
      )}
      {visibleEntries.length > 0 && (
        <List label={m.planning_time_title()}>
          {visibleEntries.map((entry) => (
            <TimeEntryRow key={entry.id} entry={entry} canChange={canWork} />
          ))}
        </List>
      )}
      {!showsAll && all.length > INITIAL_COUNT && (
        <Button variant="quiet" className="-ml-4 self-start" onPress={() => setShowsAll(true)}>
          {m.panel_see_more()}
        </Button>
      )}
      {showsAll && <MorePages list={entries}>{m.panel_see_more()}</MorePages>}
      {!isOmitted && <TimeHistory taskId={taskId} />}
      {adds && (
        <EntryDialog taskId={taskId} date={date} entry={null} onClose={() => setAdds(false)} />
      )}
    </Section>
  );
}
