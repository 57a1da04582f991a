// API call for the home of a workspace: who is in it, what changed, what comes next.
import * as z from "zod/mini";
import { endpoint } from "../../../http/endpoint.ts";
import { day, instant } from "../../../http/values.ts";
import { idParams } from "../../../id.ts";
import { areaKeys } from "../../../workspace/areas/areas.ts";
import { memberRoles } from "../../../workspace/members/roles.ts";
import { memberPermissions } from "../../../workspace/policy.ts";

/** Of larger workspaces, those who have been in it the longest; the caller always. */
export const MAX_HOME_MEMBERS = 100;
export const MAX_HOME_CHANGES = 50;
/** Older changes are not listed. */
export const HOME_CHANGE_DAYS = 14;
export const MAX_UPCOMING = 20;
/** Later sessions and events are not listed. */
export const UPCOMING_DAYS = 30;

export const homeChangeKinds = [
  "member_joined",
  "objective_created",
  "task_created",
  "task_completed",
  "post_created",
  "idea_created",
  "library_item_created",
  "circle_created",
  "session_created",
] as const;
export type HomeChangeKind = (typeof homeChangeKinds)[number];

export const homeSubjects = [
  "member",
  "objective",
  "task",
  "post",
  "idea",
  "library_item",
  "circle",
  "session",
] as const;

export const homeChangeSubjects: Readonly<Record<HomeChangeKind, (typeof homeSubjects)[number]>> = {
  member_joined: "member",
  objective_created: "objective",
  task_created: "task",
  task_completed: "task",
  post_created: "post",
  idea_created: "idea",
  library_item_created: "library_item",
  circle_created: "circle",
  session_created: "session",
};

const homeUser = z.object({
  username: z.string(),
  firstName: z.string(),
  /** Of the last name: it tells apart those who share a first name. */
  lastInitial: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
});

const homeMember = z.object({
  ...homeUser.shape,
  /** An optional title. */
  role: z.nullable(z.enum(memberRoles)),
  permission: z.enum(memberPermissions),
  isSelf: z.boolean(),
  /**
   * The caller's current week: tasks planned in this workspace, those of them that are completed, and the
   * estimated minutes of all. Null when the caller may not see the tasks of this member.
   */
  week: z.nullable(z.object({ planned: z.int(), completed: z.int(), minutes: z.int() })),
});
export type HomeMember = z.output<typeof homeMember>;
export type HomeWeek = NonNullable<HomeMember["week"]>;

const homeChange = z.object({
  at: instant,
  /** Null when the account was deleted. Of a completed task, who does it. */
  actor: z.nullable(homeUser),
  kind: z.enum(homeChangeKinds),
  subjectType: z.enum(homeSubjects),
  subjectId: z.string(),
  /** Of a post the beginning of its text; empty for a member. */
  title: z.string(),
  /** Null for what belongs to the whole workspace. */
  areaId: z.nullable(z.enum(areaKeys)),
  /** The objective of a task, the circle of a session; null for all others. */
  parentId: z.nullable(z.string()),
});
export type HomeChange = z.output<typeof homeChange>;

const upcoming = z.object({
  kind: z.enum(["session", "event"]),
  id: z.string(),
  title: z.string(),
  /** In the caller's time zone. */
  day,
  /** `HH:MM` in the caller's time zone; null when it lasts all day. */
  time: z.nullable(z.string()),
  areaId: z.nullable(z.enum(areaKeys)),
  /** The circle of a session; null for an event. */
  circleId: z.nullable(z.string()),
});
export type Upcoming = z.output<typeof upcoming>;

const home = z.object({
  members: z.array(homeMember).check(z.maxLength(MAX_HOME_MEMBERS)),
  memberCount: z.int(),
  /** The latest first. */
  changes: z.array(homeChange).check(z.maxLength(MAX_HOME_CHANGES)),
  /** The next one first. */
  upcoming: z.array(upcoming).check(z.maxLength(MAX_UPCOMING)),
  /** The group of its members; null for a member who reads nothing of the workspace. */
  conversationId: z.nullable(z.string()),
});
export type Home = z.output<typeof home>;

export const homeApi = {
  get: endpoint("GET /workspaces/:id/home", {
    summary: { es: "El inicio de un espacio", en: "The home of a workspace" },
    params: idParams,
    data: home,
    errors: ["not_found"],
  }),
};
