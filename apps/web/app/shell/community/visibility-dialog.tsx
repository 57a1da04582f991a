// Asks once how the user wants to be found, before their first social act.
import { useQueryClient } from "@tanstack/react-query";
import { profileVisibilities, type ProfileVisibility } from "@vereda/domain/account/catalogue";
import { accountApi } from "@vereda/domain/account/contract";
import * as z from "zod/mini";
import { setCurrentUser, useCurrentUser } from "#platform/auth/user/current-user.ts";
import { FormDialog } from "#platform/forms/form-dialog.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { MessagePermissionField, VisibilityField } from "./visibility-fields.tsx";

const contract = z.extend(accountApi.updatePrivacy.body, {
  profileVisibility: z.enum(profileVisibilities, "required"),
});

interface Draft {
  profileVisibility: ProfileVisibility | null;
  directMessagePermission: ReturnType<typeof useCurrentUser>["directMessagePermission"];
}

export default function VisibilityDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const { directMessagePermission } = useCurrentUser();
  const initial: Draft = { profileVisibility: null, directMessagePermission };
  const form = useForm({
    contract,
    initial,
    call: "PATCH /sessions/privacy",
    input: (body) => ({ body, retry: true }),
    onSaved: (user) => setCurrentUser(queryClient, user),
  });
  return (
    <FormDialog
      form={form}
      title={m.account_visibility_title()}
      save={m.account_visibility_save()}
      failed={m.account_privacy_save_failed()}
      width="wide"
      onClose={onClose}
    >
      <p className="text-pretty text-ink-soft">{m.account_visibility_what()}</p>
      <VisibilityField {...form.field("profileVisibility")} />
      <MessagePermissionField {...form.field("directMessagePermission")} />
    </FormDialog>
  );
}
