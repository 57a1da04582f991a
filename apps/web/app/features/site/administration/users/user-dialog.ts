// What the dialogs about a user have in common: their buttons, and what follows a change.
import type { AdministratedUser } from "@vereda/domain/account/users/contract-administration";
import { useQueryClient } from "@tanstack/react-query";
import { m } from "#platform/i18n/generated/messages.js";
import { isUnder } from "#platform/query/build-query.ts";
import { showToast } from "#ui/overlays/toast.tsx";

export type UserDialogProps = { user: AdministratedUser; onClose: () => void };

export function buildLabels(save: string) {
  return {
    save,
    saving: m.platform_saving(),
    cancel: m.platform_cancel(),
    close: m.platform_close(),
  };
}

/** Decisions also appear in moderation, so everything of the panel is fetched again. */
export function useSaved(onClose: () => void) {
  const queryClient = useQueryClient();
  return (title: string) => {
    showToast({ title });
    onClose();
    void queryClient.invalidateQueries({ predicate: isUnder("/panel") });
  };
}
