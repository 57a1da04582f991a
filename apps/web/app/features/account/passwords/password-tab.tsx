// Password tab. The input is cleared when the tab is left.
import { SubmitButton } from "#platform/forms/submit-button.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { createOptionalPart } from "#platform/lazy-part.tsx";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { PasswordField } from "#ui/fields/password-field.tsx";
import { securityApi } from "@vereda/domain/account/two-step/contract-security";
import { accountFieldMessages } from "@vereda/domain/account/errors";
import { useForm, type Form } from "#platform/forms/use-form.ts";
import { showToast } from "#ui/overlays/toast.tsx";

// State of the password form. A new password ends all other sessions.

type PasswordDraft = { currentPassword: string; newPassword: string };
const EMPTY: PasswordDraft = { currentPassword: "", newPassword: "" };

function usePasswordForm(): Form<PasswordDraft> {
  const form: Form<PasswordDraft> = useForm({
    contract: securityApi.changePassword.body,
    initial: EMPTY,
    messages: accountFieldMessages,
    // Not retried: if the response were lost, the old password would no longer match.
    call: "PATCH /sessions/password",
    input: (body) => ({ body, retry: false }),
    onSaved: () => {
      form.reset(EMPTY);
      showToast({
        title: m.account_security_password_changed(),
        detail: m.account_security_password_closed_others(),
      });
    },
  });
  return form;
}

const StrengthMeter = createOptionalPart(() => import("./strength-meter.tsx"));

export default function PasswordTab() {
  const form = usePasswordForm();
  const { email, username, firstName, lastName } = useCurrentUser();
  const own = [email, username, firstName, lastName ?? ""].filter(Boolean);
  const { newPassword } = form.draft;
  return (
    <form
      {...form.formProps}
      aria-label={m.account_security_password_action()}
      className="flex max-w-md flex-col gap-6"
    >
      {/* Lets password managers know which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.field("currentPassword")}
        label={m.account_security_password_current()}
        revealLabel={m.account_security_reveal_current()}
        autoComplete="current-password"
      />
      <div className="flex flex-col gap-2">
        <PasswordField
          {...form.field("newPassword")}
          label={m.account_password_new()}
          description={m.account_password_hint()}
          revealLabel={m.account_security_reveal_new()}
          autoComplete="new-password"
        />
        {/* Always rendered, so that screen readers announce changes. Its height is reserved. */}
        <output aria-live="polite" className="block min-h-8 text-14 text-ink-soft">
          {newPassword !== "" && <StrengthMeter password={newPassword} own={own} />}
        </output>
      </div>
      <p className="-mt-2 text-ink-soft">{m.account_security_password_meaning()}</p>
      {form.failure && Object.keys(form.errors).length === 0 && (
        <ErrorNote title={form.failure.text}>{m.account_guest_input_preserved()}</ErrorNote>
      )}
      <SubmitButton form={form} className="self-start">
        {m.account_security_password_action()}
      </SubmitButton>
    </form>
  );
}
