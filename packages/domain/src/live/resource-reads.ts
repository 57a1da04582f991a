// Paths of the reads that writes of resources change; the contracts list them in `changes`.

export const resourceReads = [
  "/workspaces/:id/resources",
  "/workspaces/:id/resources/:resourceId",
  "/workspaces/:id/resources/:resourceId/entries",
];

export const entryReads = [...resourceReads, "/panel/vitality", "/panel/reviews/:kind/:period"];

/** The account lists its workspaces with their resources. */
export const orderReads = [
  "/workspaces/:id/resources",
  "/workspaces",
  "/workspaces/:id",
  "/sessions/me",
];

export const feedReads = [
  ...resourceReads,
  "/planning/objectives/:id",
  "/planning/objectives/:id/resources",
  "/planning/objectives/:id/plan",
  "/planning/tasks/:id",
];

/** An entry or a transfer; the choices have the balances of the accounts. */
export const moneyReads = [
  ...entryReads,
  "/workspaces/:id/resources/finance/months/:month",
  "/workspaces/:id/resources/finance/choices",
];

export const financeReads = [
  ...moneyReads,
  "/workspaces/:id/resources/finance/imports",
  "/workspaces/:id/resources/finance/recurring",
];

/** Logging an entry is left out: whoever chooses a category for it loads what is learned again. */
export const learnedReads = [...financeReads, "/workspaces/:id/resources/finance/learned"];
