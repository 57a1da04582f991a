// Checks that a share grants access to its part of a plan only, for every part, role and endpoint.
import type { Endpoint } from "@vereda/domain/http/endpoint";
import { planningApi } from "@vereda/domain/planning/contract";
import { planningCalendarApi } from "@vereda/domain/planning/calendar/contract-calendar";
import { openTasksApi } from "@vereda/domain/planning/open-tasks/contract-open-tasks";
import { attachmentsApi } from "@vereda/domain/planning/tasks/attachments/contract-attachments";
import { bulkTasksApi } from "@vereda/domain/planning/tasks/contract-bulk-tasks";
import { planningOccurrencesApi } from "@vereda/domain/planning/tasks/contract-occurrences";
import { planApi } from "@vereda/domain/planning/objectives/contract-plan";
import { quickAddApi } from "@vereda/domain/planning/quick-add/contract-quick-add";
import { remindersApi } from "@vereda/domain/planning/reminders/contract-reminders";
import { templatesApi } from "@vereda/domain/planning/templates/contract-templates";
import { commentsApi } from "@vereda/domain/planning/sharing/contract-comments";
import { planningSearchApi } from "@vereda/domain/planning/search/contract-search";
import { resourcesApi } from "@vereda/domain/resources/contract";
import { rotationsApi } from "@vereda/domain/planning/schedules/rotations/contract-rotations";
import { assigneeApi } from "@vereda/domain/planning/tasks/contract-assignee";
import { sharingApi } from "@vereda/domain/planning/sharing/contract-sharing";
import { trackingApi } from "@vereda/domain/planning/tracking/contract-tracking";
import type { ShareOrigin, ShareRole } from "@vereda/domain/planning/catalogue";
import { describe, expect, it } from "vitest";
import { accessMatrix } from "../../../access-matrix/access-matrix.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { aTask, makePlanner } from "../planning-testing.ts";
import { makePlan, shareCalls, shareWith, statusFor } from "./sharing-testing.ts";
import type { MadePlan } from "./sharing-testing.ts";

const api = await makeTestApp({ now: "2026-03-04T18:00:00Z" });
const ana = await makePlanner(api);
const eva = await makePlanner(api, { firstName: "Eva" });

const origins = ["objective", "mission", "task"] as const;
const roles = ["viewer", "commenter", "assignee"] as const;

type Part = Exclude<keyof MadePlan, "entry"> | "item" | "entry";
type RequiredAction = "read" | "speak" | "work" | "own";

const visibleFrom: Readonly<Record<Part, readonly ShareOrigin[]>> = {
  objective: ["objective"],
  entry: ["objective"],
  otherMission: ["objective"],
  farTask: ["objective"],
  mission: ["objective", "mission"],
  sibling: ["objective", "mission"],
  task: ["objective", "mission", "task"],
  item: ["objective", "mission", "task"],
};

const allowedActions: Readonly<Record<ShareRole, readonly RequiredAction[]>> = {
  viewer: ["read"],
  commenter: ["read", "speak"],
  assignee: ["read", "speak", "work"],
};

const day = { startDate: "2026-03-10" };
const range = { startDate: "2026-03-10", endDate: "2026-03-12" };
const split = { date: "2026-03-05", startDate: "2026-03-05", frequency: "DAILY" };
const ids = { ids: ["01990000-0000-7000-8000-000000000000"] };
const commentBody = { body: "Shall we?" };
const interval = { startedAt: "2026-03-04T12:00:00Z", endedAt: "2026-03-04T12:30:00Z" };
const invitation = { username: "nobody.at.all", role: "viewer" };

