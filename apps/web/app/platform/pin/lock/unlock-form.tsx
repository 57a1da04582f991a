import { useQueryClient } from "@tanstack/react-query";
import { pinApi } from "@vereda/domain/account/pin/contract-pin";
import { api } from "#platform/api/api.ts";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import {
  emptyProof,
  cachePinState,
  pinQuery,
  proofMessages,
  buildProof,
} from "#platform/pin/pin-proof.ts";
import { pinFailure, PinProofFields } from "#platform/pin/pin-proof-fields.tsx";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";

export function UnlockForm({ needsPassword }: { needsPassword: boolean }) {
  const queryClient = useQueryClient();
  const form = useForm({
    contract: pinApi.unlock.body,
    initial: { ...emptyProof, usesPassword: needsPassword },
    messages: proofMessages,
    toRequest: buildProof,
    // No retry: it would count as another attempt.
    submit: (body) => api.call("POST /sessions/pin/unlock", { body, retry: false }),
    onSaved: (state) => cachePinState(queryClient, state),
  });
  const failure = pinFailure(form);
  // The PIN was removed on another device, so nothing is locked.
  const isOff = form.failure?.code === "pin_off";
  return (
    <form {...form.formProps} className="flex flex-col gap-5">
      <PinProofFields form={form} needsPassword={needsPassword} />
      {failure !== null && <ErrorNote title={failure} />}
      {isOff ? (
        <Button
          className="self-start"
          onPress={() => void queryClient.invalidateQueries({ queryKey: pinQuery.queryKey })}
        >
          {m.platform_retry()}
        </Button>
      ) : (
        <Button
          type="submit"
          variant="primary"
          className="self-start"
          isPending={form.saving}
          pendingText={m.platform_lock_opening()}
        >
          {m.platform_lock_open()}
        </Button>
      )}
    </form>
  );
}
