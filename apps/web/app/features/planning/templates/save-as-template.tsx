// Saves an objective as a template: confirms the name and lists what is left out.
import { createId } from "@vereda/domain/create-id";
import type { Objective } from "@vereda/domain/planning/objectives/contract-objective";
import { planningFieldMessages } from "@vereda/domain/planning/errors";
import { templatesApi } from "@vereda/domain/planning/templates/contract-templates";
import { useState } from "react";
import { useNavigate } from "react-router";
import { nowMs } from "#platform/clock.ts";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { templatesAddress } from "../addresses.ts";
import { TemplateNameDialog } from "./template-name-dialog.tsx";

export type SaveAsTemplateProps = {
  objective: Pick<Objective, "id" | "title">;
  onClose: () => void;
};

export default function SaveAsTemplate({ objective, onClose }: SaveAsTemplateProps) {
  const navigate = useNavigate();
  const toLocale = useLocalePath();
  const [id] = useState(() => createId(nowMs()));
  const form = useForm({
    contract: templatesApi.make.body,
    initial: { title: objective.title },
    messages: planningFieldMessages,
    toRequest: (draft) => ({ ...draft, id }),
    call: "POST /planning/objectives/:id/template",
    input: (body) => ({ params: { id: objective.id }, body, retry: true }),
    onSaved: () => {
      onClose();
      showToast({
        title: m.planning_templates_saved(),
        view: {
          label: m.planning_templates_see(),
          onPress: () => void navigate(toLocale(templatesAddress)),
        },
      });
    },
  });
  return (
    <TemplateNameDialog
      form={form}
      title={m.planning_templates_save()}
      label={m.planning_templates_name()}
      action={m.planning_templates_save_action()}
      onClose={onClose}
    >
      <p className="text-pretty">{m.planning_templates_save_text()}</p>
    </TemplateNameDialog>
  );
}
