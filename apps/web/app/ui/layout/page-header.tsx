// The header of a screen: title with its actions on one line, one sentence, and links to sibling screens.
import type { ReactNode } from "react";

export type PageHeaderProps = {
  title: ReactNode;
  overline?: ReactNode;
  sentence?: ReactNode;
  actions?: ReactNode;
  nav?: ReactNode;
};

export function PageHeader({ title, overline, sentence, actions, nav }: PageHeaderProps) {
  return (
    <header className="flex flex-col gap-1 pb-6">
      {overline && <div className="text-14 text-ink-soft">{overline}</div>}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 md:flex-nowrap">
        <h1 className="min-w-0 text-36 font-medium text-ink">{title}</h1>
        {actions && <div className="flex flex-wrap items-center gap-2 md:shrink-0">{actions}</div>}
      </div>
      {sentence && (
        <div className="max-w-reading font-serif text-18 text-ink-soft text-pretty">{sentence}</div>
      )}
      {nav && <div className="pt-2">{nav}</div>}
    </header>
  );
}
