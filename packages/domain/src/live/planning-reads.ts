// Paths of the reads that writes of plans change; the contracts list them in `changes`.

/** Of the home of a workspace, which lists what changed there and what its members have planned. */
export const homeReads = ["/workspaces/:id/home"];

const subjects = ["tasks", "missions", "objectives"];
const listReads = (name: string) => subjects.map((subject) => `/planning/${subject}/:id/${name}`);

const openTaskReads = ["/planning/open-tasks", "/planning/open-tasks/groups"];

const agendaReads = [
  "/planning/schedules/daily-agenda",
  "/planning/overdue",
  "/planning/calendar",
  "/planning/workload",
  "/planning/workload/ahead",
  ...openTaskReads,
  "/me/reminders/due",
];

const planTaskReads = [
  "/planning/objectives/:id/plan",
  "/planning/missions/:id/plan",
  "/planning/missions/:id/tasks",
  "/planning/tasks",
  "/planning/tasks/:id",
];

/** A deleted column takes its tasks to another. */
export const columnReads = ["/planning/columns", ...openTaskReads, ...planTaskReads];

export const binReads = ["/planning/bin"];

export const planReads = [
  ...agendaReads,
  ...binReads,
  ...planTaskReads,
  "/planning/objectives",
  "/planning/objectives/:id",
  "/planning/objectives/:id/missions",
  "/planning/focus",
  "/planning/search",
  "/planning/time-report",
  "/planning/shares/:id/view",
  ...homeReads,
  ...listReads("reminders").filter((path) => !path.includes("missions")),
];

/** What is done adds to the streak, the index, the review and the resources that it feeds. */
export const progressReads = [
  ...planReads,
  "/planning/objectives/:id/progress-entries",
  "/planning/estimate-insights",
  "/panel/streak",
  "/panel/vitality",
  "/panel/reviews/:kind/:period",
  "/workspaces/:id/resources",
  "/workspaces/:id/resources/:resourceId",
  "/workspaces/:id/resources/:resourceId/entries",
];

export const trackingReads = [
  ...progressReads,
  "/planning/tasks/:id/time-entries",
  "/planning/tasks/:id/time-entries/changes",
];

/** The areas of a workspace count their objectives. */
export const objectiveReads = [
  ...planReads,
  "/workspaces/:id/areas",
  "/workspaces/:id/active-areas",
];

export const commentReads = listReads("comments");

export const attachmentReads = ["/planning/tasks/:id/attachments"];

export const shareReads = [
  ...planReads,
  ...listReads("people"),
  ...listReads("shares"),
  ...listReads("standing"),
  "/planning/shared-with-me",
  "/panel/conversations/:id/link-cards",
  "/panel/conversations/:id/messages",
];

/** Whose day a task takes also changes the streak, the index and the review. */
export const assignmentReads = [...new Set([...shareReads, ...progressReads])];

export const templateReads = ["/planning/templates"];

/** The index and the review compare the days' plans with their free hours. */
export const fixedBlockReads = [
  "/planning/fixed-blocks",
  "/planning/schedules/daily-agenda",
  "/planning/workload",
  "/planning/workload/ahead",
  "/panel/vitality",
  "/panel/reviews/:kind/:period",
];

export const calendarReads = [
  ...fixedBlockReads.filter((path) => path !== "/planning/fixed-blocks"),
  "/planning/calendars",
  "/planning/calendar-accounts",
  "/planning/calendar",
];

export const daySettingsReads = [...agendaReads, "/planning/day-settings", "/sessions/me"];
