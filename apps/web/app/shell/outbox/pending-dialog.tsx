// The list of what is still to be sent or was refused: each can be sent again or discarded.
import { useEffect, useState } from "react";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { fetchDeviceKey } from "#platform/encryption/device-key.ts";
import { focusScreen } from "#platform/focus-screen.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { describeWrite, listDependent, retryWrite, sendPending } from "#platform/outbox/outbox.ts";
import {
  acquireKey,
  openKey,
  removeWrites,
  type QueuedWrite,
} from "#platform/outbox/stored-writes.ts";
import { loadKinds, useQueuedWrites, type LoadKinds } from "#platform/outbox/use-outbox.ts";
import { isUnder } from "#platform/query/build-query.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { useCall } from "#platform/query/use-call.ts";
import { useAfterClose } from "#platform/use-after-close.ts";
import { useIsOnline } from "#platform/use-is-online.ts";
import { Button } from "#ui/button.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { signOut } from "../menus/sign-out.ts";

type PendingDialogProps = {
  load: LoadKinds;
  /** Whether the user wants to sign out, which discards all of it. */
  isSigningOut: boolean;
  onClose: () => void;
};

/** What it changed on the screens is read again: without a network, on the device. */
function refreshScreens(isOnline: boolean): void {
  const predicate = isUnder("/planning", "/workspaces", "/panel");
  if (isOnline) void queryClient.invalidateQueries({ predicate });
  else void queryClient.resetQueries({ predicate });
}

const getText = (write: QueuedWrite) => describeWrite(write) ?? m.outbox_some_change();

export default function PendingDialog({ load, isSigningOut, onClose }: PendingDialogProps) {
  const { id: userId } = useCurrentUser();
  const isOnline = useIsOnline();
  const writes = useQueuedWrites();
  const [discarded, setDiscarded] = useState<QueuedWrite | null>(null);
  const [, setLoaded] = useState(false);
  useEffect(() => {
    const kinds = new Set(writes.map(({ kind }) => kind));
    void loadKinds(load, kinds).then(() => setLoaded(true));
  }, [load, writes]);
  // Without a PIN the device has the key, and what is encrypted does not wait for one.
  const [hasLocked] = useState(() => writes.some(({ isLocked }) => isLocked));
  useEffect(() => {
    if (!hasLocked) return undefined;
    const release = acquireKey();
    void openKey(userId, fetchDeviceKey);
    return release;
  }, [hasLocked, userId]);
  const afterClose = useAfterClose();
  // The line that opened it is gone.
  const close = () => {
    if (writes.length === 0) afterClose(focusScreen);
    onClose();
  };
  const sending = useCall(() => sendPending(userId));
  const dependent = discarded === null ? [] : listDependent(userId, discarded);
  const discard = (write: QueuedWrite) => {
    removeWrites(
      userId,
      [write, ...dependent].map(({ id }) => id),
    );
    setDiscarded(null);
    refreshScreens(isOnline);
  };
  return (
    <>
      <Dialog
        title={m.outbox_title()}
        onClose={close}
        footer={
          writes.length > 0 &&
          (isOnline || isSigningOut) && (
            <>
              {isSigningOut && (
                <Button variant="danger" onPress={() => void signOut(true)}>
                  {m.outbox_sign_out()}
                </Button>
              )}
              {isOnline && (
                <Button
                  variant="primary"
                  isPending={sending.isPending}
                  onPress={() => sending.send()}
                >
                  {m.outbox_send()}
                </Button>
              )}
            </>
          )
        }
      >
        <p className="pb-2 text-ink-soft">
          {writes.length === 0 && m.outbox_nothing()}
          {writes.length > 0 && isSigningOut && m.outbox_sign_out_text()}
          {writes.some(({ refusal }) => refusal === null) && !isSigningOut && m.outbox_text()}
        </p>
        <BareList className="divide-y divide-line">
          {writes.map((write) => (
            <PendingRow
              key={write.id}
              write={write}
              isOnline={isOnline}
              onDiscard={() => setDiscarded(write)}
            />
          ))}
        </BareList>
      </Dialog>
      {discarded && (
        <ConfirmDialog
          title={m.outbox_discard_title()}
          confirmLabel={m.panel_discard()}
          tone="danger"
          onConfirm={() => discard(discarded)}
          onClose={() => setDiscarded(null)}
        >
          <p className="font-semibold wrap-anywhere">{getText(discarded)}</p>
          {m.outbox_discard_text()}{" "}
          {dependent.length > 0 && m.outbox_discard_more({ count: dependent.length })}
        </ConfirmDialog>
      )}
    </>
  );
}

type PendingRowProps = { write: QueuedWrite; isOnline: boolean; onDiscard: () => void };

function PendingRow({ write, isOnline, onDiscard }: PendingRowProps) {
  const { id: userId } = useCurrentUser();
  const retry = useCall(() => retryWrite(userId, write));
  const what = getText(write);
  return (
    <li className="flex flex-wrap items-center justify-end py-2">
      <div className="min-w-48 flex-1">
        <p className="wrap-anywhere">{what}</p>
        <p className={write.refusal === null ? "text-14 text-ink-soft" : "text-14 text-danger"}>
          {retry.isPending ? m.outbox_state_sending() : formatState(write, isOnline)}
        </p>
      </div>
      <div className="-mr-4 flex">
        {isOnline && (
          <Button
            variant="quiet"
            aria-label={m.outbox_named({ action: m.outbox_retry(), what })}
            onPress={() => retry.send()}
          >
            {m.outbox_retry()}
          </Button>
        )}
        <Button
          variant="quiet"
          aria-label={m.outbox_named({ action: m.panel_discard(), what })}
          onPress={onDiscard}
        >
          {m.panel_discard()}
        </Button>
      </div>
    </li>
  );
}

function formatState({ refusal, isInMemory, isLocked }: QueuedWrite, isOnline: boolean): string {
  if (refusal !== null) return m.outbox_state_refused({ reason: refusal });
  if (isInMemory) return m.outbox_state_in_memory();
  if (isLocked && isOnline) return m.outbox_state_locked();
  return isOnline ? m.outbox_state_queued() : m.outbox_state_offline();
}
