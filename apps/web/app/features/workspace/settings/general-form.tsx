// The form of a workspace's name and purpose.
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import { settingsApi } from "@vereda/domain/workspace/settings/contract-settings";
import { workspaceFieldMessages } from "@vereda/domain/workspace/errors";
import { useRef } from "react";
import { api } from "#platform/api/api.ts";
import { FormFailure } from "#platform/forms/failures.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { ConflictNote } from "#platform/forms/conflict-note.tsx";
import { waitForRefresh } from "#platform/query/changes.ts";

type Workspace = WorkspaceEntry["workspace"];

export function GeneralForm({ workspace }: { workspace: Workspace }) {
  const { form, standOnTheirs } = useGeneralForm(workspace);
  return (
    <form {...form.formProps} aria-label={m.workspace_general()} className="flex flex-col gap-6">
      <TextField
        {...form.field("name")}
        label={m.panel_name()}
        description={workspace.isVerified ? m.workspace_name_verified() : undefined}
        maxLength={80}
        autoComplete="off"
      />
      <TextArea
        {...form.field("description")}
        label={m.panel_description()}
        note={m.common_optional()}
        description={m.workspace_description_hint()}
        maxLength={500}
      />
      {form.failure?.code === "conflict" ? (
        <ConflictNote
          onSaveMine={() => {
            standOnTheirs();
            form.retry();
          }}
          onTakeTheirs={() => {
            standOnTheirs();
            form.reset(toDraft(workspace));
          }}
        >
          <Saved workspace={workspace} />
        </ConflictNote>
      ) : (
        <FormFailure form={form} title={m.workspace_save_failed()} />
      )}
      <div>
        <Button
          type="submit"
          variant="primary"
          isPending={form.saving}
          pendingText={m.platform_saving()}
        >
          {m.platform_save()}
        </Button>
      </div>
    </form>
  );
}

function Saved({ workspace: { name, description } }: { workspace: Workspace }) {
  return (
    <>
      <p className="font-semibold wrap-anywhere">{name}</p>
      {description !== null && <p className="wrap-anywhere whitespace-pre-line">{description}</p>}
    </>
  );
}

type Draft = { name: string; description: string };

const toDraft = ({ name, description }: Workspace): Draft => ({
  name,
  description: description ?? "",
});

const isSame = (one: Draft, other: Draft) =>
  one.name === other.name && one.description === other.description;

function useGeneralForm(workspace: Workspace) {
  const { id } = workspace;
  // The version that the draft is based on; change events may update `workspace` while the user types.
  const read = useRef(workspace);
  const form = useForm({
    contract: settingsApi.update.body,
    initial: toDraft(workspace),
    messages: workspaceFieldMessages,
    toRequest: (draft) => ({
      ...draft,
      description: draft.description.trim() || null,
      updatedAt: (isSame(toDraft(read.current), toDraft(workspace)) ? workspace : read.current)
        .updatedAt,
    }),
    submit: async (body) => {
      const response = await api.call("PATCH /panel/workspaces/:id", {
        params: { id },
        body,
        retry: true,
      });
      // After a conflict the other user's version is displayed next to the form.
      await waitForRefresh();
      return response;
    },
    onSaved: (entry) => {
      read.current = entry.workspace;
      showToast({ title: m.workspace_saved() });
    },
  });
  const rebaseOnSaved = () => {
    read.current = workspace;
  };
  return { form, standOnTheirs: rebaseOnSaved };
}
