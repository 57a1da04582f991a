// An error note: what happened, what was saved, what to do.
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";

type ErrorNoteProps = {
  title: string;
  children?: ReactNode;
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
