// Searches public workspaces by name or link and sets or removes their verification.
import { useQuery } from "@tanstack/react-query";
import { workspaceTypeDefinitions } from "@vereda/domain/workspace/catalogue";
import type { PublishedWorkspace } from "@vereda/domain/workspace/contract-verification";
import { useState } from "react";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { useCall } from "#platform/query/use-call.ts";
import { Badge } from "#ui/layout/badge.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Button } from "#ui/button.tsx";
import { linkStyles } from "#ui/styles.ts";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { SearchForm } from "./search-form.tsx";

export default function VerificationTab() {
  const [submittedSearch, setSubmittedSearch] = useState("");
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-reading text-pretty text-ink-soft">{m.site_admin_verification_what()}</p>
      <search>
        <SearchForm
          label={m.site_admin_search()}
          maxLength={200}
          isRequired
          onSearch={setSubmittedSearch}
        />
      </search>
      {submittedSearch !== "" && <SearchResults search={submittedSearch} />}
    </div>
  );
}

function SearchResults({ search }: { search: string }) {
  const { data, error, refetch } = useQuery(
    buildQuery("GET /panel/published-workspaces", { query: { search } }),
  );
  if (data === undefined) {
    return error === null ? (
      <SkeletonRows count={2} />
    ) : (
      <Failure title={m.panel_did_not_work()} error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      <output className="text-14 text-ink-soft">
        {data.length === 0 ? m.site_admin_no_results() : m.site_admin_results({ n: data.length })}
      </output>
      <BareList aria-label={m.site_admin_search()} className="divide-y divide-line">
        {data.map((workspace) => (
          <WorkspaceResult key={workspace.id} workspace={workspace} />
        ))}
      </BareList>
    </>
  );
}

function WorkspaceResult({ workspace }: { workspace: PublishedWorkspace }) {
  const { id, name, slug, typeId, isVerified } = workspace;
  const locale = useLocale();
  const { send, isPending, error } = useCall("PUT /panel/workspaces/:id/verification", {
    onDone: (verified) =>
      showToast({
        title: verified.isVerified
          ? m.site_admin_verified({ name })
          : m.site_admin_unverified({ name }),
      }),
  });
  return (
    <li className="flex flex-col gap-3 py-4 sm:flex-row sm:items-center">
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-semibold wrap-anywhere">{name}</span>
          {isVerified && <Badge tone="positive">{m.common_verified()}</Badge>}
        </span>
        <span className="text-14 wrap-anywhere text-ink-soft">
          {workspaceTypeDefinitions[typeId].label[locale]} ·{" "}
          <LocaleLink to={`/public/${slug}`} className={linkStyles}>
            {`/public/${slug}`}
          </LocaleLink>
        </span>
        {error !== null && <Failure title={m.panel_did_not_work()} error={error} />}
      </div>
      <Button
        aria-label={
          isVerified ? m.site_admin_unverify_named({ name }) : m.site_admin_verify_named({ name })
        }
        isPending={isPending}
        pendingText={m.platform_saving()}
        onPress={() => send({ params: { id }, body: { isVerified: !isVerified } })}
      >
        {isVerified ? m.site_admin_unverify() : m.panel_verify()}
      </Button>
    </li>
  );
}
