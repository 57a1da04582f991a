// History of corrections of a task's tracked time; loaded when opened.
import { useQuery } from "@tanstack/react-query";
import { timeEntryChangeKindLabels } from "@vereda/domain/planning/tracking/catalogue-tracking";
import type { TimeEntryChange } from "@vereda/domain/planning/tracking/contract-tracking";
import { useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { useDays } from "#platform/auth/user/use-days.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Button } from "#ui/button.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { formatEntryWhen, type FormatContext } from "./format-time-entry.ts";

const MAX_CHANGES = 50;

export function TimeHistory({ taskId }: { taskId: string }) {
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
