// The screen that finds a user by exact username, to connect with them.
import { getProfileAddress } from "#platform/pages/panel-path.ts";
import { useQuery } from "@tanstack/react-query";
import { useState, type FormEvent, Suspense } from "react";
import { useSearchParams } from "react-router";
import { ApiError } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { buildQuery } from "#platform/query/build-query.ts";
import { BackLink } from "#platform/pages/back-link.tsx";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import {
  directMessageReachLabels,
  profileVisibilityLabels,
} from "@vereda/domain/account/catalogue";
import type { ConnectionSearchResult } from "@vereda/domain/community/contract";
import { canSeeProfile, type Relation } from "@vereda/domain/community/policy";
import { QrCode, UserPlus } from "lucide-react";
import { createSocialDialog, VisibilityNote } from "#shell/community/social-dialog.tsx";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useLocale } from "#platform/i18n/locale.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Badge } from "#ui/layout/badge.tsx";
import { linkStyles } from "#ui/styles.ts";
import { formatFullName } from "#platform/i18n/format/full-name.ts";

// The card of a found user: what they show, and the next step.

const ConnectDialog = createSocialDialog(() => import("./connect-dialog.tsx"));

const LinkDialog = createSocialDialog(() => import("./link-dialog.tsx"));

type Props = { result: ConnectionSearchResult };

function SearchResult({ result }: Props) {
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
    <LocaleLink to={getProfileAddress(user.username)} className="hover:underline">
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

/** Stored in the URL, so that going back from a profile returns to the result. */
const USERNAME = "username";

function useFieldError(isSubmitted: boolean, typed: string): string | undefined {
  const own = useCurrentUser().username;
  if (!isSubmitted) return undefined;
  if (typed === "") return m.community_search_empty();
  return typed === own ? m.community_search_yourself() : undefined;
}

const normalise = (text: string) => text.trim().replace(/^@/, "").toLowerCase();

export default function SearchScreen() {
  const [params, setParams] = useSearchParams();
  const searched = params.get(USERNAME) ?? "";
  const [typed, setTyped] = useState(searched);
  const [submitted, setSubmitted] = useState<string | null>(null);
  const own = useCurrentUser().username;
  const error = useFieldError(submitted === typed, normalise(typed));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(typed);
    const username = normalise(typed);
    if (username === "" || username === own) return;
    setParams({ [USERNAME]: username }, { replace: true });
  };
  return (
    <>
      <title>{`${m.community_search_title()} · Vereda`}</title>
      <PageHeader
        overline={<BackLink to="/panel/connections">{m.panel_nav_connections()}</BackLink>}
        title={m.community_search_title()}
        sentence={m.community_search_sentence()}
      />
      <VisibilityNote />
      <search>
        <form
          onSubmit={submit}
          noValidate
          className="flex flex-col gap-3 sm:flex-row sm:items-start"
        >
          <TextField
            className="flex-1"
            label={m.community_search_username()}
            description={m.community_search_username_what()}
            value={typed}
            onChange={setTyped}
            error={error}
            maxLength={60}
            autoComplete="off"
            spellCheck="false"
          />
          <Button type="submit" variant="primary" className="sm:mt-12">
            {m.platform_search()}
          </Button>
        </form>
      </search>
      {searched !== "" && error === undefined && <ResultSection username={searched} />}
    </>
  );
}

function ResultSection({ username }: { username: string }) {
  const [isLinkOpen, setIsLinkOpen] = useState(false);
  const { data, error, refetch } = useQuery(
    buildQuery("GET /panel/connections/search", { query: { username } }),
  );
  const isNobody = error instanceof ApiError && error.status === 404;
  return (
    <section aria-label={m.community_search_result()} aria-live="polite" className="pt-10">
      {data === undefined && error === null && <SkeletonRows count={1} />}
      {isNobody && (
        <EmptyState
          title={m.community_search_none()}
          action={
            <>
              <Button icon={QrCode} onPress={() => setIsLinkOpen(true)}>
                {m.community_link_title()}
              </Button>
              <Suspense fallback={null}>
                {isLinkOpen && <LinkDialog onClose={() => setIsLinkOpen(false)} />}
              </Suspense>
            </>
          }
        >
          {m.community_search_none_text()}
        </EmptyState>
      )}
      {data === undefined && error !== null && !isNobody && (
        <Failure title={m.panel_search_failed()} error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && !isNobody && <SearchResult result={data} />}
    </section>
  );
}
