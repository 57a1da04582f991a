// Paths of the reads that writes of workspaces change; the contracts list them in `changes`.

export const areaReads = [
  "/workspaces/:id/areas",
  "/workspaces/:id/active-areas",
  "/workspaces/:id/resources",
  "/panel/vitality",
];

export const workspaceReads = [
  ...areaReads,
  "/workspaces",
  "/workspaces/:id",
  "/panel/published-workspaces",
  "/sessions/me",
];

export const memberReads = [
  ...workspaceReads,
  "/panel/workspaces/:id/members",
  "/workspaces/invitations",
];