const calls: readonly [Endpoint, readonly Part[], RequiredAction, object?][] = [
  [planningApi.getObjective, ["objective"], "read"],
  [planningApi.getPlan, ["objective"], "read"],
  [planningApi.updateObjective, ["objective"], "own", { title: "Mine" }],
  [planningApi.createMission, ["objective"], "own", { title: "Mine" }],
  [planningApi.createProgressEntry, ["objective"], "own", { value: 1 }],
  [planningApi.deleteProgressEntry, ["entry"], "own"],
  [planningApi.objectiveSchedule.put, ["objective"], "own", day],
  [planningApi.objectiveSchedule.remove, ["objective"], "own"],
  [planningApi.objectiveShares.list, ["objective"], "read"],
  [planningApi.objectiveShares.create, ["objective"], "own", invitation],
  [commentsApi.objectiveComments.list, ["objective"], "read"],
  [commentsApi.objectiveComments.create, ["objective"], "speak", commentBody],
  [resourcesApi.ofObjective, ["objective"], "read"],
  [resourcesApi.feedFrom, ["objective"], "own", { resourceIds: [] }],
  [sharingApi.objectivePermissions, ["objective"], "read"],
  [sharingApi.objectiveMentionableUsers, ["objective"], "read"],
  [sharingApi.missionPlan, ["mission", "otherMission"], "read"],
  [planningApi.updateMission, ["mission", "otherMission"], "own", { title: "Mine" }],
  [planningApi.createTask, ["mission", "otherMission"], "own", aTask],
  [planningApi.missionSchedule.remove, ["mission", "otherMission"], "own"],
  [planningApi.missionShares.list, ["mission", "otherMission"], "read"],
  [planningApi.missionShares.create, ["mission", "otherMission"], "own", invitation],
  [commentsApi.missionComments.list, ["mission", "otherMission"], "read"],
  [commentsApi.missionComments.create, ["mission", "otherMission"], "speak", commentBody],
  [sharingApi.missionPermissions, ["mission", "otherMission"], "read"],
  [sharingApi.missionMentionableUsers, ["mission", "otherMission"], "read"],
  [planningApi.getTask, ["task", "sibling", "farTask"], "read"],
  [planningApi.updateTask, ["task", "sibling", "farTask"], "own", { title: "Mine" }],
  [planningApi.saveEstimations, ["task", "sibling", "farTask"], "own", {}],
  [planningApi.taskSchedule.put, ["task", "sibling", "farTask"], "own", day],
  [planningOccurrencesApi.pauseTask, ["task", "sibling", "farTask"], "own", {}],
  [planningOccurrencesApi.resumeTask, ["task", "sibling", "farTask"], "own", {}],
  [planningApi.startTracking, ["task", "sibling", "farTask"], "work", {}],
  [planningApi.pauseTracking, ["task", "sibling", "farTask"], "work", {}],
  [planningApi.finishTracking, ["task", "sibling", "farTask"], "work", {}],
  [planningApi.reopenTask, ["task", "sibling", "farTask"], "work", {}],
  [planningApi.completeTask, ["task", "sibling", "farTask"], "work", {}],
  [planningApi.updateChecklistItem, ["item"], "work", { completed: true }],
  [planningApi.updateChecklistItem, ["item"], "own", { title: "Mine" }],
  [planningApi.createChecklistItem, ["task", "sibling", "farTask"], "own", { title: "Mine" }],
  [planningApi.convertChecklistItem, ["item"], "own", {}],
  [planningApi.deleteChecklistItem, ["item"], "own"],
  [attachmentsApi.list, ["task", "sibling", "farTask"], "read"],
  [attachmentsApi.addLink, ["task", "sibling", "farTask"], "own", { url: "https://example.org" }],
  [planningApi.taskShares.list, ["task", "sibling", "farTask"], "read"],
  [planningApi.taskShares.create, ["task", "sibling", "farTask"], "own", invitation],
  [assigneeApi.assign, ["task", "sibling", "farTask"], "own", { username: null }],
  [rotationsApi.set, ["task", "sibling", "farTask"], "own", { members: [] }],
  [commentsApi.taskComments.list, ["task", "sibling", "farTask"], "read"],
  [commentsApi.taskComments.create, ["task", "sibling", "farTask"], "speak", commentBody],
  [sharingApi.taskPermissions, ["task", "sibling", "farTask"], "read"],
  [sharingApi.taskMentionableUsers, ["task", "sibling", "farTask"], "read"],
  [planningApi.taskSchedule.remove, ["task", "sibling", "farTask"], "own"],
  [planApi.orderMissions, ["objective"], "own", ids],
  [planApi.orderTasks, ["mission", "otherMission"], "own", ids],
  [planApi.orderChecklist, ["task", "sibling", "farTask"], "own", ids],
  [planApi.listMissions, ["objective"], "read"],
  [planApi.listMissionTasks, ["mission", "otherMission"], "read"],
  [planApi.listProgressEntries, ["objective"], "read"],
  [planApi.updateProgressEntry, ["entry"], "own", { value: 1 }],
  [planningApi.pauseObjective, ["objective"], "own", { from: "2026-03-05" }],
  [planningApi.resumeObjective, ["objective"], "own"],
  [planningOccurrencesApi.skip, ["task", "sibling", "farTask"], "own"],
  [planningOccurrencesApi.restore, ["task", "sibling", "farTask"], "own"],
  [planningOccurrencesApi.move, ["task", "sibling", "farTask"], "own", day],
  [planningOccurrencesApi.split, ["task", "sibling", "farTask"], "own", split],
  [trackingApi.listEntries, ["task", "sibling", "farTask"], "read"],
  [trackingApi.listChanges, ["task", "sibling", "farTask"], "read"],
  // Only once, because a user's time entries must not overlap.
  [trackingApi.createEntry, ["task"], "work", interval],
  // Users with read access may set their own reminders.
  [remindersApi.ofObjective.list, ["objective"], "read"],
  [remindersApi.ofObjective.put, ["objective"], "read", { reminders: [] }],
  [remindersApi.ofTask.list, ["task", "sibling", "farTask"], "read"],
  [remindersApi.ofTask.put, ["task", "sibling", "farTask"], "read", { reminders: [] }],
  [bulkTasksApi.chooseInMission, ["mission", "otherMission"], "own"],
  [bulkTasksApi.duplicateTask, ["task", "sibling", "farTask"], "own", {}],
  // Users with read access to a whole plan may make a template from it.
  [templatesApi.make, ["objective"], "read", {}],
  [quickAddApi.sort, ["task", "sibling", "farTask"], "own", { areaId: "personal" }],
  [planningApi.missionSchedule.put, ["mission", "otherMission"], "own", range],
  [planningApi.deleteTask, ["task", "sibling", "farTask"], "own"],
  [planningApi.deleteMission, ["mission", "otherMission"], "own"],
  [planningApi.deleteObjective, ["objective"], "own"],
];

