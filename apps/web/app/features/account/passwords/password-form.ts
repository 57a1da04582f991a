// State of the password form. A new password ends all other sessions.
import { useQueryClient } from "@tanstack/react-query";
import { securityApi } from "@vereda/domain/account/two-step/contract-security";
import { accountFieldMessages } from "@vereda/domain/account/errors";
import { api } from "#platform/api/api.ts";
import { useForm, type Form } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { buildQueryKey } from "#platform/query/build-query.ts";
import { showToast } from "#ui/overlays/toast.tsx";

export type PasswordDraft = { currentPassword: string; newPassword: string };
const EMPTY: PasswordDraft = { currentPassword: "", newPassword: "" };

export function usePasswordForm(): Form<PasswordDraft> {
  const queryClient = useQueryClient();
  const form: Form<PasswordDraft> = useForm({
    contract: securityApi.changePassword.body,
    initial: EMPTY,
    messages: accountFieldMessages,
    // Not retried: if the response were lost, the old password would no longer match.
    submit: (body) => api.call("PATCH /sessions/password", { body, retry: false }),
    onSaved: () => {
      form.reset(EMPTY);
      showToast({
        title: m.account_security_password_changed(),
        detail: m.account_security_password_closed_others(),
      });
      void queryClient.invalidateQueries({ queryKey: buildQueryKey("GET /sessions/active") });
    },
  });
  return form;
}
