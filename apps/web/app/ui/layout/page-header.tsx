// The header of a screen: title, one sentence and actions.
import type { ReactNode } from "react";

export type PageHeaderProps = {
  title: ReactNode;
  overline?: ReactNode;
  sentence?: ReactNode;
  actions?: ReactNode;
};

export function PageHeader({ title, overline, sentence, actions }: PageHeaderProps) {
  return (
    <header className="flex flex-col gap-4 pb-6 md:flex-row md:items-end md:justify-between">
      <div className="flex min-w-0 flex-col gap-1">
        {overline && <div className="text-14 text-ink-soft">{overline}</div>}
        <h1 className="text-36 font-medium text-ink">{title}</h1>
        {sentence && (
          <div className="max-w-reading font-serif text-18 text-ink-soft text-pretty">
            {sentence}
          </div>
        )}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  );
}