/** Endpoints whose resources belong to one user, or to those who take turns; shares are tested below, the others in their own tests. */
const singleUserPaths =
  /planning\/(shares|comments|collisions|tags|filters|columns|templates|time-entries|calendars|calendar-feeds|calendar-accounts)\/|attachments\/|assignee\/(accept|decline)$|rotation\/:date$/;

it("covers every endpoint about a part of a plan", () => {
  const tested = new Set(calls.map(([call]) => `${call.method} ${call.path}`));
  const missing = Object.keys(accessMatrix)
    .filter((name) => name.includes(" /planning/") && name.includes(":id"))
    .filter((name) => !singleUserPaths.test(name) && !tested.has(name));
  expect(missing).toEqual([]);
});

type Attempt = readonly [name: string, Endpoint, Part, RequiredAction, object | undefined];

const attempts: Attempt[] = calls.flatMap(([call, parts, action, body]) =>
  parts.map((part): Attempt => {
    const name = `${call.method} ${call.path} of the ${part}, to ${action}`;
    return [name, call, part, action, body];
  }),
);

function getId(plan: MadePlan, part: Part): string {
  return part === "item" ? (plan.task.checklistItems[0]?.id ?? "") : plan[part].id;
}

describe.each(roles)("a %s", (role) => {
  describe.each(origins)("of one %s", async (origin) => {
    const luis = await makePlanner(api, { firstName: "Luis" });
    const plan = await makePlan(api, ana);
    const whole = { username: eva.username, role: "assignee" } as const;
    await shareWith(api, ana, plan, "objective", whole);
    const share = await shareWith(api, ana, plan, origin, { username: luis.username, role });

    it.each(attempts)("%s", async (_name, call, part, action, body) => {
      const status = await statusFor(api, luis, call, getId(plan, part), body);
      if (!visibleFrom[part].includes(origin)) expect(status).toBe(404);
      else if (!allowedActions[role].includes(action)) expect(status).toBe(403);
      else expect(status).toBe(call.success);
    });

    it("reveals no text of the other parts in any response", async () => {
      const seen = await collectResponses(luis, plan, origin);
      const hidden = {
        objective: [],
        mission: ["Move every day", "The mission beside", "The task further away"],
        task: ["Move every day", "First course", "The mission beside", "The task beside"],
      }[origin];
      for (const text of hidden) expect(seen).not.toContain(text);
      for (const text of hidden.length > 0 ? ["Nobody else", eva.username] : []) {
        expect(seen).not.toContain(text);
      }
      expect(seen).toContain(aTask.title);
    });

    it("lists only the assigned tasks in the agenda", async () => {
      const { items, plan: summary } = await luis.agenda();
      const mine = items.filter(({ objectiveId }) => objectiveId === plan.objective.id);
      const titles = { objective: 3, mission: 2, task: 1 };
      expect(mine).toHaveLength(role === "assignee" ? titles[origin] : 0);
      expect(summary.missions.count).toBeLessThanOrEqual(2);
      for (const item of mine) {
        expect(item.objectiveTitle).toBe(origin === "objective" ? "Move every day" : "");
        if (origin === "task") expect(item.missionTitle).toBe("");
        expect(item.progressEntries).toHaveLength(origin === "objective" ? 1 : 0);
        const usernames = item.sharedAccesses.map(({ username }) => username).toSorted();
        const others = origin === "objective" ? [eva.username] : [];
        expect(usernames).toEqual([...others, luis.username].toSorted());
      }
    });

    it("cannot change or view the share but can leave it", async () => {
      expect(
        await statusFor(api, luis, planningApi.updateShare, share.id, { role: "assignee" }),
      ).toBe(403);
      expect(await statusFor(api, luis, sharingApi.viewShare, share.id)).toBe(403);
      expect(await statusFor(api, luis, planningApi.deleteShare, share.id)).toBe(200);
      expect(await statusFor(api, luis, planningApi.getTask, plan.task.id)).toBe(404);
    });
  });
});

