// Page for a missing or deleted item, with a search and a link to continue.
import type { ReactNode } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { SearchForm } from "#platform/pages/missing-page.tsx";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";

type MissingPageProps = {
  title: string;
  children?: ReactNode;
  /** Without it there is nothing to press. */
  to?: string;
  linkText?: string;
  /** False for an item that exists and only cannot be opened. */
  hasSearch?: boolean;
};

export function MissingPage({ title, children, to, linkText, hasSearch = true }: MissingPageProps) {
  const toLocale = useLocalePath();
  return (
    <div className="flex flex-col items-start gap-4 py-10">
      <title>{`${title} · Vereda`}</title>
      <h1 className="text-28 font-medium">{title}</h1>
      {children && <p className="text-ink-soft">{children}</p>}
      {hasSearch && <SearchForm search="/panel/search" />}
      {to !== undefined && (
        <NativeButtonLink to={toLocale(to)} variant="primary">
          {linkText ?? m.planning_day_see_plans()}
        </NativeButtonLink>
      )}
    </div>
  );
}
