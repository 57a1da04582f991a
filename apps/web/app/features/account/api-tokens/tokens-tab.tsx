// API tokens: what they are for, the list, and the dialogs that create and revoke one.
import { useQuery } from "@tanstack/react-query";
import type { ApiToken } from "@vereda/domain/account/api-tokens/contract-api-tokens";
import { Plus, KeyRound, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { api } from "#platform/api/api.ts";
import { toApiError } from "#platform/api/errors.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { buildQuery } from "#platform/query/build-query.ts";
import { useCall } from "#platform/query/use-call.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Section } from "#ui/layout/section.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { LoadStatus } from "../security/load-status.tsx";
import { apiTokenScopeLabels } from "@vereda/domain/account/api-tokens/api-token-scopes";
import { getTodayIn } from "@vereda/domain/time/zone";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { formatTimeSince } from "#platform/i18n/format/relative-time.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useNow } from "#platform/use-now.ts";
import { Badge } from "#ui/layout/badge.tsx";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";

function TokenRow({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
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
          <span>{lastDay ? m.account_token_ends({ day: lastDay }) : m.panel_no_end_date()}</span>
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

const CreateDialog = createLazyDialog(() => import("./create-dialog.tsx"));

const ConfirmDialog = createLazyDialog(async () => ({
  default: (await import("#ui/overlays/confirm-dialog.tsx")).ConfirmDialog,
}));

export default function TokensTab() {
  const query = useQuery(buildQuery("GET /sessions/tokens"));
  const [isCreating, setIsCreating] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  return (
    <Section title={m.account_tokens()}>
      <p className="max-w-reading text-pretty">{m.account_tokens_why()}</p>
      <p>
        <Link href="/api/docs">{m.account_tokens_reference()}</Link>
      </p>
      <LoadStatus
        query={query}
        failed={m.account_tokens_load_failed()}
        loading={m.account_tokens_loading()}
      />
      {/* Takes the focus after a removal, because the pressed button disappears. */}
      <div ref={list} tabIndex={-1} className="outline-none">
        {query.data?.length === 0 && <p className="text-ink-soft">{m.account_tokens_none()}</p>}
        {query.data && query.data.length > 0 && (
          <TokenList tokens={query.data} onRevoked={() => list.current?.focus()} />
        )}
      </div>
      <Button icon={Plus} className="self-start" onPress={() => setIsCreating(true)}>
        {m.panel_create_token()}
      </Button>
      {isCreating && <CreateDialog onClose={() => setIsCreating(false)} />}
    </Section>
  );
}

async function revokeToken({ id }: ApiToken): Promise<void> {
  const response = await api.call("DELETE /sessions/tokens/:id", { params: { id }, retry: true });
  // A missing token counts as revoked.
  if (!response.success && response.error !== "not_found") throw toApiError(response);
}

function TokenList({ tokens, onRevoked }: { tokens: readonly ApiToken[]; onRevoked: () => void }) {
  const [target, setTarget] = useState<ApiToken | null>(null);
  const revoke = useCall(revokeToken, {
    onDone: (_, { name }) => {
      setTarget(null);
      onRevoked();
      showToast({ title: m.account_token_revoked({ name }) });
    },
  });
  return (
    <>
      <BareList aria-label={m.account_tokens()} className="divide-y divide-line">
        {tokens.map((token) => (
          <TokenRow
            key={token.id}
            token={token}
            onRevoke={() => {
              revoke.reset();
              setTarget(token);
            }}
          />
        ))}
      </BareList>
      {target && (
        <ConfirmDialog
          onClose={() => setTarget(null)}
          title={m.account_token_revoke_title({ name: target.name })}
          confirmLabel={m.account_token_revoke()}
          tone="danger"
          isPending={revoke.isPending}
          pendingText={m.account_token_revoking()}
          onConfirm={() => revoke.send(target)}
        >
          <div className="flex flex-col gap-4">
            {m.account_token_revoke_meaning()}
            {revoke.error !== null && (
              <Failure title={m.account_token_revoke_failed()} error={revoke.error} />
            )}
          </div>
        </ConfirmDialog>
      )}
    </>
  );
}
