// One line at the edge of the screen: no network, and what is still to be sent or was refused; otherwise nothing.
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

/** On the bottom bar of phones, and at the upper edge of wide screens, where nothing else is. */
const EDGE =
  "pointer-events-none fixed inset-x-4 bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] z-20 flex " +
  "justify-center md:top-0 md:bottom-auto md:left-56 print:hidden";
const LINE =
  "pointer-events-auto min-h-6 max-w-full truncate border border-line bg-sunken px-3 text-12 " +
  "max-md:rounded-t-control max-md:border-b-0 md:min-h-8 md:rounded-b-control md:border-t-0 md:text-14";

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
  // What else is at that edge makes way for it.
  useEffect(() => {
    document.documentElement.toggleAttribute("data-queued", line !== "");
    return () => document.documentElement.removeAttribute("data-queued");
  }, [line]);
  const isRefused = writes.some(({ refusal }) => refusal !== null);
  return (
    <>
      <output className={EDGE}>
        {writes.length > 0 ? (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setOpened("list")}
            className={classNames(
              LINE,
              isRefused ? "text-caution" : "text-ink-soft hover:text-ink",
            )}
          >
            {line}
          </button>
        ) : (
          line !== "" && (
            <span className={classNames(LINE, "flex items-center text-ink-soft")}>{line}</span>
          )
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
