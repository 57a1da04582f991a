// A row of one logged value that can be edited and deleted, with undo.
import { measurementSourceLabels } from "@vereda/domain/planning/catalogue";
import type { ProgressEntry } from "@vereda/domain/planning/objectives/contract-objective";
import { Pencil, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { formatDayLabel, formatNumber } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { useCall } from "#platform/query/use-call.ts";
import { useDays } from "#platform/auth/user/use-days.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { ListRow } from "#ui/layout/list-row.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { getEntryDay } from "./entry-form.tsx";

const EntryDialog = createLazyDialog(() => import("./entry-dialog.tsx"));

type EntryRowProps = { entry: ProgressEntry; unit: string };

export function EntryRow({ entry, unit }: EntryRowProps) {
  const locale = useLocale();
  const days = useDays();
  const [isEdited, setIsEdited] = useState(false);
  const amount = `${formatNumber(entry.value, locale)} ${unit}`.trim();
  const day = formatDayLabel(getEntryDay(entry, days), locale, "long");
  const source = entry.source === "INTEGRATION" && measurementSourceLabels.INTEGRATION[locale];
  const removal = useRemoval(entry, amount);
  return (
    <>
      <ListRow
        title={amount}
        context={[day, source, entry.note].filter(Boolean).join(" · ")}
        trailing={
          <>
            <IconButton
              icon={Pencil}
              label={m.planning_progress_edit({ amount, day })}
              onPress={() => setIsEdited(true)}
            />
            <IconButton
              className="-mr-3"
              icon={Trash2}
              label={m.planning_progress_delete({ amount, day })}
              isDisabled={removal.isPending}
              onPress={() => removal.send({ params: { id: entry.id } })}
            />
          </>
        }
      />
      {isEdited && (
        <Suspense fallback={null}>
          <EntryDialog entry={entry} unit={unit} onClose={() => setIsEdited(false)} />
        </Suspense>
      )}
    </>
  );
}

function useRemoval(entry: ProgressEntry, amount: string) {
  const { id, objectiveId, value, unit, loggedAt, note } = entry;
  const failed = m.platform_not_saved();
  const restoring = useCall("POST /planning/objectives/:id/progress-entries", { failed });
  const body = { id, value, unit, loggedAt, note };
  const restore = () => restoring.send({ params: { id: objectiveId }, body, retry: true });
  return useCall("DELETE /planning/progress-entries/:id", {
    failed,
    onDone: () =>
      showToast({
        title: m.planning_deleted({ title: amount }),
        action: { label: m.panel_undo(), onPress: restore },
      }),
  });
}
