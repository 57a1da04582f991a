// Words that open on request. The browser's own element: it works before any script arrives.
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";

export type DisclosureProps = {
  summary: ReactNode;
  children: ReactNode;
  defaultOpen?: boolean;
  /** On paper it stands only where it was opened. */
  isAside?: boolean;
  /** Disclosures of one name close each other. */
  name?: string;
};

export function Disclosure({ summary, children, defaultOpen, isAside, name }: DisclosureProps) {
  return (
    <details
      className={classNames(
        "group border-b border-line",
        isAside === true && "print:[&:not([open])]:hidden",
      )}
      open={defaultOpen}
      name={name}
    >
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 py-3 font-semibold text-ink [&::-webkit-details-marker]:hidden">
        {summary}
        <Icon
          of={ChevronDown}
          className="text-ink-soft transition-transform group-open:rotate-180 print:hidden"
        />
      </summary>
      <div className="max-w-reading pb-4 text-ink-soft">{children}</div>
    </details>
  );
}
