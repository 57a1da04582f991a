// A row of one share: planners can edit it, the user in it can leave.
import type { Share } from "@vereda/domain/planning/sharing/contract-share";
import { Eye, EllipsisVertical, Pencil, UserMinus } from "lucide-react";
import { useState } from "react";
import { getErrorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCall } from "#platform/query/use-call.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu, MenuItem, MenuTrigger } from "#ui/overlays/menu.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { formatShare } from "./format-share.ts";

type CollaboratorRowProps = {
  share: Share;
  canShare: boolean;
  onChange: (share: Share) => void;
  onSee: (share: Share) => void;
  onLeft: () => void;
};

export function CollaboratorRow({ share, canShare, onLeft, ...on }: CollaboratorRowProps) {
  const locale = useLocale();
  const isYou = useCurrentUser().username === share.username;
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="truncate">
          {share.firstName} <span className="text-14 text-ink-soft">@{share.username}</span>
        </p>
        <p className={share.hasEnded ? "text-14 text-caution" : "text-14 text-ink-soft"}>
          {formatShare(share, locale)}
        </p>
      </div>
      {canShare && <ShareMenu share={share} onRemove={() => setIsConfirming(true)} {...on} />}
      {!canShare && isYou && (
        <Button variant="quiet" onPress={() => setIsConfirming(true)}>
          {m.planning_share_leave()}
        </Button>
      )}
      <EndQuestion
        share={share}
        isYou={isYou && !canShare}
        isOpen={isConfirming}
        onOpenChange={setIsConfirming}
        onLeft={onLeft}
      />
    </li>
  );
}

type ShareMenuProps = Pick<CollaboratorRowProps, "share" | "onChange" | "onSee"> & {
  onRemove: () => void;
};

function ShareMenu({ share, onChange, onSee, onRemove }: ShareMenuProps) {
  const name = share.firstName;
  return (
    <MenuTrigger>
      <IconButton className="-mr-3" icon={EllipsisVertical} label={m.panel_options_of({ name })} />
      <Menu label={m.panel_options_of({ name })}>
        <MenuItem icon={Pencil} onAction={() => onChange(share)}>
          {m.planning_share_change()}
        </MenuItem>
        <MenuItem icon={Eye} onAction={() => onSee(share)}>
          {m.planning_share_see({ name })}
        </MenuItem>
        <MenuItem icon={UserMinus} tone="danger" onAction={onRemove}>
          {m.panel_remove()}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  );
}

type EndQuestionProps = {
  share: Share;
  isYou: boolean;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onLeft: () => void;
};

function EndQuestion({ share, isYou, isOpen, onOpenChange, onLeft }: EndQuestionProps) {
  const locale = useLocale();
  const name = share.firstName;
  const ending = useCall("DELETE /planning/shares/:id", {
    onDone: () => {
      onOpenChange(false);
      showToast({ title: isYou ? m.planning_share_left() : m.planning_share_removed({ name }) });
      if (isYou) onLeft();
    },
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={isYou ? m.planning_share_leave_title() : m.planning_share_remove_title({ name })}
      confirmLabel={isYou ? m.planning_share_leave() : m.panel_remove()}
      tone="danger"
      isPending={ending.isPending}
      pendingText={m.platform_saving()}
      onConfirm={() => ending.send({ params: { id: share.id } })}
    >
      <p>{isYou ? m.planning_share_leave_text() : m.planning_share_remove_text({ name })}</p>
      {ending.error !== null && (
        <p role="alert" className="pt-3 text-danger">
          {getErrorText(ending.error, locale)}
        </p>
      )}
    </ConfirmDialog>
  );
}
