// What members can do with a circle besides taking part, and the dialogs for it.
import { canInCircle } from "@vereda/domain/community/circles/circle-policy";
import type { Circle } from "@vereda/domain/community/circles/contract-circles";
import {
  CircleX,
  EllipsisVertical,
  Flag,
  LogOut,
  ScrollText,
  Settings2,
  UserPlus,
} from "lucide-react";
import { Suspense, useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { ReportDialog } from "#shell/community/lazy-report-dialog.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu, MenuItem, MenuTrigger } from "#ui/overlays/menu.tsx";
import { isActive } from "../circles-data.ts";

const AgreementDialog = createLazyDialog(() => import("./agreement-dialog.tsx"));
const SettingsDialog = createLazyDialog(() => import("./settings-dialog.tsx"));
const InviteDialog = createLazyDialog(() => import("../members/invite-dialog.tsx"));
const LeaveDialog = createLazyDialog(() => import("./leave-dialog.tsx"));
const CloseDialog = createLazyDialog(() => import("./close-dialog.tsx"));

type Opened = "agreement" | "settings" | "invite" | "leave" | "close" | "report" | null;

export function CircleMenu({ circle }: { circle: Circle }) {
  const [opened, setOpened] = useState<Opened>(null);
  const { id, name, membership } = circle;
  const isMember = isActive(membership);
  const isHost = isMember && canInCircle(membership.role, "host");
  const close = () => setOpened(null);
  return (
    <>
      {isHost && (
        <Button icon={UserPlus} onPress={() => setOpened("invite")}>
          {m.community_circles_invite()}
        </Button>
      )}
      <MenuTrigger>
        <IconButton icon={EllipsisVertical} label={m.panel_options_of({ name })} />
        <Menu label={m.panel_options_of({ name })}>
          {isMember && (
            <MenuItem icon={ScrollText} onAction={() => setOpened("agreement")}>
              {m.community_circles_read_agreement()}
            </MenuItem>
          )}
          {isHost && (
            <MenuItem icon={Settings2} onAction={() => setOpened("settings")}>
              {m.community_circles_settings()}
            </MenuItem>
          )}
          <MenuItem icon={Flag} onAction={() => setOpened("report")}>
            {m.community_circles_report()}
          </MenuItem>
          {isMember && (
            <MenuItem icon={LogOut} tone="danger" onAction={() => setOpened("leave")}>
              {m.community_circles_leave()}
            </MenuItem>
          )}
          {isHost && (
            <MenuItem icon={CircleX} tone="danger" onAction={() => setOpened("close")}>
              {m.community_circles_close()}
            </MenuItem>
          )}
        </Menu>
      </MenuTrigger>
      <Suspense fallback={null}>
        {opened === "agreement" && <AgreementDialog circle={circle} onClose={close} />}
        {opened === "settings" && <SettingsDialog circle={circle} onClose={close} />}
        {opened === "invite" && <InviteDialog circle={circle} onClose={close} />}
        {opened === "leave" && <LeaveDialog circle={circle} onClose={close} />}
        {opened === "close" && <CloseDialog circle={circle} onClose={close} />}
        {opened === "report" && (
          <ReportDialog
            subject={{ subjectType: "circle", subjectId: id }}
            name={name}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
