import { Camera } from "lucide-react";
import { Button as AriaButton } from "react-aria-components/Button";
import { m } from "#platform/i18n/generated/messages.js";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { Avatar } from "#ui/avatar.tsx";
import { DialogTrigger } from "#ui/overlays/dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import { AvatarDialog } from "./avatar-dialog.tsx";
import { useAvatarChange } from "./use-avatar-change.ts";

const BUTTON =
  "group flex items-center gap-3 self-start rounded-control text-14 font-semibold " +
  "text-accent-text md:flex-col md:items-start md:gap-2";
const MARK =
  "absolute -right-1 -bottom-1 flex size-7 items-center justify-center rounded-full border " +
  "border-line-strong bg-raised text-ink transition-colors group-hover:bg-sunken";

export function AvatarButton({ name }: { name: string }) {
  const { avatar } = useCurrentUser();
  const change = useAvatarChange();
  return (
    <DialogTrigger isOpen={change.isOpen} onOpenChange={change.open}>
      <AriaButton className={BUTTON}>
        <span className="relative flex">
          <Avatar name={name} src={avatar} size={72} decorative />
          <span className={MARK}>
            <Icon of={Camera} size={16} />
          </span>
        </span>
        {m.account_avatar_change()}
      </AriaButton>
      <AvatarDialog name={name} change={change} />
    </DialogTrigger>
  );
}
