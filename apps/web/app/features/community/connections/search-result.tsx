// The card of a found user: what they show, and the next step.
import {
  directMessageReachLabels,
  profileVisibilityLabels,
} from "@vereda/domain/account/catalogue";
import type { ConnectionSearchResult } from "@vereda/domain/community/contract";
import { canSeeProfile, type Relation } from "@vereda/domain/community/policy";
import { UserPlus } from "lucide-react";
import { Suspense, useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useLocale } from "#platform/i18n/locale.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { Badge } from "#ui/layout/badge.tsx";
import { linkStyles } from "#ui/styles.ts";
import { formatFullName } from "#platform/i18n/format/full-name.ts";

const ConnectDialog = createLazyDialog(() => import("./connect-dialog.tsx"));

type Props = { result: ConnectionSearchResult };

export function SearchResult({ result }: Props) {
  const { user, vitalityIndex, isSubscribed } = result;
  const name = formatFullName(user);
  return (
    <article className="flex flex-col gap-5 rounded-card border border-line p-4 sm:p-6">
      <div className="flex items-center gap-4">
        <Avatar name={name} src={user.avatar} size={72} decorative />
        <div className="flex min-w-0 flex-col gap-1">
          <h2 className="text-22 font-medium wrap-anywhere">
            <ProfileLink result={result} />
          </h2>
          <p className="wrap-anywhere text-ink-soft">@{user.username}</p>
          {(vitalityIndex !== null || isSubscribed) && (
            <p className="flex flex-wrap gap-2">
              {vitalityIndex !== null && (
                <Badge>{m.community_search_vitality({ index: vitalityIndex })}</Badge>
              )}
              {isSubscribed && <Badge tone="accent">{m.community_search_subscribed()}</Badge>}
            </p>
          )}
        </div>
      </div>
      <Labels result={result} />
      <NextStep result={result} />
    </article>
  );
}

function getRelation({ connection }: ConnectionSearchResult): Relation {
  return connection?.status === "accepted" ? "accepted" : "stranger";
}

function ProfileLink({ result }: Props) {
  const { user, profileVisibility } = result;
  const name = formatFullName(user);
  if (!canSeeProfile(profileVisibility, getRelation(result))) return name;
  return (
    <LocaleLink to={`/u/${user.username}`} className="hover:underline">
      {name}
    </LocaleLink>
  );
}

function Labels({ result: { profileVisibility, directMessageReach } }: Props) {
  const locale = useLocale();
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      <div>
        <dt className="text-14 text-ink-soft">{m.panel_profile()}</dt>
        <dd>{profileVisibilityLabels[profileVisibility][locale]}</dd>
      </div>
      <div>
        <dt className="text-14 text-ink-soft">{m.panel_nav_messages()}</dt>
        <dd>{directMessageReachLabels[directMessageReach][locale]}</dd>
      </div>
    </dl>
  );
}

function NextStep({ result: { user, connection } }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  if (connection !== null) {
    const tab = connection.status === "accepted" ? "" : `?tab=${connection.status}`;
    return (
      <p className="flex flex-wrap items-center gap-x-4">
        {formatState(connection)}
        <LocaleLink
          to={`/panel/connections${tab}`}
          className={`${linkStyles} inline-flex min-h-11 items-center`}
        >
          {m.community_search_to_connections()}
        </LocaleLink>
      </p>
    );
  }
  return (
    <>
      <Button
        variant="primary"
        icon={UserPlus}
        className="self-start"
        onPress={() => setIsOpen(true)}
      >
        {m.community_connect()}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <ConnectDialog user={user} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}

function formatState({
  status,
  isSentByMe,
}: NonNullable<ConnectionSearchResult["connection"]>): string {
  if (status === "accepted") return m.community_search_is_accepted();
  if (status === "blocked") return m.community_search_is_blocked();
  return isSentByMe
    ? m.community_search_is_pending_sent()
    : m.community_search_is_pending_received();
}
