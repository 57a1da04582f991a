import type { Session } from "@vereda/domain/account/contract";
import { ChevronDown, Monitor, MonitorSmartphone, Smartphone, Tablet } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { formatInstant } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { formatTimeSince } from "#platform/i18n/format/relative-time.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useNow } from "#platform/use-now.ts";
import { Icon } from "#ui/icon.tsx";
import { parseDevice, type DeviceKind } from "./session-device.ts";
import { formatDevice, formatLocation, formatSessionName } from "./format-session.ts";

const ICONS: Readonly<Record<DeviceKind, LucideIcon>> = {
  computer: Monitor,
  phone: Smartphone,
  tablet: Tablet,
  unknown: MonitorSmartphone,
};

type SessionRowProps = {
  session: Session;
  mark?: ReactNode;
  action: ReactNode;
  error?: ReactNode;
};

export function SessionRow({ session, mark, action, error }: SessionRowProps) {
  const locale = useLocale();
  const where = [formatDevice(session), formatLocation(session.place, locale)].filter(Boolean);
  return (
    <li className="flex flex-wrap gap-x-3 pt-3 pb-2">
      <div className="flex min-w-0 flex-1 basis-44 gap-3">
        <Icon of={ICONS[parseDevice(session).kind]} size={24} className="mt-0.5 text-ink-soft" />
        <div className="flex min-w-0 flex-1 flex-col">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
            {formatSessionName(session)}
            {mark}
          </p>
          <p className="text-14 text-ink-soft wrap-anywhere">
            {where.join(" · ")}
            {session.ip !== null && (
              <>
                {"\u00a0· "}
                <span className="figures">{session.ip}</span>
              </>
            )}
          </p>
          <LastActive session={session} />
        </div>
      </div>
      <div className="ml-auto shrink-0">{action}</div>
      {error && <div className="w-full py-2">{error}</div>}
    </li>
  );
}

function LastActive({ session }: { session: Session }) {
  const locale = useLocale();
  const now = useNow();
  const { timezone } = useCurrentUser();
  const since = session.current
    ? null
    : formatTimeSince(session.lastActiveAt, now, locale, timezone);
  const renderInstant = (iso: string) => (
    <time dateTime={iso} className="figures">
      {formatInstant(iso, locale, timezone)}
    </time>
  );
  return (
    <details className="group text-14 text-ink-soft">
      <summary className="-mx-1 inline-flex min-h-11 cursor-pointer list-none items-center gap-1 rounded-control px-1 hover:text-ink [&::-webkit-details-marker]:hidden">
        {since === null
          ? m.account_security_active_now()
          : m.account_security_active_since({ since })}
        <Icon of={ChevronDown} size={16} className="transition-transform group-open:rotate-180" />
      </summary>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 pb-1">
        <dt>{m.account_security_last_active()}</dt>
        <dd>{renderInstant(session.lastActiveAt)}</dd>
        <dt>{m.account_security_signed_in()}</dt>
        <dd>{renderInstant(session.createdAt)}</dd>
      </dl>
    </details>
  );
}
