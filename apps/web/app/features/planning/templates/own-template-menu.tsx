// The menu of a user's own template: rename or delete.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { planningFieldMessages } from "@vereda/domain/planning/errors";
import { templatesApi, type Template } from "@vereda/domain/planning/templates/contract-templates";
import { EllipsisVertical, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { api } from "#platform/api/api.ts";
import { getErrorText } from "#platform/api/errors.ts";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQueryKey } from "#platform/query/build-query.ts";
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

function useTemplatesChanged() {
  const queryClient = useQueryClient();
  return () =>
    queryClient.invalidateQueries({ queryKey: buildQueryKey("GET /planning/templates") });
}

function Naming({ template: { id, title, updatedAt }, onClose }: PartProps) {
  const changed = useTemplatesChanged();
  const form = useForm({
    contract: templatesApi.update.body,
    initial: { title },
    messages: planningFieldMessages,
    toRequest: (draft) => ({ ...draft, updatedAt: updatedAt ?? undefined }),
    submit: (body) => api.call("PATCH /planning/templates/:id", { params: { id }, body }),
    onSaved: () => {
      void changed();
      onClose();
    },
  });
  return (
    <TemplateNameDialog
      form={form}
      title={m.planning_templates_rename()}
      label={m.planning_title()}
      action={m.planning_templates_save_name()}
      onClose={onClose}
    />
  );
}

function Deleting({ template: { id, title }, onClose }: PartProps) {
  const locale = useLocale();
  const changed = useTemplatesChanged();
  const deletion = useMutation({
    mutationFn: () => api.data("DELETE /planning/templates/:id", { params: { id } }),
    onSuccess: () => {
      onClose();
      showToast({ title: m.planning_deleted({ title }) });
      return changed();
    },
    onError: (error) => {
      onClose();
      showToast({
        title: m.planning_templates_not_deleted(),
        detail: getErrorText(error, locale),
        tone: "error",
      });
    },
  });
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.planning_delete_question({ title })}
      confirmLabel={m.planning_templates_delete()}
      cancelLabel={m.planning_cancel()}
      tone="danger"
      isPending={deletion.isPending}
      pendingText={m.planning_deleting()}
      onConfirm={() => deletion.mutate()}
    >
      {m.planning_templates_delete_text()}
    </ConfirmDialog>
  );
}
