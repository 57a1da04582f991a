// The form that changes the role or end date of a share.
import { FormButtons } from "#ui/form-buttons.tsx";
import { useQueryClient } from "@tanstack/react-query";
import { planningApi } from "@vereda/domain/planning/contract";
import type { Share } from "@vereda/domain/planning/sharing/contract-share";
import { planningFieldMessages } from "@vereda/domain/planning/errors";
import { api } from "#platform/api/api.ts";
import { FormFailure } from "#platform/forms/failures.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { buildSlugKey } from "#platform/query/build-query.ts";
import { ShareFields } from "./share-fields.tsx";
import { useInitialFocus } from "./shared/use-initial-focus.ts";

export function ChangeShare({ share, onDone }: { share: Share; onDone: () => void }) {
  const queryClient = useQueryClient();
  const { role, expiresOn } = share;
  const form = useForm({
    contract: planningApi.updateShare.body,
    initial: { role, expiresOn },
    messages: planningFieldMessages,
    updatedAt: share.updatedAt,
    submit: (body, updatedAt) =>
      api.call("PATCH /planning/shares/:id", {
        params: { id: share.id },
        body: { ...body, updatedAt },
        retry: true,
      }),
    onSaved: () => {
      void queryClient.invalidateQueries({ queryKey: buildSlugKey("planning") });
      onDone();
    },
  });
  useInitialFocus(form.formProps.ref);
  return (
    <form {...form.formProps} className="flex flex-col gap-5">
      <ShareFields role={form.field("role")} expiresOn={form.field("expiresOn")} />
      <FormFailure form={form} />
      <FormButtons
        cancel={m.planning_share_back()}
        onCancel={onDone}
        submit={m.planning_save()}
        pending={m.planning_saving()}
        isPending={form.saving}
      />
    </form>
  );
}
