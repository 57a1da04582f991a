// The screen that finds a user by exact username, to connect with them.
import { useQuery } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
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
import { SearchResult } from "./search-result.tsx";

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
  const { data, error, refetch } = useQuery(
    buildQuery("GET /panel/connections/search", { query: { username } }),
  );
  const isNobody = error instanceof ApiError && error.status === 404;
  return (
    <section aria-label={m.community_search_result()} aria-live="polite" className="pt-10">
      {data === undefined && error === null && <SkeletonRows count={1} />}
      {isNobody && (
        <EmptyState title={m.community_search_none()}>{m.community_search_none_text()}</EmptyState>
      )}
      {data === undefined && error !== null && !isNobody && (
        <Failure title={m.panel_search_failed()} error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && !isNobody && <SearchResult result={data} />}
    </section>
  );
}
