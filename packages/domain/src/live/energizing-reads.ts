// Paths of the reads that writes of sleep and of the cycle change; the contracts list them in `changes`.

/** Its days display the last night and the cycle. */
export const AGENDA = "/planning/schedules/daily-agenda";

export const nightReads = [
  AGENDA,
  "/energizing/sleep-cycles",
  "/energizing/sleep-insights",
  "/panel/vitality",
  "/panel/reviews/:kind/:period",
  "/workspaces/:id/resources/:resourceId",
];

export const importReads = [...nightReads, "/energizing/sleep-cycles/imports"];

export const reflectionReads = [
  "/energizing/reflections",
  "/energizing/dream-notes",
  "/energizing/sleep-cycles",
  "/panel/reviews/:kind/:period",
];

/** The rhythm is part of the account, since it bounds the user's days. */
export const rhythmReads = [
  ...nightReads,
  "/energizing/sleep-rhythm",
  "/energizing/rest-mode",
  "/planning/calendar",
  "/planning/workload",
  "/planning/workload/ahead",
  "/panel/streak",
  "/sessions/me",
];

export const restModeReads = ["/energizing/rest-mode"];

export const cycleReads = [
  AGENDA,
  "/energizing/cycle",
  "/energizing/cycle/settings",
  "/energizing/cycle/logs",
  "/energizing/cycle/logs/:date",
  "/energizing/cycle/patterns",
  "/energizing/cycle/periods",
  "/energizing/cycle/waiting-key",
];
