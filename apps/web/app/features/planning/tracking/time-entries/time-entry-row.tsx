// Row of a time entry: duration and times; can be corrected, confirmed or deleted with undo.
import type { TimeEntry } from "@vereda/domain/planning/tracking/contract-tracking";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { api } from "#platform/api/api.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { useCall } from "#platform/query/use-call.ts";
import { useDays } from "#platform/auth/user/use-days.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { ListRow } from "#ui/layout/list-row.tsx";
import { linkStyles } from "#ui/styles.ts";
import { useUndo } from "#shell/undo.ts";
import { useConfirm } from "./stale-clock.tsx";
import { formatEntryDuration, formatEntryWhen } from "./format-time-entry.ts";

const EntryDialog = createLazyDialog(() => import("./time-entry-dialog.tsx"));

export function TimeEntryRow({ entry, canChange }: { entry: TimeEntry; canChange: boolean }) {
  const locale = useLocale();
  const today = useToday();
  const user = useDays();
  const [isCorrecting, setIsCorrecting] = useState(false);
  const when = formatEntryWhen(entry, { locale, today, user });
  const length = formatEntryDuration(entry);
  const removal = useRemoval(entry, when);
  const needsConfirmation = entry.isDoubtful && canChange;
  return (
    <>
      <ListRow
        title={length}
        context={
          <span className="figures">
            {when}
            {needsConfirmation && <ConfirmPrompt id={entry.id} />}
          </span>
        }
        trailing={
          canChange && (
            <>
              <IconButton
                icon={Pencil}
                label={m.planning_time_edit({ when })}
                onPress={() => setIsCorrecting(true)}
              />
              <IconButton
                className="-mr-3"
                icon={Trash2}
                label={m.planning_time_remove({ when })}
                isDisabled={removal.isPending}
                onPress={() => removal.send({ params: { id: entry.id } })}
              />
            </>
          )
        }
      />
      {isCorrecting && (
        <EntryDialog
          taskId={entry.taskId}
          date={null}
          entry={entry}
          onClose={() => setIsCorrecting(false)}
        />
      )}
    </>
  );
}

function ConfirmPrompt({ id }: { id: string }) {
  const { confirm, isPending } = useConfirm(id);
  return (
    <span className="block whitespace-normal text-caution">
      {m.planning_time_doubtful()}{" "}
      <button type="button" disabled={isPending} onClick={confirm} className={linkStyles}>
        {m.planning_time_confirm()}
      </button>
    </span>
  );
}

/** Deletes the entry at once; undo can restore it for ten seconds. */
function useRemoval(entry: TimeEntry, when: string) {
  const { id, taskId, day, startedAt, endedAt, timeZone } = entry;
  const offerUndo = useUndo();
  return useCall("DELETE /planning/time-entries/:id", {
    failed: m.planning_time_not_removed(),
    onDone: () => {
      // A running clock cannot be restored, so it has no undo.
      if (endedAt === null) return;
      offerUndo({
        about: `time ${id}`,
        title: m.planning_time_removed({ when }),
        undo: () =>
          api.data("POST /planning/tasks/:id/time-entries", {
            params: { id: taskId },
            body: { id, startedAt, endedAt, timeZone, date: day },
            retry: true,
          }),
        failure: m.planning_not_restored(),
      });
    },
  });
}
