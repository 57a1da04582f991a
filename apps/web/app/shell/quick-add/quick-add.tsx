// Adding a task from anywhere: the button, and the place where its dialog opens. All else (the one key, the dialog,
// sending what waits) is fetched right after the panel stands: its first screen does not wait for it.
import { useEffect, useState, type ComponentType, type ReactNode } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { showMissing } from "#platform/lazy-part.tsx";
import type { QuickAddHostProps } from "./quick-add-host.tsx";

const load = () => import("./quick-add-host.tsx");

/** Asks for the dialog, wherever it is. */
const OPEN = "vereda:quick-add";

interface QuickAddButtonProps {
  className: string;
  label?: string;
  children: ReactNode;
}

export function QuickAddButton({ className, label, children }: QuickAddButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="q"
      aria-label={label}
      className={`relative ${className}`}
      onClick={() => dispatchEvent(new Event(OPEN))}
    >
      {children}
      {/* Shown while something waits: the page is marked then, see quick-add-host.tsx. */}
      <span className="absolute -top-2 right-0 hidden rounded-full bg-caution-soft px-2 text-12 font-semibold text-caution in-data-unsent:block">
        {m.platform_unsent()}
      </span>
    </button>
  );
}

/** Once, in the shell. */
export function QuickAdd() {
  const [Host, setHost] = useState<ComponentType<QuickAddHostProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = async (asked?: Event) => {
      try {
        const host = await load();
        setHost(() => host.default);
        if (asked) setOpen(true);
      } catch {
        if (asked) void showMissing();
      }
    };
    const want = (asked?: Event) => void open(asked);
    want();
    addEventListener(OPEN, want);
    return () => removeEventListener(OPEN, want);
  }, []);
  return Host && <Host isOpen={isOpen} onOpenChange={setOpen} />;
}
