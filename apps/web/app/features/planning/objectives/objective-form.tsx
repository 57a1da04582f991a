// The form of a new objective; its draft is stored.
import { useQueryClient } from "@tanstack/react-query";
import { createId } from "@vereda/domain/create-id";
import type { ObjectiveType } from "@vereda/domain/planning/catalogue";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import { useEffect, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { nowMs } from "#platform/clock.ts";
import { FormFailure } from "#platform/forms/failures.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { buildSlugKey } from "#platform/query/build-query.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { Button } from "#ui/button.tsx";
import { getObjectiveAddress } from "../addresses.ts";
import { scheduleMessages } from "../schedules/schedule-form.ts";
import { useThisWeek } from "../schedules/use-this-week.ts";
import {
  buildCreationRequest,
  createCreationDraft,
  type CreationDraft,
} from "./creation/creation-draft.ts";
import { CreationFields } from "./creation/creation-fields.tsx";
import {
  clearCreationDraft,
  storeCreationDraft,
  loadCreationDraft,
} from "./creation/creation-draft-storage.ts";
import { createObjective, defineNewObjectiveContract } from "./creation/new-objective.ts";
import { createKindActions } from "./objective-kinds.ts";

export type ObjectiveFormProps = {
  type: ObjectiveType;
  location: { workspaceId: string; areaId: AreaKey };
  areas: readonly AreaKey[];
};

export default function ObjectiveForm({ type, location, areas }: ObjectiveFormProps) {
  const form = useNewObjective(type, location);
  return (
    <form {...form.formProps} className="flex max-w-reading flex-col gap-6">
      <CreationFields type={type} form={form} areas={areas} />
      <FormFailure form={form} />
      <Button
        type="submit"
        variant="primary"
        className="md:self-start"
        isPending={form.saving}
        pendingText={m.planning_saving()}
      >
        {createKindActions[type]()}
      </Button>
    </form>
  );
}

function useNewObjective(
  type: ObjectiveType,
  { workspaceId, areaId }: ObjectiveFormProps["location"],
) {
  const locale = useLocale();
  const today = useToday();
  const thisWeek = useThisWeek();
  const navigate = useNavigate();
  const toLocale = useLocalePath();
  const queryClient = useQueryClient();
  const { timezone: zone } = useCurrentUser();
  const [id] = useState(() => createId(nowMs()));
  const [initial] = useState(() =>
    loadCreationDraft(
      type,
      workspaceId,
      createCreationDraft(type, areaId, { today, thisWeek }, nowMs()),
    ),
  );
  const contract = useMemo(
    () => defineNewObjectiveContract(type, zone, locale),
    [type, zone, locale],
  );
  const toRequest = (draft: CreationDraft) =>
    buildCreationRequest(draft, type, workspaceId, {
      ROUTINE: m.planning_routine_mission(),
      TRACKED_RESOURCE: m.planning_resource_mission(),
    });
  const form = useForm({
    contract,
    initial,
    messages: scheduleMessages,
    toRequest,
    submit: (value) => createObjective(id, value),
    onSaved: (objective) => {
      clearCreationDraft(type, workspaceId);
      void queryClient.invalidateQueries({ queryKey: buildSlugKey("planning") });
      void navigate(toLocale(getObjectiveAddress(objective, objective.id)), { replace: true });
    },
  });
  useEffect(
    () => storeCreationDraft(type, workspaceId, form.draft),
    [type, workspaceId, form.draft],
  );
  return form;
}
