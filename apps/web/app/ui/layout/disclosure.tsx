// Collapsible content with the native `details` element, which works without scripts.
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";

type DisclosureProps = {
  summary: ReactNode;
  children: ReactNode;
  defaultOpen?: boolean;
  /** With `onOpenChange`: whether it is open, controlled by its parent. */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** Printed only when open. */
  isAside?: boolean;
  /** Disclosures with the same name close each other. */
  name?: string;
};

export function Disclosure(props: DisclosureProps) {
  const {
    summary,
    children,
    defaultOpen,
    isOpen = defaultOpen,
    onOpenChange,
    isAside,
    name,
  } = props;
  return (
    <details
      className={classNames(
        "group border-b border-line",
        isAside === true && "print:[&:not([open])]:hidden",
      )}
      open={isOpen}
      onToggle={(event) => onOpenChange?.(event.currentTarget.open)}
      name={name}
    >
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 py-3 font-semibold text-ink [&::-webkit-details-marker]:hidden">
        {summary}
        <Icon
          of={ChevronDown}
          // Only its own summary, because one can be inside another.
          className="text-ink-soft transition-transform in-[[open]>summary]:rotate-180 print:hidden"
        />
      </summary>
      <div className="max-w-reading pb-4 text-ink-soft">{children}</div>
    </details>
  );
}
