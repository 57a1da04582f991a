// The menu of a user's own template: rename or delete.
import { planningFieldMessages } from "@vereda/domain/planning/errors";
import { templatesApi, type Template } from "@vereda/domain/planning/templates/contract-templates";
import { EllipsisVertical, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useDeletion } from "#shell/use-deletion.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu, MenuItem, MenuTrigger } from "#ui/overlays/menu.tsx";
import { TemplateNameDialog } from "./template-name-dialog.tsx";

export function OwnTemplateMenu({ template }: { template: Template }) {
  const [isNaming, setNaming] = useState(false);
  const deletion = useDeletion("DELETE /planning/templates/:id");
  const { id, title } = template;
  return (
    <>
      <MenuTrigger>
        <IconButton
          icon={EllipsisVertical}
          label={m.planning_templates_actions({ title })}
          className="mt-2"
        />
        <Menu label={m.planning_templates_actions({ title })}>
          <MenuItem icon={Pencil} onAction={() => setNaming(true)}>
            {m.planning_templates_rename()}
          </MenuItem>
          <MenuItem
            icon={Trash2}
            tone="danger"
            onAction={() => deletion.send({ params: { id }, title })}
          >
            {m.planning_templates_delete()}
          </MenuItem>
        </Menu>
      </MenuTrigger>
      {isNaming && <Naming template={template} onClose={() => setNaming(false)} />}
    </>
  );
}

type PartProps = { template: Template; onClose: () => void };

function Naming({ template: { id, title, updatedAt }, onClose }: PartProps) {
  const form = useForm({
    contract: templatesApi.update.body,
    initial: { title },
    messages: planningFieldMessages,
    updatedAt: updatedAt ?? undefined,
    call: "PATCH /planning/templates/:id",
    input: (body, version) => ({ params: { id }, body: { ...body, updatedAt: version } }),
    onSaved: onClose,
  });
  return (
    <TemplateNameDialog
      form={form}
      title={m.planning_templates_rename()}
      label={m.panel_title()}
      action={m.planning_templates_save_name()}
      onClose={onClose}
    />
  );
}
