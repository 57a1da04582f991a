// Something of what was told can no longer be read: how much, that all else stands, and a way to let it go. Without alarm:
// nothing has to be done. Loaded where there is any.
import { Suspense, useState } from "react";
import { lazyDialog } from "#platform/lazy-part.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import type { UndecryptableNoteProps } from "./undecryptable-note-props.ts";

const EraseUndecryptableDialog = lazyDialog(() => import("./erase-undecryptable-dialog.tsx"));

export default function UndecryptableNote({
  title,
  text,
  erase,
  queryKey,
}: UndecryptableNoteProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <aside
      aria-label={title}
      className="flex flex-col items-start gap-2 rounded-card bg-sunken p-4 print:hidden"
    >
      <p className="font-semibold">{title}</p>
      <p className="text-pretty text-ink-soft">{text}</p>
      <Button onPress={() => setIsConfirming(true)}>{m.platform_undecryptable_erase()}</Button>
      <Suspense fallback={null}>
        {isConfirming && (
          <EraseUndecryptableDialog
            {...{ erase, queryKey }}
            onClose={() => setIsConfirming(false)}
          />
        )}
      </Suspense>
    </aside>
  );
}
