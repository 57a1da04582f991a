// An empty state: what the section is for, and the first step.
import type { ReactNode } from "react";

export type EmptyStateProps = {
  illustration?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
};

export function EmptyState({ illustration, title, children, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 px-4 py-10 text-center">
      {illustration}
      <div className="flex flex-col gap-2">
        <p className="font-serif text-22 font-medium text-balance text-ink">{title}</p>
        {children && <div className="text-16 text-ink-soft text-pretty">{children}</div>}
      </div>
      {action}
    </div>
  );
}