async function collectResponses(
  { token }: typeof ana,
  plan: MadePlan,
  origin: ShareOrigin,
): Promise<string> {
  const params = { id: plan[origin].id };
  const task = { token, params: { id: plan.task.id } };
  const responses = await Promise.all([
    api.attempt(planningApi.listObjectives, { token, query: { scope: "shared" } }),
    api.attempt(planningApi.listObjectives, { token }),
    api.attempt(planningSearchApi.search, { token, query: { q: "the" } }),
    api.attempt(planningSearchApi.search, { token, query: { q: "move" } }),
    api.attempt(sharingApi.sharedWithMe, { token }),
    api.attempt(planningApi.getTask, task),
    api.attempt(sharingApi.taskPermissions, task),
    api.attempt(sharingApi.taskMentionableUsers, task),
    api.attempt(commentsApi.taskComments.list, task),
    api.attempt(planningApi.taskShares.list, task),
    api.attempt(shareCalls[origin].list, { token, params }),
    api.attempt(sharingApi.missionPlan, { token, params: { id: plan.mission.id } }),
    api.attempt(planApi.listMissionTasks, { token, params: { id: plan.mission.id } }),
    api.attempt(planningCalendarApi.calendar, {
      token,
      query: { from: "2026-03-01", to: "2026-03-31" },
    }),
    api.attempt(openTasksApi.list, { token, query: { workspaceId: ana.workspaceId } }),
    api.attempt(planningApi.dailyAgenda, { token }),
    api.attempt(planningApi.dailyAgenda, { token, query: { date: "2026-03-05" } }),
  ]);
  return JSON.stringify(responses.map(({ envelope }) => envelope));
}
