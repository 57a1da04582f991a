// Screen of one mission with its dates and tasks.
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import { CalendarDays, Pencil, Lightbulb } from "lucide-react";
import { useParams } from "react-router";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { ContextColumn } from "#shell/frame/context-column.tsx";
import { Button } from "#ui/button.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import { getMissionAddress } from "../../addresses.ts";
import { UserTitle } from "../../user-title.tsx";
import { MissionInfo } from "./mission-block.tsx";
import { MissionTasks } from "./mission-tasks.tsx";
import { MissingMission } from "../plan/notes/missing-in-plan.tsx";
import { FieldNotes, FieldNotesOf } from "../../edits/field-notes.tsx";
import { findMission, type PlanMission } from "../plan/plan-data.ts";
import { PlanCrumbs } from "../plan/crumbs/plan-crumbs.tsx";
import { Collaborators } from "../../sharing/collaborators.tsx";
import { Comments } from "../../sharing/comments/comments.tsx";
import { Permitted, usePermission } from "../../sharing/permission.tsx";
import { PlanFrame } from "../plan/plan-frame.tsx";
import { useScheduling } from "../plan/scheduling.tsx";
import { useState } from "react";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import type { TaskSuggestionsProps } from "../../templates/suggestions/task-suggestions.tsx";

// The lazily loaded suggestions below the tasks of a mission.

const TaskSuggestions = createLazyPart(
  () => import("../../templates/suggestions/task-suggestions.tsx"),
  <SkeletonRows count={3} />,
);

function SuggestionsPart(props: TaskSuggestionsProps) {
  const may = usePermission();
  const [isOpen, setOpen] = useState(false);
  if (!may("own")) return null;
  return (
    <div className="flex flex-col items-start gap-3">
      <Button
        variant="quiet"
        icon={Lightbulb}
        className="-ml-4"
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
      >
        {m.planning_templates_suggestions()}
      </Button>
      {isOpen && (
        <div className="w-full">
          <TaskSuggestions {...props} />
        </div>
      )}
    </div>
  );
}

export default function MissionScreen() {
  const { missionId = "" } = useParams();
  return (
    <PlanFrame>
      {(plan) => {
        const mission = findMission(plan, missionId);
        if (mission === undefined) return <MissingMission plan={plan} />;
        return (
          <Permitted subject={{ kind: "mission", id: mission.id }} location={plan.objective}>
            <MissionPage plan={plan} mission={mission} />
          </Permitted>
        );
      }}
    </PlanFrame>
  );
}

const FIELDS = ["title", "type", "status", "schedule"];

function MissionPage({ plan, mission }: { plan: Plan; mission: PlanMission }) {
  const toLocale = useLocalePath();
  const { schedule, dialog } = useScheduling(plan);
  const may = usePermission();
  const { objective } = plan;
  const subject = { kind: "mission", id: mission.id } as const;
  return (
    <FieldNotesOf plan={{ ...mission, workspaceId: objective.workspaceId }}>
      <title>{`${mission.title} · Vereda`}</title>
      <PageHeader
        overline={<PlanCrumbs plan={plan} />}
        title={<UserTitle>{mission.title}</UserTitle>}
        sentence={
          <p className="first-letter:uppercase">
            <MissionInfo mission={mission} />
          </p>
        }
      />
      <div className="-mt-2 flex flex-col gap-8">
        <FieldNotes fields={FIELDS} />
        <div className="flex flex-wrap items-center gap-2">
          {may("own") && (
            <>
              <Button
                icon={CalendarDays}
                onPress={() => schedule({ kind: "mission", id: mission.id })}
              >
                {mission.schedule === null ? m.planning_set_dates() : m.planning_date_change()}
              </Button>
              <NativeButtonLink
                to={toLocale(`${getMissionAddress(objective, objective.id, mission.id)}/edit`)}
                variant="quiet"
                icon={Pencil}
              >
                {m.panel_edit()}
              </NativeButtonLink>
            </>
          )}
          <Collaborators subject={subject} title={mission.title} />
        </div>
        <section aria-labelledby="tasks" data-ordering="off">
          <h2 id="tasks" className="border-b border-line pb-2 text-22 font-medium">
            {m.planning_tasks()}
          </h2>
          <MissionTasks plan={plan} mission={mission} schedule={schedule} labelledBy="tasks" />
          <SuggestionsPart plan={plan} mission={mission} />
        </section>
        <ContextColumn lead>
          <Comments subject={subject} />
        </ContextColumn>
      </div>
      {dialog}
    </FieldNotesOf>
  );
}
