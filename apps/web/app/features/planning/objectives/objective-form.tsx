// Multi-step form for a new objective; each step is an address, and the draft is stored.
import { useQueryClient } from "@tanstack/react-query";
import { createId } from "@vereda/domain/create-id";
import type { ObjectiveType } from "@vereda/domain/planning/catalogue";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import { useEffect, useMemo, useRef, useState, type FormEvent } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { nowMs } from "#platform/clock.ts";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { buildSlugKey } from "#platform/query/build-query.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { Button } from "#ui/button.tsx";
import { getObjectiveAddress } from "../addresses.ts";
import { FormFailureNote } from "../forms/form-failure.tsx";
import { scheduleMessages } from "../schedule/schedule-form.ts";
import {
  buildCreationRequest,
  creationSteps,
  createCreationDraft,
  findStepOfFields,
  type CreationDraft,
  type CreationStep,
} from "./creation/creation-draft.ts";
import { StepFields, stepTitle } from "./creation/creation-steps.tsx";
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
  const { form, findInvalidStep } = useNewObjective(type, location);
  const steps: readonly CreationStep[] = creationSteps[type];
  const { index, go } = useStep(steps.length);
  const heading = useStepHeading(index);
  const step = steps[index] ?? "what";
  const isLast = index === steps.length - 1;
  const advance = (event: FormEvent) => {
    event.preventDefault();
    const invalidStep = findInvalidStep();
    // Errors of this or an earlier step block advancing; errors of later steps appear there.
    if (!isLast && (invalidStep === null || invalidStep > index)) return go(index + 1);
    if (invalidStep !== null && invalidStep !== index) go(invalidStep);
    form.formProps.onSubmit(event);
  };
  return (
    <form {...form.formProps} onSubmit={advance} className="flex max-w-reading flex-col gap-6">
      <div>
        <p className="figures text-14 text-ink-soft">
          {m.planning_creation_step({ step: index + 1, total: steps.length })}
        </p>
        <h2 ref={heading} tabIndex={-1} className="text-22 font-medium outline-none">
          {stepTitle(step, type)}
        </h2>
      </div>
      <StepFields step={step} type={type} form={form} areas={areas} />
      <FormFailureNote form={form} />
      <div className="flex flex-col-reverse gap-3 pt-2 md:flex-row">
        {index > 0 && <Button onPress={() => go(index - 1)}>{m.planning_creation_back()}</Button>}
        <Button
          type="submit"
          variant="primary"
          isPending={form.saving}
          pendingText={m.planning_saving()}
        >
          {isLast ? createKindActions[type]() : m.planning_creation_next()}
        </Button>
      </div>
    </form>
  );
}

/** The current step, from the address, so that the back button goes to the previous one. */
function useStep(count: number) {
  const [params, setParams] = useSearchParams();
  const requestedIndex = Number(params.get("step") ?? "1") - 1;
  const index =
    Number.isInteger(requestedIndex) && requestedIndex >= 0 && requestedIndex < count
      ? requestedIndex
      : 0;
  const go = (next: number) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      if (next === 0) after.delete("step");
      else after.set("step", String(next + 1));
      return after;
    });
  return { index, go };
}

/** Focuses the heading of a new step, so that screen readers announce it. */
function useStepHeading(index: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const previousIndex = useRef(index);
  useEffect(() => {
    if (previousIndex.current === index) return;
    previousIndex.current = index;
    heading.current?.focus();
    window.scrollTo({ top: 0 });
  }, [index]);
  return heading;
}

function useNewObjective(
  type: ObjectiveType,
  { workspaceId, areaId }: ObjectiveFormProps["location"],
) {
  const locale = useLocale();
  const today = useToday();
  const navigate = useNavigate();
  const toLocale = useLocalePath();
  const queryClient = useQueryClient();
  const { timezone: zone } = useCurrentUser();
  const [id] = useState(() => createId(nowMs()));
  const [initial] = useState(() =>
    loadCreationDraft(type, workspaceId, createCreationDraft(type, areaId, today, nowMs())),
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
  const findInvalidStep = (): number | null => {
    const read = contract.safeParse(toRequest(form.draft));
    if (read.success) return null;
    return findStepOfFields(
      type,
      read.error.issues.map(({ path }) => path.join(".")),
    );
  };
  return { form, findInvalidStep };
}
