// Page for a missing or deleted item, with a link to continue.
import type { ReactNode } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";

type MissingPageProps = {
  title: string;
  children?: ReactNode;
  /** Without it there is nothing to press. */
  to?: string;
  linkText?: string;
};

export function MissingPage({ title, children, to, linkText }: MissingPageProps) {
  const toLocale = useLocalePath();
  return (
    <div className="flex flex-col items-start gap-4 py-10">
      <title>{`${title} · Vereda`}</title>
      <h1 className="text-28 font-medium">{title}</h1>
      {children && <p className="text-ink-soft">{children}</p>}
      {to !== undefined && (
        <NativeButtonLink to={toLocale(to)} variant="primary">
          {linkText ?? m.planning_day_see_plans()}
        </NativeButtonLink>
      )}
    </div>
  );
}
