// Asking before everything about somebody's sleep is erased for good. Loaded when it is first opened.
import { useQueryClient } from "@tanstack/react-query";
import { api } from "#platform/api/api.ts";
import { DeletionDialog } from "#platform/deletion-dialog.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { removeKind } from "#platform/outbox/stored-writes.ts";
import { forgetAsking } from "#shell/rest/asked-to-rest.ts";
import { REST_END } from "#shell/rest/rest-key.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { forgetDrafts } from "#platform/auth/user/draft-places.ts";
import { forgetRead } from "../erased.ts";
import { keepRest } from "../rest-mode/kept-rest.ts";

export default function EraseSleepDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const { id } = useCurrentUser();
  const word = m.energizing_cycle_erase_word();
  return (
    <DeletionDialog
      title={m.energizing_sleep_erase_title()}
      words={{
        text: m.energizing_sleep_erase_text(),
        confirm: m.energizing_cycle_erase_confirm(),
        keep: m.energizing_sleep_erase_keep(),
        deleting: m.energizing_cycle_erasing(),
        deleted: m.energizing_sleep_erased(),
        failed: m.energizing_sleep_erase_failed(),
      }}
      typedWord={{ word, label: m.energizing_cycle_erase_type({ word }) }}
      remove={() => api.data("DELETE /energizing/sleep")}
      refresh={() => {
        // What this device remembers of a rest goes as well, when its person is asked to, and what they were writing.
        keepRest(id, null);
        removeKind(id, REST_END);
        forgetAsking();
        forgetDrafts(id);
        return forgetRead(queryClient);
      }}
      onClose={onClose}
    />
  );
}
