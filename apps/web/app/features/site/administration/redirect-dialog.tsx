// The dialog of a redirect: old path, target and status.
import { type Redirect, redirectsApi } from "@vereda/domain/site/contract-redirects";
import { useEffect } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { offeredStatuses, getStatusLabel } from "./status-labels.ts";
import { siteFieldMessages } from "@vereda/domain/site/errors";
import { workspaceFieldMessages } from "@vereda/domain/workspace/errors";
import { api } from "#platform/api/api.ts";
import { FormDialog } from "#platform/forms/form-dialog.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { showToast } from "#ui/overlays/toast.tsx";

// The form of a new or existing redirect.

const messages = { ...workspaceFieldMessages, ...siteFieldMessages };

function useRedirectForm(redirect: Redirect | null, onSaved: () => void) {
  return useForm({
    contract: redirectsApi.create.body,
    initial: {
      path: redirect?.path ?? "",
      target: redirect?.target ?? "",
      status: String(redirect?.status ?? 302),
    },
    messages,
    toRequest: ({ path, target, status }) => ({ path, target, status: Number(status) }),
    updatedAt: redirect?.updatedAt,
    call: (body, updatedAt) =>
      redirect === null
        ? api.data("POST /panel/redirects", { body })
        : api.data("PATCH /panel/redirects/:id", {
            params: { id: redirect.id },
            body: { ...body, updatedAt },
            retry: true,
          }),
    onSaved: ({ path }) => {
      onSaved();
      showToast({ title: m.site_admin_redirect_saved({ path }) });
    },
  });
}

type RedirectDialogProps = {
  redirect: Redirect | null;
  onClose: () => void;
};

const statuses = offeredStatuses.map((status) => ({
  value: String(status),
  status,
}));

export default function RedirectDialog({ redirect, onClose }: RedirectDialogProps) {
  const form = useRedirectForm(redirect, onClose);
  const { ref } = form.formProps;
  useEffect(() => ref.current?.querySelector("input")?.focus(), [ref]);
  return (
    <FormDialog
      form={form}
      title={redirect === null ? m.site_admin_redirect_new() : m.site_admin_redirect_change()}
      failure={<WhyNot form={form} />}
      onClose={onClose}
    >
      <TextField
        {...form.field("path")}
        label={m.site_admin_path()}
        description={m.site_admin_path_what()}
        autoComplete="off"
        spellCheck="false"
      />
      <TextField
        {...form.field("target")}
        label={m.site_admin_target()}
        description={m.site_admin_target_what()}
        autoComplete="off"
        spellCheck="false"
      />
      <Select
        {...form.field("status")}
        label={m.site_admin_status()}
        placeholder={m.site_admin_status()}
        options={statuses.map(({ value, status }) => ({ value, label: getStatusLabel(status) }))}
      />
    </FormDialog>
  );
}

function WhyNot({ form }: { form: ReturnType<typeof useRedirectForm> }) {
  if (form.failure === null || Object.keys(form.errors).length > 0) return null;
  const { code, current, text } = form.failure;
  return (
    <ErrorNote title={m.site_admin_redirect_not_saved()}>
      {code === "conflict" && current === null ? m.site_admin_path_in_use() : text}
    </ErrorNote>
  );
}
