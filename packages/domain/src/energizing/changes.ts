// Paths of the reads that writes of sleep and of the cycle change; the contracts list them in `changes`.

const dayReads = [
  "/planning/schedules/daily-agenda",
  "/planning/calendar",
  "/planning/workload",
  "/planning/workload/ahead",
];

export const nightReads = [
  ...dayReads,
  "/energizing/sleep-cycles",
  "/energizing/sleep-cycles/imports",
  "/energizing/sleep-insights",
  "/energizing/dream-notes",
  "/energizing/reflections",
  "/panel/streak",
  "/panel/vitality",
  "/panel/reviews/:kind/:period",
];

/** The rhythm is part of the account, since it bounds the user's days. */
export const rhythmReads = [...nightReads, "/energizing/sleep-rhythm", "/sessions/me"];

export const restModeReads = [...dayReads, "/energizing/rest-mode", "/energizing/sleep-cycles"];

export const cycleReads = [
  ...dayReads,
  "/energizing/cycle",
  "/energizing/cycle/settings",
  "/energizing/cycle/logs",
  "/energizing/cycle/logs/:date",
  "/energizing/cycle/patterns",
  "/energizing/cycle/periods",
  "/energizing/cycle/waiting-key",
];

export const reflectionReads = [
  "/energizing/reflections",
  "/energizing/dream-notes",
  "/energizing/sleep-cycles",
  "/panel/reviews/:kind/:period",
];
