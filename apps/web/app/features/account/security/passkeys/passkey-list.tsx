// The passkeys of a person, and taking one away after a question.
import type { Passkey } from "@vereda/domain/account/contract-passkeys";
import { Suspense, useState } from "react";
import { errorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { lazyDialog } from "#platform/lazy-part.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { isPasswordWanted } from "../password-wanted.ts";
import { PasskeyRow } from "./passkey-row.tsx";
import { useRemovePasskey } from "./passkeys-data.ts";

const ConfirmDialog = lazyDialog(async () => ({
  default: (await import("#ui/overlays/confirm-dialog.tsx")).ConfirmDialog,
}));

const RemoveDialog = lazyDialog(async () => ({
  default: (await import("./remove-dialog.tsx")).RemoveDialog,
}));

export type PasskeyListProps = { passkeys: readonly Passkey[]; onRemoved: () => void };

export function PasskeyList({ passkeys, onRemoved }: PasskeyListProps) {
  const locale = useLocale();
  const [asked, setAsked] = useState<Passkey | null>(null);
  const removed = ({ name }: Passkey) => {
    setAsked(null);
    onRemoved();
    showToast({ title: m.account_passkey_removed({ name }) });
  };
  const remove = useRemovePasskey(removed);
  const wantsPassword = isPasswordWanted(remove.error);
  return (
    <>
      <BareList aria-label={m.account_passkeys()} className="divide-y divide-line">
        {passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            onRemove={() => {
              remove.reset();
              setAsked(passkey);
            }}
          />
        ))}
      </BareList>
      {asked && wantsPassword && (
        <Suspense fallback={null}>
          <RemoveDialog
            passkey={asked}
            onRemoved={() => removed(asked)}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
      {asked && !wantsPassword && (
        <Suspense fallback={null}>
          <ConfirmDialog
            isOpen
            onOpenChange={() => setAsked(null)}
            title={m.account_passkey_remove_title({ name: asked.name })}
            confirmLabel={m.account_passkey_remove()}
            cancelLabel={m.account_profile_cancel()}
            tone="danger"
            isPending={remove.isPending}
            pendingText={m.account_passkey_removing()}
            onConfirm={() => remove.mutate(asked)}
          >
            <div className="flex flex-col gap-4">
              {m.account_passkey_remove_meaning()}
              {remove.isError && (
                <ErrorNote title={m.account_passkey_remove_failed()}>
                  {errorText(remove.error, locale)}
                </ErrorNote>
              )}
            </div>
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}
