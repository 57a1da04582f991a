// Explains why a setting cannot be changed, instead of its controls.
import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "#ui/icon.tsx";

export function FixedNote({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex gap-3 rounded-card bg-sunken px-4 py-3">
      <Icon of={Lock} className="mt-0.5 text-ink-soft" />
      <div className="flex min-w-0 flex-col gap-1">
        <p className="font-semibold">{title}</p>
        {children && <div className="text-pretty text-ink-soft">{children}</div>}
      </div>
    </div>
  );
}
