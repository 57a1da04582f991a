// Confirms the permanent deletion of all sleep data. Lazy-loaded.
import { api } from "#platform/api/api.ts";
import { DeletionDialog } from "#platform/deletion-dialog.tsx";
import { isUnder } from "#platform/query/build-query.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { removeEncrypted } from "#platform/query/query-records.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { removeKind } from "#platform/outbox/stored-writes.ts";
import { clearRestPrompt } from "#shell/rest/rest-prompt.ts";
import { REST_END } from "#shell/rest/rest-key.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { clearStorage, isDraftOf } from "#platform/browser-store.ts";
import { storeRest } from "../../rest-mode/stored-rest.ts";

export default function EraseSleepDialog({ onClose }: { onClose: () => void }) {
  const { id } = useCurrentUser();
  const keyword = m.panel_erase_keyword();
  return (
    <DeletionDialog
      title={m.energizing_sleep_erase_title()}
      labels={{
        text: m.energizing_sleep_erase_text(),
        confirm: m.energizing_cycle_erase_confirm(),
        cancel: m.common_leave_it(),
        deleted: m.energizing_sleep_erased(),
        failed: m.energizing_sleep_erase_failed(),
      }}
      confirmationText={{ text: keyword, label: m.common_type_keyword({ keyword }) }}
      remove={async () => {
        await api.data("DELETE /energizing/sleep");
        // Also deletes local data: the stored rest, queued ends, the rest prompt and drafts.
        storeRest(id, null);
        removeKind(id, REST_END);
        clearRestPrompt();
        clearStorage(isDraftOf(id));
        void removeEncrypted(id);
        // The daily agenda contains the nights too.
        const predicate = isUnder("/planning", "/energizing");
        queryClient.removeQueries({ predicate, type: "inactive" });
      }}
      onClose={onClose}
    />
  );
}
