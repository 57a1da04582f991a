import { apiTokenScopeLabels } from "@vereda/domain/account/api-tokens/api-token-scopes";
import type { ApiToken } from "@vereda/domain/account/api-tokens/contract-api-tokens";
import { getTodayIn } from "@vereda/domain/time/zone";
import { KeyRound, Trash2 } from "lucide-react";
import { m } from "#platform/i18n/generated/messages.js";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { formatTimeSince } from "#platform/i18n/format/relative-time.ts";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useNow } from "#platform/use-now.ts";
import { Badge } from "#ui/layout/badge.tsx";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";

export type TokenRowProps = { token: ApiToken; onRevoke: () => void };

export function TokenRow({ token, onRevoke }: TokenRowProps) {
  const locale = useLocale();
  const now = useNow();
  const { timezone } = useCurrentUser();
  const { name, scopes, lastUsedAt, expiresAt } = token;
  const since = lastUsedAt && formatTimeSince(lastUsedAt, now, locale, timezone);
  const used = since ? m.account_token_used({ since }) : m.account_token_used_now();
  const isExpired = expiresAt !== null && Date.parse(expiresAt) <= now;
  const lastDay =
    expiresAt && formatDayLabel(getTodayIn(timezone, Date.parse(expiresAt)), locale, "date");
  return (
    <li className="flex gap-3 py-3">
      <Icon of={KeyRound} size={24} className="mt-0.5 text-ink-soft" />
      <div className="flex min-w-0 flex-1 flex-col">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
          {name}
          {isExpired && <Badge>{m.account_token_expired()}</Badge>}
        </p>
        <p className="text-14 text-ink-soft">
          {scopes.map((scope) => apiTokenScopeLabels[scope][locale]).join(" · ")}
        </p>
        <p className="flex flex-wrap gap-x-4 text-14 text-ink-soft">
          <span>
            {lastDay ? m.account_token_ends({ day: lastDay }) : m.account_token_endless()}
          </span>
          <span>{lastUsedAt === null ? m.account_token_unused() : used}</span>
        </p>
      </div>
      <IconButton
        className="-my-2 shrink-0"
        icon={Trash2}
        label={m.account_token_revoke_named({ name })}
        onPress={onRevoke}
      />
    </li>
  );
}
