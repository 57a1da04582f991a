// What a host can do with a member or an invitation.
import type { CircleMember } from "@vereda/domain/community/circles/contract-circles";
import { EllipsisVertical, UserCog, UserMinus } from "lucide-react";
import { Suspense, useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu, MenuItem, MenuTrigger } from "#ui/overlays/menu.tsx";
import { formatFullName } from "#platform/i18n/format/full-name.ts";

const RoleDialog = createLazyDialog(() => import("./role-dialog.tsx"));
const RemoveDialog = createLazyDialog(() => import("./remove-dialog.tsx"));

type MemberMenuProps = { circleId: string; member: CircleMember };

export function MemberMenu({ circleId, member }: MemberMenuProps) {
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
