// The list of users with access: role, origin, end date and actions.
import type { Share } from "@vereda/domain/planning/sharing/contract-share";
import { UserPlus } from "lucide-react";
import { useRef } from "react";
import { ApiError } from "#platform/api/errors.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { Pages } from "#platform/paging/pages.tsx";
import { usePages } from "#platform/paging/use-pages.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { CollaboratorRow } from "./collaborator-row.tsx";
import { useInitialFocus } from "./shared/use-initial-focus.ts";
import { sharingCalls, type SharedSubject } from "./shared-subject.ts";

export type CollaboratorListProps = {
  subject: SharedSubject;
  canShare: boolean;
  /** True when the user returns from another view of the dialog. */
  shouldFocus: boolean;
  onAdd: () => void;
  onChange: (share: Share) => void;
  onSee: (share: Share) => void;
  onLeft: () => void;
};

export function CollaboratorList(props: CollaboratorListProps) {
  const { subject, canShare, shouldFocus, onAdd, ...rest } = props;
  const box = useRef<HTMLDivElement>(null);
  useInitialFocus(box, shouldFocus);
  return (
    <div ref={box} className="flex flex-col gap-4">
      {canShare && (
        <Button icon={UserPlus} variant="primary" className="self-start" onPress={onAdd}>
          {m.planning_share_add()}
        </Button>
      )}
      <Collaborators subject={subject} canShare={canShare} {...rest} />
    </div>
  );
}

type CollaboratorsProps = Omit<CollaboratorListProps, "shouldFocus" | "onAdd">;

function Collaborators({ subject: { kind, id }, canShare, ...rest }: CollaboratorsProps) {
  const { data, error, refetch, setPage } = usePages((page) =>
    buildQuery(sharingCalls[kind].shares.list, { params: { id }, query: { page } }),
  );
  if (data === undefined && error instanceof ApiError && error.status === 404) {
    return <ErrorNote title={m.planning_share_missing_target()} />;
  }
  if (data === undefined && error !== null) {
    return (
      <Failure
        title={m.planning_share_load_failed()}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <SkeletonRows count={2} />;
  if (data.total === 0) {
    return <p className="text-pretty text-ink-soft">{m.planning_share_nobody()}</p>;
  }
  return (
    <>
      <BareList className="divide-y divide-line">
        {data.items.map((share) => (
          <CollaboratorRow key={share.id} share={share} canShare={canShare} {...rest} />
        ))}
      </BareList>
      <Pages label={m.planning_share_who()} page={data} onPage={setPage} />
    </>
  );
}
