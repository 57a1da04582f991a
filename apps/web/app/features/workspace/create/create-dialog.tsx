// The dialog that creates a workspace: type, name and purpose.
import { FormButtons } from "#ui/form-buttons.tsx";
import { workspaceTypeDefinitions } from "@vereda/domain/workspace/catalogue";
import { creatableTypes } from "@vereda/domain/workspace/contract-settings";
import {
  planWorkspace,
  workspaceTemplates,
} from "@vereda/domain/workspace/templates/workspace-templates";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { FormFailure } from "../failures.tsx";
import { TypeMark } from "../type-mark.tsx";
import { useFirstFocus } from "../use-first-focus.ts";
import { useCreation, type Creation, type TemplateChoice } from "./use-creation.ts";

export default function CreateDialog({ onClose }: { onClose: () => void }) {
  const form = useCreation();
  useFirstFocus(form.formProps.ref);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isDismissable={!form.saving}
      width="wide"
      title={m.workspace_create_title()}
      closeLabel={m.platform_close()}
    >
      <form {...form.formProps} className="flex flex-col gap-6">
        <TypeChoice form={form} />
        <TemplateSelection form={form} />
        <TextField
          {...form.field("name")}
          label={m.workspace_name()}
          placeholder={m.workspace_name_example()}
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
        <FormFailure form={form} title={m.workspace_create_failed()} />
        <FormButtons
          cancel={m.workspace_cancel()}
          onCancel={onClose}
          submit={m.workspace_create()}
          pending={m.workspace_creating()}
          isPending={form.saving}
        />
      </form>
    </Dialog>
  );
}

function TypeChoice({ form }: { form: Creation }) {
  const locale = useLocale();
  return (
    <RadioGroup
      {...form.field("typeId")}
      label={m.workspace_create_type()}
      variant="cards"
      options={creatableTypes.map((value) => ({
        value,
        label: workspaceTypeDefinitions[value].label[locale],
        description: workspaceTypeDefinitions[value].description[locale],
        mark: <TypeMark type={value} variant="bare" />,
      }))}
    />
  );
}

/** Only for the types that have templates. */
function TemplateSelection({ form }: { form: Creation }) {
  const locale = useLocale();
  const offered = workspaceTemplates.filter(
    ({ key }) => planWorkspace(form.draft.typeId, key) !== null,
  );
  if (offered.length === 0) return null;
  return (
    <RadioGroup<TemplateChoice>
      {...form.field("template")}
      label={m.workspace_create_template()}
      options={[
        { value: "none", label: m.workspace_create_template_none() },
        ...offered.map(({ key, label, description }) => ({
          value: key,
          label: label[locale],
          description: description[locale],
        })),
      ]}
    />
  );
}
