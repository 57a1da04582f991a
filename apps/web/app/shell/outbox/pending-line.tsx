// One line at the upper edge: no network, and what is still to be sent or was refused; otherwise nothing.
import { useEffect, useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import type { QueuedWrite } from "#platform/outbox/stored-writes.ts";
import { useQueuedWrites, type LoadKinds } from "#platform/outbox/use-outbox.ts";
import { useIsOnline } from "#platform/use-is-online.ts";
import { classNames } from "#ui/class-names.ts";
import { onPendingSignOut } from "../menus/sign-out.ts";

const PendingDialog = createLazyDialog(() => import("./pending-dialog.tsx"));

const LINE =
  "pointer-events-auto min-h-6 max-w-full truncate rounded-b-control border border-t-0 border-line " +
  "bg-sunken px-3 text-12 text-ink-soft md:min-h-8 md:text-14";

function formatLine(writes: readonly QueuedWrite[], isOnline: boolean): string {
  const refused = writes.filter(({ refusal }) => refusal !== null);
  const inMemory = writes.filter(({ refusal, isInMemory }) => refusal === null && isInMemory);
  const count = writes.length - refused.length - inMemory.length;
  return [
    !isOnline && m.outbox_offline(),
    count > 0 && m.outbox_queued({ count }),
    inMemory.length > 0 && m.outbox_in_memory({ count: inMemory.length }),
    refused.length > 0 && m.outbox_refused({ count: refused.length }),
  ]
    .filter((part) => part !== false)
    .join(" · ");
}

export default function PendingLine({ load }: { load: LoadKinds }) {
  // The texts are in its language.
  useLocale();
  const isOnline = useIsOnline();
  const [opened, setOpened] = useState<"list" | "sign-out" | null>(null);
  useEffect(() => onPendingSignOut(() => setOpened("sign-out")), []);
  // With a network the first attempt takes a moment, for which the line would flash.
  const writes = useQueuedWrites().filter(
    ({ attempts, refusal, isLocked }) => !isOnline || attempts > 0 || refusal !== null || isLocked,
  );
  const line = formatLine(writes, isOnline);
  const isRefused = writes.some(({ refusal }) => refusal !== null);
  return (
    <>
      <output className="pointer-events-none fixed inset-x-4 top-0 z-20 flex justify-center pt-[env(safe-area-inset-top)] md:left-56 print:hidden">
        {writes.length > 0 ? (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setOpened("list")}
            className={classNames(LINE, "hover:text-ink", isRefused && "text-caution")}
          >
            {line}
          </button>
        ) : (
          line !== "" && <span className={classNames(LINE, "flex items-center")}>{line}</span>
        )}
      </output>
      {opened && (
        <PendingDialog
          load={load}
          isSigningOut={opened === "sign-out"}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
