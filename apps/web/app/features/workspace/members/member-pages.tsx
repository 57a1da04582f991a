// A paginated list of members with one status.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { MemberStatus } from "@vereda/domain/workspace/catalogue";
import type { Member } from "@vereda/domain/workspace/members/contract-members";
import { useState, type ReactNode } from "react";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Button } from "#ui/button.tsx";
import { Loading } from "../loading.tsx";
import { buildMembersQuery } from "./members-data.ts";

type MemberPagesProps = {
  workspaceId: string;
  status: MemberStatus;
  empty: string;
  children: (member: Member) => ReactNode;
};

export function MemberPages({ workspaceId, status, empty, children }: MemberPagesProps) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    ...buildMembersQuery(workspaceId, status, page),
    placeholderData: keepPreviousData,
  });
  if (error !== null && data === undefined) {
    return (
      <Failure title={m.workspace_members_failed()} error={error} onRetry={() => void refetch()} />
    );
  }
  if (data === undefined) return <Loading />;
  if (data.total === 0) return <p className="text-ink-soft">{empty}</p>;
  const pages = Math.ceil(data.total / data.perPage);
  return (
    <>
      <BareList className="divide-y divide-line">{data.items.map(children)}</BareList>
      {pages > 1 && (
        <nav aria-label={m.workspace_pages()} className="flex flex-wrap items-center gap-3">
          <Button isDisabled={page === 1} onPress={() => setPage(page - 1)}>
            {m.workspace_page_before()}
          </Button>
          <span className="figures text-14 text-ink-soft">
            {m.workspace_page_of({ from: data.from, to: data.to, total: data.total })}
          </span>
          <Button isDisabled={page >= pages} onPress={() => setPage(page + 1)}>
            {m.workspace_page_after()}
          </Button>
        </nav>
      )}
    </>
  );
}
