import { avatarTypes } from "@vereda/domain/account/profile/contract-avatar";
import { accountErrors } from "@vereda/domain/account/errors";
import { ImageUp, Trash2, Undo2 } from "lucide-react";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { getErrorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import type { AvatarChange } from "./use-avatar-change.ts";

interface PartProps {
  change: AvatarChange;
}

export function AvatarDialog({ name, change }: PartProps & { name: string }) {
  const { choice, isSaving } = change;
  return (
    <Dialog
      title={m.account_avatar_title()}
      closeLabel={m.platform_cancel()}
      isDismissable={choice === null}
      footer={
        <>
          <Button slot="close" isDisabled={isSaving}>
            {m.platform_cancel()}
          </Button>
          <Button
            variant="primary"
            isDisabled={choice === null}
            isPending={isSaving}
            pendingText={m.account_avatar_saving()}
            onPress={change.save}
          >
            {m.platform_save()}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <Preview name={name} change={change} />
        <ChoiceButtons change={change} />
        <AvatarError change={change} />
      </div>
    </Dialog>
  );
}

function Preview({ name, change }: PartProps & { name: string }) {
  const { avatar } = useCurrentUser();
  const { choice } = change;
  return (
    <div className="flex flex-col items-center gap-3 pt-2">
      {choice?.kind === "image" ? (
        <img
          src={choice.address}
          alt={m.account_avatar_preview()}
          onError={change.refuse}
          className="size-40 rounded-full object-cover"
        />
      ) : (
        <Avatar name={name} src={choice === null ? avatar : null} size={160} />
      )}
      <output className="block min-h-6 text-center text-14 text-ink-soft">
        {formatStatus(change)}
      </output>
    </div>
  );
}

function formatStatus({ choice, isPreparing, isSaving }: AvatarChange): string {
  if (isSaving) return m.account_avatar_saving();
  if (isPreparing) return m.account_avatar_preparing();
  if (choice === null) return m.account_avatar_types();
  return choice.kind === "none" ? m.account_avatar_initials() : m.account_avatar_preview();
}

function ChoiceButtons({ change }: PartProps) {
  const { avatar } = useCurrentUser();
  const { choice, isSaving, isPreparing } = change;
  return (
    <div className="flex flex-col gap-2 md:flex-row md:justify-center">
      <FileTrigger
        acceptedFileTypes={avatarTypes}
        onSelect={(files) => {
          const file = files?.[0];
          if (file !== undefined) void change.chooseFile(file);
        }}
      >
        <Button icon={ImageUp} isDisabled={isSaving} isPending={isPreparing}>
          {choice?.kind === "image" ? m.panel_choose_another() : m.account_avatar_choose()}
        </Button>
      </FileTrigger>
      {avatar !== null && <RemoveToggle change={change} />}
    </div>
  );
}

// One button with two labels, so that it keeps the focus.
function RemoveToggle({ change }: PartProps) {
  const isGoing = change.choice?.kind === "none";
  return (
    <Button
      variant="quiet"
      icon={isGoing ? Undo2 : Trash2}
      isDisabled={change.isSaving}
      onPress={isGoing ? change.chooseNothing : change.chooseNone}
    >
      {isGoing ? m.account_avatar_undo_removal() : m.account_avatar_remove()}
    </Button>
  );
}

function AvatarError({ change }: PartProps) {
  const locale = useLocale();
  const { imageError, failure, save } = change;
  if (imageError !== null) return <ErrorNote title={accountErrors[imageError].message[locale]} />;
  if (failure === null) return null;
  return (
    <ErrorNote
      title={m.account_avatar_failed()}
      action={<Button onPress={save}>{m.platform_retry()}</Button>}
    >
      {getErrorText(failure, locale)} {m.account_avatar_choice_preserved()}
    </ErrorNote>
  );
}
