// Deletes the latest ratings of life areas, after a confirmation.
import type { Balance } from "@vereda/domain/resources/vitality/contract-vitality";
import { Suspense, useState } from "react";
import { api } from "#platform/api/api.ts";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { Button } from "#ui/button.tsx";

const DeletionDialog = createLazyDialog(async () => ({
  default: (await import("#platform/deletion-dialog.tsx")).DeletionDialog,
}));

type DeleteBalanceProps = { date: string; onDeleted: (left: Balance) => void };

export function DeleteBalance({ date, onDeleted }: DeleteBalanceProps) {
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const day = formatDayLabel(date, locale, "medium");
  const remove = async () =>
    onDeleted(await api.data("DELETE /panel/vitality/balance/:date", { params: { date } }));
  return (
    <>
      <Button variant="quiet" className="mt-4 -ml-4 self-start" onPress={() => setOpen(true)}>
        {m.energizing_balance_delete_named({ day })}
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <DeletionDialog
            title={m.energizing_balance_delete_question({ day })}
            labels={{
              text: m.energizing_balance_delete_text(),
              confirm: m.energizing_balance_delete(),
              cancel: m.energizing_cancel(),
              deleting: m.energizing_deleting(),
              deleted: m.energizing_balance_deleted(),
              failed: m.energizing_balance_delete_failed(),
            }}
            remove={remove}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
