// The header of a screen: title with its actions on one line, one sentence, and links to sibling screens.
import type { ReactNode } from "react";

type PageHeaderProps = {
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
      {/* The actions follow the sentence on a phone, and end on the title's line on wider screens. */}
      <div className="flex flex-col gap-1 md:grid md:grid-cols-[minmax(0,1fr)_auto] md:gap-x-6">
        <h1 className="min-w-0 text-36 font-medium text-ink">{title}</h1>
        {sentence && (
          <div className="max-w-reading font-serif text-18 text-ink-soft text-pretty md:col-span-2 md:row-start-2">
            {sentence}
          </div>
        )}
        {actions && (
          <div className="flex flex-wrap items-center gap-2 pt-2 md:col-start-2 md:row-start-1 md:self-start md:pt-0">
            {actions}
          </div>
        )}
      </div>
      {nav && <div className="pt-2">{nav}</div>}
    </header>
  );
}
