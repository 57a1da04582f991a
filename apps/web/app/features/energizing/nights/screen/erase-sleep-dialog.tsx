// Confirms the permanent deletion of all sleep data. Lazy-loaded.
import { useQueryClient } from "@tanstack/react-query";
import { api } from "#platform/api/api.ts";
import { DeletionDialog } from "#platform/deletion-dialog.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { removeKind } from "#platform/outbox/stored-writes.ts";
import { clearRestPrompt } from "#shell/rest/rest-prompt.ts";
import { REST_END } from "#shell/rest/rest-key.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { clearDrafts } from "#platform/auth/user/draft-keys.ts";
import { clearCachedQueries } from "../../clear-cached-queries.ts";
import { storeRest } from "../../rest-mode/stored-rest.ts";

export default function EraseSleepDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const { id } = useCurrentUser();
  const keyword = m.energizing_cycle_erase_keyword();
  return (
    <DeletionDialog
      title={m.energizing_sleep_erase_title()}
      labels={{
        text: m.energizing_sleep_erase_text(),
        confirm: m.energizing_cycle_erase_confirm(),
        cancel: m.energizing_sleep_erase_cancel(),
        deleting: m.energizing_cycle_erasing(),
        deleted: m.energizing_sleep_erased(),
        failed: m.energizing_sleep_erase_failed(),
      }}
      confirmationText={{ text: keyword, label: m.energizing_cycle_erase_type({ keyword }) }}
      remove={() => api.data("DELETE /energizing/sleep")}
      refresh={() => {
        // Also deletes local data: the stored rest, queued ends, the rest prompt and drafts.
        storeRest(id, null);
        removeKind(id, REST_END);
        clearRestPrompt();
        clearDrafts(id);
        return clearCachedQueries(queryClient);
      }}
      onClose={onClose}
    />
  );
}
