// Lists past imports; deleting one deletes its nights, so it asks for confirmation.
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#platform/api/api.ts";
import { getErrorText } from "#platform/api/errors.ts";
import { formatInstant } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { Section } from "#ui/layout/section.tsx";
import { showToast } from "#ui/overlays/toast.tsx";

export function PastImports({ onUndone }: { onUndone: () => void }) {
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  const imports = useQuery(buildQuery("GET /energizing/sleep-cycles/imports"));
  const items = imports.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Section level={3} title={m.energizing_import_past()}>
      <BareList className="divide-y divide-line">
        {items.map(({ importId, nights, importedAt }) => (
          <li key={importId} className="flex flex-col gap-2 py-2">
            <span className="figures">
              {formatInstant(importedAt, locale, timezone)} ·{" "}
              {m.energizing_import_nights({ count: nights })}
            </span>
            <UndoImport importId={importId} nights={nights} onUndone={onUndone} />
          </li>
        ))}
      </BareList>
    </Section>
  );
}

type UndoImportProps = { importId: string; nights: number; onUndone: () => void };

export function UndoImport({ importId, nights, onUndone }: UndoImportProps) {
  const locale = useLocale();
  const [isConfirming, setIsConfirming] = useState(false);
  const undo = useMutation({
    mutationFn: () =>
      api.data("DELETE /energizing/sleep-cycles/imports/:id", { params: { id: importId } }),
    onSuccess: () => {
      showToast({ title: m.energizing_import_undone() });
      onUndone();
    },
  });
  return (
    <div>
      <Button onPress={() => setIsConfirming(true)}>{m.energizing_import_undo()}</Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onOpenChange={setIsConfirming}
        title={m.energizing_import_undo_title()}
        confirmLabel={m.energizing_import_undo_confirm({ count: nights })}
        cancelLabel={m.energizing_import_undo_cancel()}
        tone="danger"
        onConfirm={() => undo.mutate()}
        isPending={undo.isPending}
        pendingText={m.energizing_deleting()}
      >
        <p>{m.energizing_import_undo_question({ count: nights })}</p>
        {undo.isError && (
          <ErrorNote title={m.energizing_import_undo_failed()}>
            {getErrorText(undo.error, locale)}
          </ErrorNote>
        )}
      </ConfirmDialog>
    </div>
  );
}
