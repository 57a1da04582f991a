import type { Passkey } from "@vereda/domain/account/passkeys/contract-passkeys";
import { Suspense, useState } from "react";
import { getErrorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { isPasswordRequired } from "../../security/password-required.ts";
import { PasskeyRow } from "./passkey-row.tsx";
import { useRemovePasskey } from "./passkeys-data.ts";

const ConfirmDialog = createLazyDialog(async () => ({
  default: (await import("#ui/overlays/confirm-dialog.tsx")).ConfirmDialog,
}));

const RemoveDialog = createLazyDialog(async () => ({
  default: (await import("./remove-dialog.tsx")).RemoveDialog,
}));

export type PasskeyListProps = { passkeys: readonly Passkey[]; onRemoved: () => void };

export function PasskeyList({ passkeys, onRemoved }: PasskeyListProps) {
  const locale = useLocale();
  const [removalTarget, setRemovalTarget] = useState<Passkey | null>(null);
  const handleRemoved = ({ name }: Passkey) => {
    setRemovalTarget(null);
    onRemoved();
    showToast({ title: m.account_passkey_removed({ name }) });
  };
  const remove = useRemovePasskey(handleRemoved);
  const requiresPassword = isPasswordRequired(remove.error);
  return (
    <>
      <BareList aria-label={m.account_passkeys()} className="divide-y divide-line">
        {passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            onRemove={() => {
              remove.reset();
              setRemovalTarget(passkey);
            }}
          />
        ))}
      </BareList>
      {removalTarget && requiresPassword && (
        <Suspense fallback={null}>
          <RemoveDialog
            passkey={removalTarget}
            onRemoved={() => handleRemoved(removalTarget)}
            onClose={() => setRemovalTarget(null)}
          />
        </Suspense>
      )}
      {removalTarget && !requiresPassword && (
        <Suspense fallback={null}>
          <ConfirmDialog
            isOpen
            onOpenChange={() => setRemovalTarget(null)}
            title={m.account_passkey_remove_title({ name: removalTarget.name })}
            confirmLabel={m.account_passkey_remove()}
            cancelLabel={m.account_profile_cancel()}
            tone="danger"
            isPending={remove.isPending}
            pendingText={m.account_passkey_removing()}
            onConfirm={() => remove.mutate(removalTarget)}
          >
            <div className="flex flex-col gap-4">
              {m.account_passkey_remove_meaning()}
              {remove.isError && (
                <ErrorNote title={m.account_passkey_remove_failed()}>
                  {getErrorText(remove.error, locale)}
                </ErrorNote>
              )}
            </div>
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}
