// The form that shares an item with another user by exact username.
import { FormButtons } from "#ui/form-buttons.tsx";
import { createId } from "@vereda/domain/create-id";
import type { ShareRole } from "@vereda/domain/planning/catalogue";
import { planningApi } from "@vereda/domain/planning/contract";
import { planningFieldMessages } from "@vereda/domain/planning/errors";
import { useRef } from "react";
import { api } from "#platform/api/api.ts";
import { nowMs } from "#platform/clock.ts";
import { FormFailure } from "#platform/forms/failures.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { showToast } from "#ui/overlays/toast.tsx";
import { ConnectionField } from "#shell/community/connection-field.tsx";
import { ShareFields } from "./share-fields.tsx";
import { useInitialFocus } from "./shared/use-initial-focus.ts";
import { sharingCalls, type SharedSubject } from "./shared-subject.ts";

type AddCollaboratorProps = { subject: SharedSubject; onDone: () => void };

const BLANK: { username: string; role: ShareRole; expiresOn: string | null } = {
  username: "",
  role: "viewer",
  expiresOn: null,
};

export function AddCollaborator({ subject: { kind, id }, onDone }: AddCollaboratorProps) {
  const shareId = useRef(createId(nowMs()));
  const form = useForm({
    contract: planningApi.taskShares.create.body,
    initial: BLANK,
    messages: planningFieldMessages,
    toRequest: (draft) => ({ ...draft, username: draft.username.trim().replace(/^@/, "") }),
    submit: (body) =>
      api.call(sharingCalls[kind].shares.create, {
        params: { id },
        body: { ...body, id: shareId.current },
        retry: true,
      }),
    onSaved: ({ firstName }) => {
      showToast({ title: m.planning_share_done({ name: firstName }) });
      onDone();
    },
  });
  useInitialFocus(form.formProps.ref);
  return (
    <form {...form.formProps} className="flex flex-col gap-5">
      <ConnectionField
        {...form.field("username")}
        label={m.panel_username()}
        description={m.planning_share_username_help()}
        maxLength={31}
      />
      <ShareFields role={form.field("role")} expiresOn={form.field("expiresOn")} />
      {form.failure?.code === "conflict" ? (
        <p role="alert" className="text-danger">
          {m.planning_share_already()}
        </p>
      ) : (
        // Validation errors appear next to their fields.
        form.failure?.code !== "validation_error" && (
          <FormFailure form={form} title={m.planning_share_failed()} />
        )
      )}
      <FormButtons
        cancel={m.planning_share_back()}
        onCancel={onDone}
        submit={m.platform_share()}
        pending={m.platform_saving()}
        isPending={form.saving}
      />
    </form>
  );
}
