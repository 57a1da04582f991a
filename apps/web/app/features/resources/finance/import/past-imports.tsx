// The files that were imported, each with undo.
import type { CallData } from "@vereda/domain/endpoints";
import { parseDay } from "@vereda/domain/time/day";
import { useState } from "react";
import { getErrorText } from "#platform/api/errors.ts";
import { formatDayRange } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCall } from "#platform/query/use-call.ts";
import { Button } from "#ui/button.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { showToast } from "#ui/overlays/toast.tsx";

type PastImport = CallData<"GET /workspaces/:id/resources/finance/imports">["items"][number];

export function PastImports({ items }: { items: readonly PastImport[] }) {
  const locale = useLocale();
  return (
    <Disclosure summary={m.resources_finance_import_past()}>
      <BareList className="divide-y divide-line">
        {items.map(({ id, account, count, from, to }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="flex min-w-0 flex-col">
              <span className="font-semibold text-ink wrap-anywhere">{account}</span>
              <span className="figures text-14">
                {m.resources_finance_import_count({ count })} ·{" "}
                {formatDayRange(parseDay(from) ?? 0, parseDay(to) ?? 0, locale)}
              </span>
            </span>
            <UndoImport importId={id} count={count} name={account} />
          </li>
        ))}
      </BareList>
    </Disclosure>
  );
}

type UndoImportProps = {
  importId: string;
  count: number;
  name: string;
  onUndone?: () => void;
};

export function UndoImport({ importId, count, name, onUndone }: UndoImportProps) {
  const locale = useLocale();
  const [isConfirming, setIsConfirming] = useState(false);
  const undo = useCall("DELETE /workspaces/finance-imports/:id", {
    onDone: () => {
      setIsConfirming(false);
      showToast({ title: m.resources_finance_import_undone() });
      onUndone?.();
    },
  });
  return (
    <>
      <Button
        onPress={() => setIsConfirming(true)}
        {...(name !== "" && { "aria-label": m.resources_finance_import_undo_named({ name }) })}
      >
        {m.panel_undo()}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onOpenChange={setIsConfirming}
        title={m.resources_finance_import_undo_title()}
        confirmLabel={m.panel_undo()}
        cancelLabel={m.platform_cancel()}
        tone="danger"
        onConfirm={() => undo.send({ params: { id: importId } })}
        isPending={undo.isPending}
        pendingText={m.panel_deleting()}
      >
        <p>{m.resources_finance_import_undo_text({ count })}</p>
        {undo.error !== null && (
          <ErrorNote title={m.resources_finance_not_deleted()}>
            {getErrorText(undo.error, locale)}
          </ErrorNote>
        )}
      </ConfirmDialog>
    </>
  );
}
