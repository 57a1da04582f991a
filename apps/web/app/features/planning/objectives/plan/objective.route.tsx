// The route of one plan: an objective, its missions in order and their tasks.
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import { ArrowDownUp } from "lucide-react";
import { Suspense, useState, useRef } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { ContextColumn } from "#shell/frame/context-column.tsx";
import { Part } from "#shell/parts.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { Button } from "#ui/button.tsx";
import { MissionBlock } from "../missions/mission-block.tsx";
import { MissionTasks } from "../missions/mission-tasks.tsx";
import { NextStep } from "./next-step.tsx";
import { ObjectiveHeader } from "./objective-header.tsx";
import { PlanFrame } from "./plan-frame.tsx";
import { Comments } from "../../sharing/comments/comments.tsx";
import { usePermission } from "../../sharing/permission.tsx";
import { useScheduling, type Scheduling } from "./scheduling.tsx";
import { sortList } from "./order/sorting.tsx";
import { FieldNotes, FieldNotesOf } from "../../edits/field-notes.tsx";
import { canRemind } from "../../reminders/can-remind.ts";
import { isRecurring } from "../../schedules/series/recurring.ts";
import { planningApi } from "@vereda/domain/planning/contract";
import { planningFieldMessages } from "@vereda/domain/planning/errors";
import { createId } from "@vereda/domain/create-id";
import { nowMs } from "#platform/clock.ts";
import { FormFailure } from "#platform/forms/failures.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { TextField } from "#ui/fields/text-field.tsx";
import { resourceDefinitions } from "@vereda/domain/resources/catalogue-definitions";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { OmittedParts } from "#platform/query/omitted-parts.tsx";
import { useLocale } from "#platform/i18n/locale.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { getWorkspaceResourceAddress } from "../../addresses.ts";

// The line of an objective's page with the resources that it feeds, each a link.

function FedResourcesLine({ plan }: { plan: Plan }) {
  const locale = useLocale();
  const { objective, resourceIds } = plan;
  if (resourceIds.length === 0) return null;
  return (
    <div className="-mt-4 flex flex-wrap items-baseline gap-x-3 pb-6 text-14 text-ink-soft">
      <span id="fed-resources">{m.planning_fed()}</span>
      <BareList aria-labelledby="fed-resources" className="flex flex-wrap gap-x-3">
        {resourceIds.map((key) => (
          <li key={key}>
            <LocaleLink
              to={getWorkspaceResourceAddress(objective.workspaceId, key)}
              className="inline-flex min-h-8 items-center rounded-control underline underline-offset-4 hover:text-ink"
            >
              {resourceDefinitions[key].label[locale]}
            </LocaleLink>
          </li>
        ))}
      </BareList>
    </div>
  );
}

// Quick-entry field that adds missions to a plan.

const BLANK = { title: "" };

