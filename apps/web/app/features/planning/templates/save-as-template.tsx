// Keeping an objective as a template: one name to confirm, and what is left out said beforehand.
import { useQueryClient } from "@tanstack/react-query";
import { newId } from "@vereda/domain/id";
import type { Objective } from "@vereda/domain/planning/contract-objective";
import { planningFieldMessages } from "@vereda/domain/planning/errors";
import { templatesApi } from "@vereda/domain/planning/contract-templates";
import { useState } from "react";
import { useNavigate } from "react-router";
import { api } from "#platform/api/api.ts";
import { nowMs } from "#platform/clock.ts";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { keyOf } from "#platform/query/query-of.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/text-field.tsx";
import { showToast } from "#ui/toast.tsx";
import { templatesAddress } from "../addresses.ts";
import { FormFailureNote } from "../form-failure.tsx";

export type SaveAsTemplateProps = {
  objective: Pick<Objective, "id" | "title">;
  onClose: () => void;
};

export default function SaveAsTemplate({ objective, onClose }: SaveAsTemplateProps) {
  const navigate = useNavigate();
  const toLocale = useLocalePath();
  const queryClient = useQueryClient();
  const [id] = useState(() => newId(nowMs()));
  const form = useForm({
    contract: templatesApi.make.body,
    initial: { title: objective.title },
    messages: planningFieldMessages,
    toRequest: (draft) => ({ ...draft, id }),
    submit: (body) =>
      api.call(templatesApi.make, { params: { id: objective.id }, body, retry: true }),
    onSaved: () => {
      void queryClient.invalidateQueries({ queryKey: keyOf(templatesApi.list) });
      onClose();
      showToast({
        title: m.planning_templates_kept(),
        action: {
          label: m.planning_templates_see(),
          onPress: () => void navigate(toLocale(templatesAddress)),
        },
      });
    },
  });
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.planning_templates_keep()}
      closeLabel={m.planning_close()}
      footer={
        <>
          <Button slot="close">{m.planning_cancel()}</Button>
          <Button
            variant="primary"
            isPending={form.saving}
            pendingText={m.planning_saving()}
            onPress={form.retry}
          >
            {m.planning_templates_keep_action()}
          </Button>
        </>
      }
    >
      <form {...form.formProps} className="flex flex-col gap-4">
        <p className="text-pretty">{m.planning_templates_keep_text()}</p>
        <TextField
          {...form.field("title")}
          label={m.planning_templates_name()}
          maxLength={200}
          autoComplete="off"
        />
        <FormFailureNote form={form} />
      </form>
    </Dialog>
  );
}
