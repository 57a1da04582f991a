// A write that the server refused, beside what it was to change: sent again, or discarded.
import { m } from "#platform/i18n/generated/messages.js";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { calls, intimateCalls, listSubjects, type CallWrite } from "#platform/outbox/calls.ts";
import { describeWrite, retryWrite } from "#platform/outbox/outbox.ts";
import { removeWrites, type PendingWrite } from "#platform/outbox/stored-writes.ts";
import { usePendingWrites } from "#platform/outbox/use-outbox.ts";
import { useCall } from "#platform/query/use-call.ts";
import { Button } from "#ui/button.tsx";
import { Badge } from "#ui/layout/badge.tsx";

type RefusedNoteProps = {
  write: PendingWrite;
  /** What was to be saved; by default as the list of what waits says it. */
  what?: string;
};

export function RefusedNote({ write, what }: RefusedNoteProps) {
  const { id: userId } = useCurrentUser();
  const retry = useCall(() => retryWrite(userId, write));
  const { id, refusal } = write;
  if (refusal === null) return null;
  return (
    <div role="note" className="rounded-control border-l-2 border-danger bg-danger-soft px-3 py-2">
      <p className="wrap-anywhere whitespace-pre-line">
        {what ?? describeWrite({ ...write, isLocked: false, isInMemory: false })}
      </p>
      <p className="text-14">{m.outbox_state_refused({ reason: refusal })}</p>
      <div className="-ml-4 flex flex-wrap">
        <Button
          variant="quiet"
          isPending={retry.isPending}
          pendingText={m.platform_retrying()}
          onPress={() => retry.send()}
        >
          {m.outbox_retry()}
        </Button>
        <Button variant="quiet" onPress={() => removeWrites(userId, [id])}>
          {m.panel_discard()}
        </Button>
      </div>
    </div>
  );
}

/** "Por enviar", of an object that was written and not sent yet. */
export function PendingBadge({ id }: { id: string }) {
  const isPending = usePendingWrites(calls).some(
    ({ payload, isSent, refusal }) =>
      !isSent && refusal === null && listSubjects(payload).includes(id),
  );
  return isPending && <Badge tone="caution">{m.outbox_state_queued()}</Badge>;
}

/** Those of a screen. @param of whether its screen shows what a call changes */
export function RefusedCalls({ of }: { of: (write: CallWrite) => boolean }) {
  const writes = [...usePendingWrites(calls), ...usePendingWrites(intimateCalls)];
  return writes
    .filter(({ refusal, payload }) => refusal !== null && of(payload))
    .map((write) => <RefusedNote key={write.id} write={write} />);
}
