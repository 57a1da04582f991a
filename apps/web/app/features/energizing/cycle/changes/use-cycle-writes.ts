import { useMemo } from "react";
import { retryRefused } from "#platform/outbox/outbox.ts";
import { hasUndecryptable, removeKind, removeWrites } from "#platform/outbox/stored-writes.ts";
import { usePendingWrites } from "#platform/outbox/use-outbox.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { removeEncrypted } from "#platform/query/query-records.ts";
import { isUnder } from "#platform/query/build-query.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useUndo } from "#shell/undo.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import type { Change, ChangeOf } from "./cycle-changes.ts";
import { cycleWrites, getChosen, addChange } from "./cycle-writes.ts";

export function useCycleWrites() {
  return usePendingWrites(cycleWrites);
}

/** The latest pending preferences, also for screens that do not decrypt the other changes. */
export function useChosen(): readonly Change[] {
  const { id } = useCurrentUser();
  const writes = useCycleWrites();
  return useMemo(() => (writes ? getChosen(id) : []), [writes, id]);
}

export function useCycleActions() {
  const { id: userId } = useCurrentUser();
  const offerUndo = useUndo();
  return {
    addChange: (change: Change) => addChange(userId, change),
    /** Deletes what the change `before` makes again. */
    remove: async (change: ChangeOf<"no-log" | "no-period">, before: Change) => {
      await addChange(userId, change);
      offerUndo({
        about: JSON.stringify(change),
        title:
          change.kind === "no-log"
            ? m.energizing_cycle_log_deleted()
            : m.energizing_cycle_period_deleted(),
        undo: () => addChange(userId, before),
        failure: m.planning_not_restored(),
      });
    },
    sendNow: () => retryRefused(userId, cycleWrites.kind),
    discard: async (ids: readonly string[]) => {
      removeWrites(userId, ids);
      // The agenda may have hidden the cycle because of the discarded change.
      await queryClient.invalidateQueries({ predicate: isUnder("/planning") });
    },
    clearPending: () => {
      removeKind(userId, cycleWrites.kind);
      void removeEncrypted(userId);
    },
  };
}

/** Whether stored changes of the user cannot be decrypted because the key is missing. */
export function useIsUndecryptable(): boolean {
  const { id } = useCurrentUser();
  useCycleWrites();
  return hasUndecryptable(id, cycleWrites.kind);
}
