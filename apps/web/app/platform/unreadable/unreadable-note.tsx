// Something of what was told can no longer be read: how much, that all else stands, and a way to let it go. Without alarm:
// nothing has to be done. Loaded where there is any.
import { Suspense, useState } from "react";
import { lazyDialog } from "#platform/lazy-part.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import type { UnreadableNoteProps } from "./unreadable-note-props.ts";

const EraseUnreadableDialog = lazyDialog(() => import("./erase-unreadable-dialog.tsx"));

export default function UnreadableNote({ title, text, erase, shownBy }: UnreadableNoteProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <aside
      aria-label={title}
      className="flex flex-col items-start gap-2 rounded-card bg-sunken p-4 print:hidden"
    >
      <p className="font-semibold">{title}</p>
      <p className="text-pretty text-ink-soft">{text}</p>
      <Button onPress={() => setAsking(true)}>{m.platform_unreadable_erase()}</Button>
      <Suspense fallback={null}>
        {isAsking && (
          <EraseUnreadableDialog {...{ erase, shownBy }} onClose={() => setAsking(false)} />
        )}
      </Suspense>
    </aside>
  );
}
