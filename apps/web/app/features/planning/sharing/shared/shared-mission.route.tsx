// The route of a mission for users without access to its plan.
import { useQuery } from "@tanstack/react-query";
import type { MissionPlan } from "@vereda/domain/planning/sharing/contract-sharing";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import { useParams } from "react-router";
import { ApiError } from "#platform/api/errors.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { List, ListRow } from "#ui/layout/list-row.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { Section } from "#ui/layout/section.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { plansAddress, sharedAddress, getSharedTaskAddress } from "#features/planning/addresses.ts";
import { Breadcrumbs } from "#features/planning/breadcrumbs.tsx";
import { MissingPage } from "#features/planning/missing-page.tsx";
import { UserTitle } from "#features/planning/user-title.tsx";
import { ScheduleText } from "#features/planning/schedules/schedule-text.tsx";
import { Collaborators } from "../collaborators.tsx";
import { Comments } from "../comments/comments.tsx";
import { SharedNote } from "../shared-note.tsx";
import { Permitted } from "../permission.tsx";

export default function SharedMissionScreen() {
  const { missionId = "" } = useParams();
  const mission = useQuery(
    buildQuery("GET /planning/missions/:id/plan", { params: { id: missionId } }),
  );
  if (mission.data !== undefined) return <Mission mission={mission.data} />;
  if (mission.isPending) return <SkeletonRows count={4} />;
  if (mission.error instanceof ApiError && [404, 422].includes(mission.error.status)) {
    return <MissingPage title={m.planning_mission_alone_not_found()} to={plansAddress} />;
  }
  return (
    <>
      <h1 className="sr-only">{m.planning_missions()}</h1>
      <Failure
        title={m.planning_mission_load_failed()}
        error={mission.error}
        onRetry={() => void mission.refetch()}
      />
    </>
  );
}

function Mission({ mission }: { mission: MissionPlan }) {
  const subject = { kind: "mission", id: mission.id } as const;
  return (
    <Permitted subject={subject} location={mission}>
      <title>{`${mission.title} · Vereda`}</title>
      <PageHeader
        overline={
          <Breadcrumbs crumbs={[{ label: m.planning_shared_title(), to: sharedAddress }]} />
        }
        title={<UserTitle>{mission.title}</UserTitle>}
        sentence={<When schedule={mission.schedule} />}
      />
      <div className="-mt-2 flex flex-col gap-10">
        <div className="flex flex-col gap-2">
          <SharedNote subject={subject} />
          <Collaborators subject={subject} title={mission.title} />
        </div>
        <Section title={m.planning_tasks()}>
          <List label={m.planning_tasks()}>
            {mission.tasks.map((task) => (
              <TaskLine key={task.id} task={task} />
            ))}
          </List>
          {mission.truncated && <p className="text-ink-soft">{m.planning_plan_truncated()}</p>}
        </Section>
        <Comments subject={subject} />
      </div>
    </Permitted>
  );
}

function When({ schedule }: Pick<MissionPlan, "schedule">) {
  return (
    <p className="first-letter:uppercase">
      {schedule === null ? m.planning_no_dates() : <ScheduleText schedule={schedule} />}
    </p>
  );
}

function TaskLine({ task }: { task: Task }) {
  const toLocale = useLocalePath();
  return (
    <ListRow
      title={task.title}
      to={toLocale(getSharedTaskAddress(task.id))}
      done={task.completed}
      context={<When schedule={task.schedule} />}
    />
  );
}
