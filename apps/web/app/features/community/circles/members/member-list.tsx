// Who takes part in a circle; hosts also see whom they invited.
import {
  circleRoleLabels,
  type CircleMemberStatus,
  type CircleRole,
} from "@vereda/domain/community/circles/catalogue-circles";
import { canInCircle } from "@vereda/domain/community/circles/circle-policy";
import type { Circle, CircleMember } from "@vereda/domain/community/circles/contract-circles";
import { type ReactNode, Suspense, useState } from "react";
import { Failure } from "#platform/forms/failures.tsx";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { getProfileAddress } from "#platform/pages/panel-path.ts";
import { Pages } from "#platform/paging/pages.tsx";
import { usePage } from "#platform/paging/use-pages.ts";
import { Avatar } from "#ui/avatar.tsx";
import { List } from "#ui/layout/list-row.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { formatFullName } from "#platform/i18n/format/full-name.ts";
import { EllipsisVertical, UserCog, UserMinus } from "lucide-react";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu, MenuItem, MenuTrigger } from "#ui/overlays/menu.tsx";

// What a host can do with a member or an invitation.

const RoleDialog = createLazyDialog(() => import("./role-dialog.tsx"));
const RemoveDialog = createLazyDialog(() => import("./remove-dialog.tsx"));

type MemberMenuProps = { circleId: string; member: CircleMember };

function MemberMenu({ circleId, member }: MemberMenuProps) {
  const [opened, setOpened] = useState<"role" | "remove" | null>(null);
  const label = m.community_circles_member_options({ name: formatFullName(member.user) });
  const close = () => setOpened(null);
  return (
    <>
      <MenuTrigger>
        <IconButton className="-mr-3" icon={EllipsisVertical} label={label} />
        <Menu label={label}>
          <MenuItem icon={UserCog} onAction={() => setOpened("role")}>
            {m.community_circles_change_role()}
          </MenuItem>
          <MenuItem icon={UserMinus} tone="danger" onAction={() => setOpened("remove")}>
            {member.status === "INVITED"
              ? m.community_circles_withdraw_invitation()
              : m.community_circles_remove()}
          </MenuItem>
        </Menu>
      </MenuTrigger>
      <Suspense fallback={null}>
        {opened === "role" && <RoleDialog circleId={circleId} member={member} onClose={close} />}
        {opened === "remove" && (
          <RemoveDialog circleId={circleId} member={member} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

const PER_PAGE = 50;

export function useMembers(circleId: string, status: CircleMemberStatus) {
  return usePage("GET /panel/circles/:id/members", {
    params: { id: circleId },
    query: { status, perPage: PER_PAGE },
  });
}

export function MemberList({ circle, role }: { circle: Circle; role: CircleRole }) {
  const { id } = circle;
  const isHost = canInCircle(role, "moderate");
  const { data, error, refetch, setPage } = useMembers(id, "ACTIVE");
  const label = m.panel_members();
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
        <>
          <List label={label}>
            {data.items.map((member) => (
              <MemberRow key={member.userId} member={member}>
                {isHost && !member.isMe && <MemberMenu circleId={id} member={member} />}
              </MemberRow>
            ))}
          </List>
          <Pages label={label} page={data} onPage={setPage} />
          {isHost && <InvitedUsers circleId={id} />}
        </>
      )}
    </>
  );
}

function InvitedUsers({ circleId }: { circleId: string }) {
  const { data, setPage } = useMembers(circleId, "INVITED");
  if (data === undefined || data.total === 0) return null;
  const label = m.community_circles_member_invited();
  return (
    <>
      <List label={label}>
        {data.items.map((member) => (
          <MemberRow key={member.userId} member={member}>
            <MemberMenu circleId={circleId} member={member} />
          </MemberRow>
        ))}
      </List>
      <Pages label={label} page={data} onPage={setPage} />
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
    ...(isMe ? [m.panel_you()] : []),
  ];
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <Avatar name={name} src={user.avatar} size={32} decorative />
      <div className="flex min-w-0 flex-1 flex-col">
        <LocaleLink
          to={getProfileAddress(user.username)}
          className="self-start wrap-anywhere hover:underline"
        >
          {name}
        </LocaleLink>
        <span className="text-14 text-ink-soft">{details.join(" · ")}</span>
      </div>
      {children}
    </li>
  );
}
