// The menu of a user's own template: rename or delete.
import { planningFieldMessages } from "@vereda/domain/planning/errors";
import { templatesApi, type Template } from "@vereda/domain/planning/templates/contract-templates";
import { EllipsisVertical, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useCall } from "#platform/query/use-call.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu, MenuItem, MenuTrigger } from "#ui/overlays/menu.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { TemplateNameDialog } from "./template-name-dialog.tsx";

export function OwnTemplateMenu({ template }: { template: Template }) {
  const [open, setOpen] = useState<"name" | "deletion" | null>(null);
  const { title } = template;
  return (
    <>
      <MenuTrigger>
        <IconButton
          icon={EllipsisVertical}
          label={m.planning_templates_actions({ title })}
          className="mt-2"
        />
        <Menu label={m.planning_templates_actions({ title })}>
          <MenuItem icon={Pencil} onAction={() => setOpen("name")}>
            {m.planning_templates_rename()}
          </MenuItem>
          <MenuItem icon={Trash2} tone="danger" onAction={() => setOpen("deletion")}>
            {m.planning_templates_delete()}
          </MenuItem>
        </Menu>
      </MenuTrigger>
      {open === "name" && <Naming template={template} onClose={() => setOpen(null)} />}
      {open === "deletion" && <Deleting template={template} onClose={() => setOpen(null)} />}
    </>
  );
}

type PartProps = { template: Template; onClose: () => void };

function Naming({ template: { id, title, updatedAt }, onClose }: PartProps) {
  const form = useForm({
    contract: templatesApi.update.body,
    initial: { title },
    messages: planningFieldMessages,
    toRequest: (draft) => ({ ...draft, updatedAt: updatedAt ?? undefined }),
    call: "PATCH /planning/templates/:id",
    input: (body) => ({ params: { id }, body }),
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

function Deleting({ template: { id, title }, onClose }: PartProps) {
  const deletion = useCall("DELETE /planning/templates/:id", {
    failed: m.planning_templates_not_deleted(),
    onDone: () => {
      onClose();
      showToast({ title: m.planning_deleted({ title }) });
    },
    onFailed: onClose,
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={m.panel_delete_question({ title })}
      confirmLabel={m.planning_templates_delete()}
      tone="danger"
      isPending={deletion.isPending}
      pendingText={m.panel_deleting()}
      onConfirm={() => deletion.send({ params: { id } })}
    >
      {m.planning_templates_delete_text()}
    </ConfirmDialog>
  );
}
