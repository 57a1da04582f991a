// Invites by e-mail to create an account; open invitations can be withdrawn.
import { useQuery } from "@tanstack/react-query";
import { accountFieldMessages } from "@vereda/domain/account/errors";
import {
  registrationApi,
  type RegistrationInvitation,
} from "@vereda/domain/account/users/contract-registration";
import { REGISTRATION_INVITATION_DAYS } from "@vereda/domain/account/users/registration-modes";
import { Send, Trash2 } from "lucide-react";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { Failure, FormFailure } from "#platform/forms/failures.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { formatInstant } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { useCall } from "#platform/query/use-call.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { List, ListRow } from "#ui/layout/list-row.tsx";
import { Section } from "#ui/layout/section.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { showToast } from "#ui/overlays/toast.tsx";

export function Invitations() {
  const { data, error, refetch } = useQuery(buildQuery("GET /panel/administration/invitations"));
  return (
    <Section
      title={m.site_admin_invitations()}
      description={m.site_admin_invitations_what({ days: REGISTRATION_INVITATION_DAYS })}
    >
      <InviteForm />
      {data === undefined && error === null && <SkeletonRows count={2} />}
      {data === undefined && error !== null && (
        <Failure title={m.panel_did_not_work()} error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && data.length > 0 && (
        <List label={m.site_admin_invitations()}>
          {data.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </List>
      )}
    </Section>
  );
}

function InviteForm() {
  const form = useForm({
    contract: registrationApi.invite.body,
    initial: { email: "" },
    messages: accountFieldMessages,
    call: "POST /panel/administration/invitations",
    input: (body) => ({ body }),
    next: () => ({ email: "" }),
    onSaved: ({ email }) => showToast({ title: m.site_admin_invited({ email }) }),
  });
  return (
    <form {...form.formProps} className="flex flex-col gap-3">
      <div className="flex flex-col gap-3 sm:flex-row sm:items-end">
        <TextField
          {...form.field("email")}
          label={m.common_email()}
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          className="flex-1"
        />
        <Button
          type="submit"
          icon={Send}
          isPending={form.saving}
          pendingText={m.site_admin_inviting()}
        >
          {m.site_admin_invite()}
        </Button>
      </div>
      <FormFailure form={form} title={m.site_admin_not_invited()} />
    </form>
  );
}

function InvitationRow({ invitation }: { invitation: RegistrationInvitation }) {
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  const { id, email, expiresAt } = invitation;
  const { send, isPending } = useCall("DELETE /panel/administration/invitations/:id", {
    failed: m.panel_did_not_work(),
    onDone: () => showToast({ title: m.site_admin_invitation_withdrawn() }),
  });
  return (
    <ListRow
      title={email}
      context={m.site_admin_invitation_until({ at: formatInstant(expiresAt, locale, timezone) })}
      trailing={
        <IconButton
          icon={Trash2}
          label={m.site_admin_invitation_withdraw({ email })}
          isDisabled={isPending}
          onPress={() => send({ params: { id } })}
        />
      }
    />
  );
}
