// Deletes an entry, and offers to undo that or the entry itself.
import type { ResourceEntry } from "@vereda/domain/resources/contract";
import { api } from "#platform/api/api.ts";
import { getErrorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { useFinanceChanged } from "../finance-data.ts";

async function deleteEntry({ id }: ResourceEntry): Promise<void> {
  await api.data("DELETE /workspaces/resource-entries/:id", { params: { id }, retry: true });
}

async function restoreEntry(workspaceId: string, entry: ResourceEntry): Promise<void> {
  const { id, value, date, note, areaId, kind, currency } = entry;
  await api.data("POST /workspaces/:id/resources/:resourceId/entries", {
    params: { id: workspaceId, resourceId: "finance" },
    body: {
      id,
      value,
      date,
      note,
      areaId,
      ...(kind !== null && { kind }),
      ...(currency !== null && { currency }),
    },
    retry: true,
  });
}

export function useEntryRemoval() {
  const locale = useLocale();
  const changed = useFinanceChanged();
  const run = async (act: () => Promise<void>, title: string, failure: string) => {
    try {
      await act();
      showToast({ title });
    } catch (error) {
      showToast({ title: failure, detail: getErrorText(error, locale), tone: "error" });
    }
    await changed();
  };
  return {
    /** After it was logged. */
    offerRemoval: (entry: ResourceEntry) => {
      const undo = () =>
        run(
          () => deleteEntry(entry),
          m.resources_finance_deleted(),
          m.resources_finance_not_deleted(),
        );
      const action = { label: m.resources_undo(), onPress: () => void undo() };
      showToast({ title: m.resources_finance_logged(), action });
    },
    remove: async (workspaceId: string, entry: ResourceEntry) => {
      try {
        await deleteEntry(entry);
      } catch (error) {
        const detail = getErrorText(error, locale);
        showToast({ title: m.resources_finance_not_deleted(), detail, tone: "error" });
        return;
      }
      const undo = () =>
        run(
          () => restoreEntry(workspaceId, entry),
          m.resources_finance_restored(),
          m.resources_finance_not_restored(),
        );
      const action = { label: m.resources_undo(), onPress: () => void undo() };
      showToast({ title: m.resources_finance_deleted(), action });
      await changed();
    },
  };
}
