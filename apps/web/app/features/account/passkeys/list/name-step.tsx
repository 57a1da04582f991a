import { passkeysApi, type Passkey } from "@vereda/domain/account/passkeys/contract-passkeys";
import { accountFieldMessages } from "@vereda/domain/account/errors";
import { api } from "#platform/api/api.ts";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { DialogFailure } from "../../dialog-failure.tsx";
import { useFocusOnArrival } from "../../security/use-focus-on-arrival.ts";
import type { MadeCredential } from "./making-passkey.ts";

export type NameStepProps = {
  credential: MadeCredential;
  suggestion: string;
  onRegistered: (passkey: Passkey) => void;
  onClose: () => void;
};

export function NameStep({ credential, suggestion, onRegistered, onClose }: NameStepProps) {
  const form = useForm({
    contract: passkeysApi.register.body,
    initial: { name: suggestion },
    messages: accountFieldMessages,
    toRequest: (draft: { name: string }) => ({ ...draft, credential }),
    // Not retried, because the signed challenge works once.
    submit: (body) => api.call("POST /sessions/passkeys", { body, retry: false }),
    onSaved: onRegistered,
  });
  useFocusOnArrival(form.formProps.ref);
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <TextField
        {...form.field("name")}
        label={m.account_passkey_name()}
        description={m.account_passkey_name_hint()}
        maxLength={60}
      />
      <DialogFailure form={form} />
      <div className="flex flex-col-reverse gap-2 pt-2 md:flex-row md:justify-end">
        {form.failure !== null && <Button onPress={onClose}>{m.platform_close()}</Button>}
        <Button
          type="submit"
          variant="primary"
          isPending={form.saving}
          pendingText={m.account_profile_saving()}
        >
          {m.account_profile_save()}
        </Button>
      </div>
    </form>
  );
}
