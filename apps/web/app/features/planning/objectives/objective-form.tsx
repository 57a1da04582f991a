// The form of a new objective of one kind: title, area, dates, and what only that kind has.
import { useQueryClient } from "@tanstack/react-query";
import { newId } from "@vereda/domain/id";
import type { ObjectiveType } from "@vereda/domain/planning/catalogue";
import type { DayRange } from "@vereda/domain/planning/occurrence";
import type { AreaKey } from "@vereda/domain/workspace/areas";
import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { nowMs } from "#platform/clock.ts";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { slugKey } from "#platform/query/query-of.ts";
import { useCurrentUser } from "#platform/session/current-user.ts";
import { useToday } from "#platform/session/use-today.ts";
import { Button } from "#ui/button.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { objectiveAddress } from "../addresses.ts";
import { FormFailureNote } from "../form-failure.tsx";
import { bindSchedule } from "../schedule/binding.ts";
import { isSpan, requestOf } from "../schedule/draft.ts";
import { firstDates } from "../schedule/presets.ts";
import { scheduleMessages } from "../schedule/schedule-form.ts";
import { SpanFields } from "../schedule/span-fields.tsx";
import { AreaField } from "./area-field.tsx";
import { createWithDates, newObjectiveContract } from "./new-objective.ts";
import { createKindActions } from "./objective-kinds.ts";
import { newTrackedDraft, trackedRequest } from "./tracked-draft.ts";

const MomentSchedule = lazy(() => import("../schedule/moment-schedule.tsx"));
const TrackedFields = lazy(() => import("./tracked-fields.tsx"));

/** Nothing stands above an objective. */
const OPEN: DayRange = { start: null, end: null };

type Place = { workspaceId: string; areaId: AreaKey };
export type ObjectiveFormProps = {
  type: ObjectiveType;
  place: Place;
  areas: readonly AreaKey[];
};

export default function ObjectiveForm({ type, place, areas }: ObjectiveFormProps) {
  const form = useNewObjective(type, place);
  const { draft } = form;
  const binding = bindSchedule(form, draft.schedule, "schedule");
  return (
    <form {...form.formProps} className="flex flex-col gap-6">
      <TextField
        {...form.field("title")}
        label={m.planning_title()}
        placeholder={TITLE_EXAMPLES[type]()}
        maxLength={200}
        autoComplete="off"
      />
      <AreaField {...form.field("areaId")} areas={areas} />
      {type === "TRACKED_RESOURCE" && (
        <Suspense fallback={<SkeletonRows count={2} />}>
          <TrackedFields draft={draft} errors={form.errors} set={form.set} />
        </Suspense>
      )}
      {isSpan(type) ? (
        <SpanFields type={type} binding={binding} limits={OPEN} />
      ) : (
        <Suspense fallback={<SkeletonRows count={2} />}>
          <MomentSchedule type={type} binding={binding} limits={OPEN} />
        </Suspense>
      )}
      <TextArea
        {...form.field("description")}
        label={m.planning_description()}
        note={m.planning_optional()}
        maxLength={10_000}
      />
      <FormFailureNote form={form} />
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

function useNewObjective(type: ObjectiveType, { workspaceId, areaId }: Place) {
  const locale = useLocale();
  const today = useToday();
  const navigate = useNavigate();
  const toLocale = useLocalePath();
  const queryClient = useQueryClient();
  const { timezone: zone } = useCurrentUser();
  const [id] = useState(() => newId(nowMs()));
  return useForm({
    contract: newObjectiveContract(type, zone, locale),
    initial: {
      title: "",
      description: "",
      areaId,
      schedule: firstDates(type, today, today),
      ...newTrackedDraft,
    },
    messages: scheduleMessages,
    toRequest: ({ title, description, areaId: area, schedule, ...tracked }) => ({
      type,
      workspaceId,
      title,
      description,
      areaId: area,
      schedule: requestOf(schedule, type),
      ...(type === "TRACKED_RESOURCE" && trackedRequest(tracked)),
    }),
    submit: (value) => createWithDates(id, value),
    onSaved: (objective) => {
      void queryClient.invalidateQueries({ queryKey: slugKey("planning") });
      void navigate(toLocale(objectiveAddress(objective, objective.id)), { replace: true });
    },
  });
}

const TITLE_EXAMPLES: Readonly<Record<ObjectiveType, () => string>> = {
  PROJECT: m.planning_example_project,
  EVENT: m.planning_example_event,
  ROUTINE: m.planning_example_routine,
  TRACKED_RESOURCE: m.planning_example_resource,
};
