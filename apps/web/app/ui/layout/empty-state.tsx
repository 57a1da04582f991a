// An empty state: what the section is for, and the first step.
import type { ReactNode } from "react";

type EmptyStateProps = {
  illustration?: ReactNode;
  title: string;
  /** Whether it is all that the screen has, so that its title is the heading. */
  isPage?: boolean;
  children?: ReactNode;
  action?: ReactNode;
};

export function EmptyState(props: EmptyStateProps) {
  const { illustration, title, isPage = false, children, action } = props;
  const Title = isPage ? "h1" : "p";
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 px-4 py-10 text-center">
      {illustration}
      <div className="flex flex-col gap-2">
        <Title className="font-serif text-22 font-medium text-balance text-ink">{title}</Title>
        {children && <div className="text-16 text-ink-soft text-pretty">{children}</div>}
      </div>
      {action}
    </div>
  );
}
