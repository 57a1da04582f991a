// A row of one logged value that can be edited and deleted, with undo.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { measurementSourceLabels } from "@vereda/domain/planning/catalogue";
import type { ProgressEntry } from "@vereda/domain/planning/objectives/contract-objective";
import { Pencil, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { api } from "#platform/api/api.ts";
import { getErrorText } from "#platform/api/errors.ts";
import { formatDayLabel, formatNumber } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { isUnder } from "#platform/query/build-query.ts";
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
              onPress={() => removal.mutate()}
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
  const locale = useLocale();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ predicate: isUnder("/planning") });
  const showError = (error: unknown) =>
    showToast({
      title: m.platform_not_saved(),
      detail: getErrorText(error, locale),
      tone: "error",
    });
  const { id, objectiveId, value, unit, loggedAt, note } = entry;
  const restoring = useMutation({
    mutationFn: () =>
      api.data("POST /planning/objectives/:id/progress-entries", {
        params: { id: objectiveId },
        body: { id, value, unit, loggedAt, note },
        retry: true,
      }),
    onSuccess: refresh,
    onError: showError,
  });
  return useMutation({
    mutationFn: () => api.data("DELETE /planning/progress-entries/:id", { params: { id } }),
    onSuccess: async () => {
      showToast({
        title: m.planning_deleted({ title: amount }),
        action: { label: m.planning_board_undo(), onPress: () => restoring.mutate() },
      });
      await refresh();
    },
    onError: showError,
  });
}
