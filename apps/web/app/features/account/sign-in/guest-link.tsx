// Link between guest screens that preserves the destination and the email address.
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { classNames } from "#ui/class-names.ts";
import { linkStyles } from "#ui/styles.ts";
import { useCarryEmail } from "./carried-email.ts";

export function GuestLink({ to, children }: { to: string; children: ReactNode }) {
  const carry = useCarryEmail();
  const next = useSearchParams()[0].get("next");
  const address = next === null ? to : `${to}?next=${encodeURIComponent(next)}`;
  return (
    <LocaleLink
      to={address}
      onClick={carry(address)}
      className={classNames(linkStyles, "inline-flex min-h-11 items-center")}
    >
      {children}
    </LocaleLink>
  );
}
