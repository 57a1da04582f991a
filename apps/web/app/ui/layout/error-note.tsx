// Something failed: what happened, what was kept, what to do.
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";

export type ErrorNoteProps = {
  /** What happened. */
  title: string;
  /** What was kept, and what to do about it. */
  children?: ReactNode;
  /** Usually a button to try again. */
  action?: ReactNode;
};

export function ErrorNote({ title, children, action }: ErrorNoteProps) {
  return (
    <div role="alert" className="flex gap-3 rounded-card bg-danger-soft px-4 py-3 text-ink">
      <Icon of={TriangleAlert} className="mt-0.5 text-danger" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="font-semibold">{title}</p>
        {children && <div className="text-pretty">{children}</div>}
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  );
}
