// Paths of the reads that writes of resources change; the contracts list them in `changes`.

const resourceReads = [
  "/workspaces/:id/resources",
  "/workspaces/:id/resources/:resourceId",
  "/workspaces/:id/resources/:resourceId/entries",
];

export const entryReads = [...resourceReads, "/panel/vitality", "/panel/reviews/:kind/:period"];

export const linkReads = [
  ...resourceReads,
  "/planning/objectives/:id/resources",
  "/planning/objectives/:id/plan",
  "/planning/tasks/:id",
  "/panel/vitality",
];

export const financeReads = [
  ...entryReads,
  "/workspaces/:id/resources/finance/months/:month",
  "/workspaces/:id/resources/finance/imports",
  "/workspaces/:id/resources/finance/recurring",
];
