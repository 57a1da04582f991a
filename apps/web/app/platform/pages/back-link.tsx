// The link above a title that leads one level up.
import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { Icon } from "#ui/icon.tsx";

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <LocaleLink
      to={to}
      className="inline-flex min-h-8 items-center gap-1 rounded-control hover:text-ink hover:underline print:hidden"
    >
      <Icon of={ChevronLeft} size={16} className="-ml-1" />
      {children}
    </LocaleLink>
  );
}
