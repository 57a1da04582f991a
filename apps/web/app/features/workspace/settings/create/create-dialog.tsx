// The dialog that creates a workspace: type, name and purpose.
import { FormButtons } from "#ui/form-buttons.tsx";
import { workspaceTypeDefinitions } from "@vereda/domain/workspace/catalogue";
import { creatableTypes } from "@vereda/domain/workspace/settings/contract-settings";
import { workspaceTemplates } from "@vereda/domain/workspace/settings/templates/workspace-templates";
import { HouseHeart } from "lucide-react";
import { FormFailure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { TypeMark } from "../../type-mark.tsx";
import { useFirstFocus } from "../../use-first-focus.ts";
import { useCreation, type Creation, type WorkspaceKind } from "./use-creation.ts";

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
        <KindChoice form={form} />
        <TextField
          {...form.field("name")}
          label={m.workspace_name()}
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

function KindChoice({ form }: { form: Creation }) {
  const locale = useLocale();
  return (
    <RadioGroup<WorkspaceKind>
      {...form.field("typeId")}
      label={m.workspace_create_type()}
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
