// Who takes part in a circle; hosts also see whom they invited.
import { useQuery } from "@tanstack/react-query";
import {
  circleRoleLabels,
  type CircleMemberStatus,
  type CircleRole,
} from "@vereda/domain/community/circles/catalogue-circles";
import { canInCircle } from "@vereda/domain/community/circles/circle-policy";
import type { Circle, CircleMember } from "@vereda/domain/community/circles/contract-circles";
import type { ReactNode } from "react";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { Avatar } from "#ui/avatar.tsx";
import { List } from "#ui/layout/list-row.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { formatFullName } from "../../full-name.ts";
import { MEMBERS } from "../circles-data.ts";
import { MemberMenu } from "./member-menu.tsx";

/** Of a page; a circle of more lists the hosts and who came first. */
const MAX_MEMBERS = 100;

export function useMembers(circleId: string, status: CircleMemberStatus, isEnabled = true) {
  const input = { params: { id: circleId }, query: { status, perPage: MAX_MEMBERS } };
  return useQuery({ ...buildQuery(MEMBERS, input), enabled: isEnabled });
}

export function MemberList({ circle, role }: { circle: Circle; role: CircleRole }) {
  const { id } = circle;
  const isHost = canInCircle(role, "moderate");
  const { data, error, refetch } = useMembers(id, "ACTIVE");
  const { data: invited } = useMembers(id, "INVITED", isHost);
  return (
    <>
      {data === undefined && error === null && <SkeletonRows count={3} />}
      {data === undefined && error !== null && (
        <Failure
          title={m.community_circles_load_failed()}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && (
        <List label={m.community_circles_members()}>
          {[...data.items, ...(invited?.items ?? [])].map((member) => (
            <MemberRow key={member.userId} member={member}>
              {isHost && !member.isMe && <MemberMenu circleId={id} member={member} />}
            </MemberRow>
          ))}
        </List>
      )}
    </>
  );
}

type MemberRowProps = { member: CircleMember; children?: ReactNode };

function MemberRow({ member, children }: MemberRowProps) {
  const locale = useLocale();
  const { user, role, status, isMe } = member;
  const name = formatFullName(user);
  const details = [
    circleRoleLabels[role][locale],
    ...(status === "INVITED" ? [m.community_circles_member_invited()] : []),
    ...(isMe ? [m.community_circles_you()] : []),
  ];
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <Avatar name={name} src={user.avatar} size={32} decorative />
      <div className="flex min-w-0 flex-1 flex-col">
        <span className="wrap-anywhere">{name}</span>
        <span className="text-14 text-ink-soft">{details.join(" · ")}</span>
      </div>
      {children}
    </li>
  );
}
