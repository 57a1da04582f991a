// The name and the purpose of a workspace.
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import { settingsApi } from "@vereda/domain/workspace/contract-settings";
import { workspaceFieldMessages } from "@vereda/domain/workspace/errors";
import { api } from "#platform/api/api.ts";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { showToast } from "#ui/toast.tsx";
import { FormFailure } from "../failures.tsx";
import { useWorkspaceSaved } from "../use-workspace-saved.ts";

type Workspace = WorkspaceEntry["workspace"];

export function GeneralForm({ workspace }: { workspace: Workspace }) {
  const form = useGeneralForm(workspace);
  return (
    <form {...form.formProps} aria-label={m.workspace_general()} className="flex flex-col gap-6">
      <TextField
        {...form.field("name")}
        label={m.workspace_name()}
        description={workspace.isVerified ? m.workspace_name_verified() : undefined}
        maxLength={80}
        autoComplete="off"
      />
      <TextArea
        {...form.field("description")}
        label={m.workspace_description()}
        note={m.workspace_optional()}
        description={m.workspace_description_hint()}
        maxLength={500}
      />
      <FormFailure form={form} title={m.workspace_save_failed()} />
      <div>
        <Button
          type="submit"
          variant="primary"
          isPending={form.saving}
          pendingText={m.workspace_saving()}
        >
          {m.workspace_save()}
        </Button>
      </div>
    </form>
  );
}

function useGeneralForm({ id, name, description, updatedAt }: Workspace) {
  const { saved, reload } = useWorkspaceSaved();
  return useForm({
    contract: settingsApi.update.body,
    initial: { name, description: description ?? "" },
    messages: workspaceFieldMessages,
    toRequest: (draft) => ({
      ...draft,
      description: draft.description.trim() || null,
      updatedAt,
    }),
    submit: async (body) => {
      const answer = await api.call(settingsApi.update, { params: { id }, body, retry: true });
      // Somebody else changed it meanwhile: the next try stands on what they left.
      if (answer.error === "conflict") reload();
      return answer;
    },
    onSaved: (entry) => {
      saved(entry);
      showToast({ title: m.workspace_saved() });
    },
  });
}
