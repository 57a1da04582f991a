// The dialog that creates a workspace: type, name and purpose.
import { workspaceTypeDefinitions } from "@vereda/domain/workspace/catalogue";
import { creatableTypes, settingsApi } from "@vereda/domain/workspace/settings/contract-settings";
import { workspaceTemplates } from "@vereda/domain/workspace/settings/templates/workspace-templates";
import { HouseHeart } from "lucide-react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Icon } from "#ui/icon.tsx";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { TypeMark } from "../../type-mark.tsx";
import { useFirstFocus } from "#ui/overlays/use-first-focus.ts";
import { createId } from "@vereda/domain/create-id";
import type { WorkspaceTemplateKey } from "@vereda/domain/workspace/settings/templates/template-keys";
import { workspaceFieldMessages } from "@vereda/domain/workspace/errors";
import { useState } from "react";
import { nowMs } from "#platform/clock.ts";
import { FormDialog } from "#platform/forms/form-dialog.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { selectWorkspace } from "#platform/auth/workspaces/workspaces.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { useLeaveFor } from "#platform/use-leave-for.ts";

// Creates a workspace and navigates to it; retries create it once.

type Creation = ReturnType<typeof useCreation>;
type CreatableType = (typeof creatableTypes)[number];
/** A template is a choice of its own; those of today are for properties. */
type WorkspaceKind = WorkspaceTemplateKey | CreatableType;
type Draft = { typeId: WorkspaceKind; name: string; description: string };

const EMPTY: Draft = { typeId: "FAMILY_HOME", name: "", description: "" };

function useCreation() {
  const leaveFor = useLeaveFor();
  const [id] = useState(() => createId(nowMs()));
  return useForm({
    contract: settingsApi.create.body,
    initial: EMPTY,
    messages: workspaceFieldMessages,
    toRequest: ({ typeId, name, description }) => ({
      ...(typeId === "FAMILY_HOME" ? { typeId: "ASSET_PROPERTY", template: typeId } : { typeId }),
      id,
      name,
      description: description.trim() || null,
    }),
    call: "POST /workspaces",
    input: (body) => ({ body, retry: true }),
    // Its screen is that of the account's list of workspaces.
    waits: true,
    onSaved: (entry) => {
      selectWorkspace(entry.workspace.id);
      // A home is shared from the start, so its people come first.
      const tab = entry.workspace.template === null ? "" : "?tab=members";
      void leaveFor(`/panel/workspace/configuration${tab}`, { replace: true });
      showToast({ title: m.workspace_created({ name: entry.workspace.name }) });
    },
  });
}

export default function CreateDialog({ onClose }: { onClose: () => void }) {
  const form = useCreation();
  useFirstFocus(form.formProps.ref);
  return (
    <FormDialog
      form={form}
      title={m.workspace_create_title()}
      width="wide"
      save={m.workspace_create()}
      saving={m.workspace_creating()}
      failed={m.workspace_create_failed()}
      onClose={onClose}
    >
      <KindChoice form={form} />
      <TextField
        {...form.field("name")}
        label={m.panel_name()}
        placeholder={
          form.draft.typeId === "FAMILY_HOME"
            ? m.workspace_name_example_home()
            : m.workspace_name_example()
        }
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
    </FormDialog>
  );
}

function KindChoice({ form }: { form: Creation }) {
  const locale = useLocale();
  return (
    <RadioGroup<WorkspaceKind>
      {...form.field("typeId")}
      label={m.panel_what_for()}
      variant="cards"
      options={[
        ...workspaceTemplates.map(({ key, label, description }) => ({
          value: key,
          label: label[locale],
          description: description[locale],
          mark: (
            <span data-area="family" className="flex text-area">
              <Icon of={HouseHeart} size={24} />
            </span>
          ),
        })),
        ...creatableTypes.map((value) => ({
          value,
          label: workspaceTypeDefinitions[value].label[locale],
          description: workspaceTypeDefinitions[value].description[locale],
          mark: <TypeMark type={value} variant="bare" />,
        })),
      ]}
    />
  );
}
