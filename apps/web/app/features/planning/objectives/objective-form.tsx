// The form of a new objective; its draft is stored.
import { readDraftText, storeDraftText } from "#platform/drafts.ts";
import { createId } from "@vereda/domain/create-id";
import {
  type ObjectiveType,
  measurementSources,
  missedPolicies,
  trackedUnits,
} from "@vereda/domain/planning/catalogue";
import { type AreaKey, areaKeys } from "@vereda/domain/workspace/areas/areas";
import { useEffect, useMemo, useState } from "react";
import { nowMs } from "#platform/clock.ts";
import { FormFailure } from "#platform/forms/failures.tsx";
import { SubmitButton } from "#platform/forms/submit-button.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { getObjectiveAddress } from "../addresses.ts";
import { scheduleMessages, scheduleContract, toScheduleInput } from "../schedules/schedule-form.ts";
import { useThisWeek } from "../schedules/use-this-week.ts";
import {
  buildCreationRequest,
  createCreationDraft,
  type CreationDraft,
} from "./creation/creation-draft.ts";
import { CreationFields } from "./creation/creation-fields.tsx";
import { createKindActions } from "../objective-kinds.ts";
import { reminderWhen, remindersInput } from "@vereda/domain/planning/reminders/contract-reminders";
import { projectRanges } from "@vereda/domain/planning/schedules/catalogue-schedule";
import {
  scheduleFrequencies,
  weekdays,
} from "@vereda/domain/planning/recurrence/catalogue-recurrence";
import { resourceBehaviours, resourceKeys } from "@vereda/domain/workspace/catalogue-resources";
import * as z from "zod/mini";
import type { Locale } from "@vereda/domain/locale";
import {
  missionInput,
  objectiveInput,
  type Objective,
} from "@vereda/domain/planning/objectives/contract-objective";
import { api } from "#platform/api/api.ts";
import { requireData } from "#platform/api/errors.ts";
import { prefixFields } from "#features/planning/forms/prefix-fields.ts";
import { canRemind } from "#features/planning/reminders/can-remind.ts";
import { useLeaveFor } from "#platform/use-leave-for.ts";

// Creates an objective with its schedule, reminders and first missions in several requests.

const MAX_MISSIONS = 20;

function defineNewObjectiveContract(type: ObjectiveType, zone: string, locale: Locale) {
  const placement = { kind: "objective" } as const;
  return z.extend(objectiveInput, {
    schedule: z.nullable(scheduleContract({ type, zone, locale, placement })),
    missions: z.array(missionInput).check(z.maxLength(MAX_MISSIONS)),
    reminders: remindersInput.shape.reminders,
    resourceIds: z.array(z.enum(resourceKeys)),
  });
}
type NewObjective = z.output<ReturnType<typeof defineNewObjectiveContract>>;

/**
 * Creates the objective, its schedule and first missions. The ids stay the same on a retry, so nothing is
 * duplicated; changes since the first attempt are saved as updates.
 */
async function createObjective(
  id: string,
  { schedule, missions, reminders, resourceIds, ...objective }: NewObjective,
): Promise<Objective> {
  const params = { id };
  const created = await api.call("POST /planning/objectives", {
    body: { ...objective, id },
    retry: true,
  });
  let saved = requireData(created);
  const isRepeated = created.status === 200;
  if (isRepeated) {
    const { workspaceId: _workspace, type: _type, ...body } = objective;
    saved = await api.data("PATCH /planning/objectives/:id", { params, body });
  }
  if (schedule !== null) {
    const body = toScheduleInput(schedule);
    await prefixFields(
      "schedule",
      api.data("PUT /planning/objectives/:id/schedule", { params, body }),
    );
  }
  if (canRemind(objective) && (reminders.length > 0 || isRepeated)) {
    const input = { params, body: { reminders }, retry: true };
    await prefixFields(null, api.data("PUT /planning/objectives/:id/reminders", input));
  }
  if (resourceIds.length > 0 || isRepeated) {
    const input = { params, body: { resourceIds }, retry: true };
    await prefixFields(null, api.data("PUT /planning/objectives/:id/resources", input));
  }
  // Sequential, so that the missions get the entered order.
  for (const body of missions) {
    const input = { params, body, retry: true };
    await prefixFields("missions", api.data("POST /planning/objectives/:id/missions", input));
  }
  return saved;
}

// Stores the draft of a new objective in session storage, so that leaving the page loses nothing.

const text = z.nullable(z.string());

/** Of a recurrence rule, only the common fields are stored; the others are quick to choose again. */
const storedDraft = z.object({
  title: z.string(),
  description: z.string(),
  icon: text,
  deadline: z._default(text, null),
  areaId: z.enum(areaKeys),
  missions: z.array(z.object({ id: z.string(), title: z.string() })),
  hasDates: z.boolean(),
  reminders: z._default(z.array(reminderWhen), []),
  resourceIds: z._default(z.array(z.enum(resourceKeys)), []),
  projectRange: z.enum(projectRanges),
  missedPolicy: z.enum(missedPolicies),
  measurementSource: z.enum(measurementSources),
  trackedUnit: z.enum(trackedUnits),
  customUnit: z.string(),
  targetValue: z.nullable(z.number()),
  behaviour: z.enum(resourceBehaviours),
  schedule: z.object({
    startDate: text,
    endDate: text,
    allDay: z.boolean(),
    startTime: text,
    endTime: text,
    repeats: z.boolean(),
    frequency: z.enum(scheduleFrequencies),
    interval: z.nullable(z.number()),
    byWeekday: z.array(z.enum(weekdays)),
  }),
});

const getSlot = (type: ObjectiveType, workspaceId: string) =>
  `new-${type.toLowerCase()}-${workspaceId}`;

/** Stores a draft, or removes it if all its texts are empty. */
function storeCreationDraft(type: ObjectiveType, workspaceId: string, draft: CreationDraft): void {
  const { title, description, missions } = draft;
  const isEmpty = title === "" && description === "" && missions.every((one) => one.title === "");
  storeDraftText(getSlot(type, workspaceId), isEmpty ? "" : JSON.stringify(draft));
}

function loadCreationDraft(
  type: ObjectiveType,
  workspaceId: string,
  blank: CreationDraft,
): CreationDraft {
  try {
    const stored = readDraftText(getSlot(type, workspaceId));
    const { success, data } = storedDraft.safeParse(JSON.parse(stored || "null"));
    if (!success) return blank;
    return { ...blank, ...data, schedule: { ...blank.schedule, ...data.schedule } };
  } catch {
    return blank;
  }
}

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
      <SubmitButton className="md:self-start" form={form}>
        {createKindActions[type]()}
      </SubmitButton>
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
  const leaveFor = useLeaveFor();
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
    call: (value) => createObjective(id, value),
    onSaved: (objective) => {
      storeDraftText(getSlot(type, workspaceId), "");
      void leaveFor(getObjectiveAddress(objective, objective.id), { replace: true });
    },
  });
  useEffect(
    () => storeCreationDraft(type, workspaceId, form.draft),
    [type, workspaceId, form.draft],
  );
  return form;
}
