// The privacy note, and the button to delete all sleep data.
import { useState } from "react";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { PrivateNote } from "#platform/private-note.tsx";

const EraseSleepDialog = createLazyDialog(() => import("./erase-sleep-dialog.tsx"));

export function EraseSleep() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-col items-start gap-1 pt-10">
      <PrivateNote />
      <Button variant="quiet" className="-ml-4 print:hidden" onPress={() => setOpen(true)}>
        {m.energizing_sleep_erase()}
      </Button>
      {isOpen && <EraseSleepDialog onClose={() => setOpen(false)} />}
    </div>
  );
}
