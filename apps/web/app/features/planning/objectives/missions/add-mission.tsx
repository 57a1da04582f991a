// Quick-entry field that adds missions to a plan.
import { useQueryClient } from "@tanstack/react-query";
import { planningApi } from "@vereda/domain/planning/contract";
import { planningFieldMessages } from "@vereda/domain/planning/errors";
import { createId } from "@vereda/domain/create-id";
import { useRef } from "react";
import { api } from "#platform/api/api.ts";
import { nowMs } from "#platform/clock.ts";
import { FormFailure } from "#platform/forms/failures.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { buildSlugKey } from "#platform/query/build-query.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/fields/text-field.tsx";

const BLANK = { title: "" };

export type AddMissionProps = { objectiveId: string; isFirst: boolean };

export function AddMission({ objectiveId, isFirst }: AddMissionProps) {
  const queryClient = useQueryClient();
  // The same id on a retry, so that no duplicate is created; a new one after saving.
  const id = useRef(createId(nowMs()));
  const form = useForm({
    contract: planningApi.createMission.body,
    initial: BLANK,
    messages: planningFieldMessages,
    submit: (body) =>
      api.call("POST /planning/objectives/:id/missions", {
        params: { id: objectiveId },
        body: { ...body, id: id.current },
        retry: true,
      }),
    onSaved: () => {
      id.current = createId(nowMs());
      form.reset(BLANK);
      void queryClient.invalidateQueries({ queryKey: buildSlugKey("planning") });
    },
  });
  return (
    <form {...form.formProps} className="flex flex-col gap-3 print:hidden">
      <div className="flex flex-col gap-3 md:flex-row md:items-start">
        <TextField
          {...form.field("title")}
          className="md:flex-1"
          label={m.planning_new_mission()}
          description={isFirst ? m.planning_new_mission_hint() : undefined}
          maxLength={200}
          autoComplete="off"
        />
        <Button
          type="submit"
          className={isFirst ? "md:mt-12" : "md:mt-6"}
          isPending={form.saving}
          pendingText={m.planning_saving()}
        >
          {m.planning_add()}
        </Button>
      </div>
      <FormFailure form={form} />
    </form>
  );
}
