// A calm note about undecryptable entries, with a way to delete them; loaded only where needed.
import { useState } from "react";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import type { UndecryptableNoteProps } from "./undecryptable-note-props.ts";

const EraseUndecryptableDialog = createLazyDialog(() => import("./erase-undecryptable-dialog.tsx"));

export default function UndecryptableNote({ title, text, erase }: UndecryptableNoteProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <aside
      aria-label={title}
      className="flex flex-col items-start gap-2 rounded-card bg-sunken p-4 print:hidden"
    >
      <p className="font-semibold">{title}</p>
      <p className="text-pretty text-ink-soft">{text}</p>
      <Button onPress={() => setIsConfirming(true)}>{m.panel_undecryptable_erase()}</Button>

      {isConfirming && (
        <EraseUndecryptableDialog erase={erase} onClose={() => setIsConfirming(false)} />
      )}
    </aside>
  );
}