function AddMission({ objectiveId, isFirst }: { objectiveId: string; isFirst: boolean }) {
  // The same id on a retry, so that no duplicate is created; a new one after saving.
  const id = useRef(createId(nowMs()));
  const form = useForm({
    contract: planningApi.createMission.body,
    initial: BLANK,
    messages: planningFieldMessages,
    call: "POST /planning/objectives/:id/missions",
    input: (body) => ({
      params: { id: objectiveId },
      body: { ...body, id: id.current },
      retry: true,
    }),
    next: () => BLANK,
    onSaved: () => {
      id.current = createId(nowMs());
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
          pendingText={m.platform_saving()}
        >
          {m.panel_add()}
        </Button>
      </div>
      <FormFailure form={form} />
    </form>
  );
}

const RemindersSection = createLazyPart(
  () => import("../../reminders/reminders-section.tsx"),
  <SkeletonRows count={2} />,
);
const TrackedSection = createLazyPart(
  () => import("./tracked/tracked-section.tsx"),
  <SkeletonRows count={2} />,
);

export default function ObjectiveScreen() {
  return <PlanFrame>{(plan) => <ObjectivePlan plan={plan} />}</PlanFrame>;
}

const FIELDS = [
  "title",
  "description",
  "status",
  "deadline",
  "schedule",
  "targetValue",
  "missedPolicy",
];

function ObjectivePlan({ plan }: { plan: Plan }) {
  const { schedule, dialog } = useScheduling(plan);
  const may = usePermission();
  const { objective } = plan;
  return (
    <FieldNotesOf plan={objective}>
      <title>{`${objective.title} · Vereda`}</title>
      <ObjectiveHeader
        objective={objective}
        onSchedule={() => schedule({ kind: "objective" })}
        onPause={() => schedule({ kind: "pause" })}
      />
      <div className="pb-6 empty:hidden">
        <FieldNotes fields={FIELDS} />
      </div>
      <FedResourcesLine plan={plan} />
      {may("own") && <NextStep plan={plan} schedule={schedule} />}
      {objective.type === "TRACKED_RESOURCE" && <TrackedSection plan={plan} />}
      {objective.isLoose ? (
        <LooseTasks plan={plan} schedule={schedule} />
      ) : (
        <Missions plan={plan} schedule={schedule} />
      )}
      {objective.type === "ROUTINE" && may("own") && <Consistency objective={objective} />}
      <ContextColumn lead>
        <div className="flex flex-col gap-10 pt-10 xl:pt-0">
          <OmittedParts>
            {canRemind(objective) && (
              <RemindersSection
                subject={{ kind: "objective", id: objective.id }}
                recurs={isRecurring(objective.schedule)}
              />
            )}
            <Comments subject={{ kind: "objective", id: objective.id }} />
          </OmittedParts>
        </div>
      </ContextColumn>
      {dialog}
    </FieldNotesOf>
  );
}

/** Loaded when it is opened. */
function Consistency({ objective }: Pick<Plan, "objective">) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="pt-10">
      <Disclosure summary={m.common_streak()} isOpen={isOpen} onOpenChange={setIsOpen} isAside>
        {isOpen && (
          <Suspense fallback={<SkeletonRows count={4} />}>
            <Part of="RoutineStreak" objective={objective} />
          </Suspense>
        )}
      </Disclosure>
    </div>
  );
}

type PartProps = { plan: Plan; schedule: Scheduling["schedule"] };

function Missions({ plan, schedule }: PartProps) {
  const [isOrdering, setIsOrdering] = useState(false);
  const { objective, missions } = plan;
  const canPlan = usePermission()("own");
  const isSortable = canPlan && (missions.length > 1 || objective.taskCount > 1);
  return (
    <section
      aria-labelledby="missions"
      data-ordering={isOrdering ? "on" : "off"}
      className="flex flex-col gap-8"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="missions" className="text-22 font-medium">
          {m.planning_missions()}
        </h2>
        {isSortable && (
          <Button
            variant="quiet"
            icon={ArrowDownUp}
            className="-mr-4"
            aria-pressed={isOrdering}
            onPress={() => setIsOrdering(!isOrdering)}
          >
            {isOrdering ? m.panel_done() : m.planning_order()}
          </Button>
        )}
      </div>
      {isOrdering && <p className="-mt-6 text-14 text-ink-soft">{m.planning_order_hint()}</p>}
      <div {...sortList("mission", objective.id)} className="flex flex-col gap-8">
        {missions.map((mission) => (
          <MissionBlock key={mission.id} plan={plan} mission={mission} schedule={schedule} />
        ))}
      </div>
      {missions.length >= MAX_MISSIONS && (
        <p className="text-ink-soft">{m.planning_plan_truncated()}</p>
      )}
      {canPlan && <AddMission objectiveId={objective.id} isFirst={missions.length === 0} />}
    </section>
  );
}

const MAX_MISSIONS = 2000;

/** The tasks of a loose objective (`isLoose`), rendered without mission headings. */
function LooseTasks({ plan, schedule }: PartProps) {
  return (
    <section aria-labelledby="tasks" data-ordering="off" className="flex flex-col gap-4">
      <h2 id="tasks" className="text-22 font-medium">
        {m.planning_tasks()}
      </h2>
      {plan.missions.map((mission) => (
        <MissionTasks
          key={mission.id}
          plan={plan}
          mission={mission}
          schedule={schedule}
          labelledBy="tasks"
        />
      ))}
    </section>
  );
}
