// Addresses above the screens, and where each leads; `$2` is the second segment of the address.

const objective = "space/:space/:area/plan/objective/:objectiveId";

export const parentAddresses: Readonly<Record<string, string>> = {
  "panel/revision": "/panel/revision/daily",
  "panel/workspace": "/panel/workspace/configuration",
  "panel/mission": "/panel/plans",
  "panel/task": "/panel/plans/tasks",
  "panel/posts": "/panel/circles",
  space: "/panel/workspaces",
  "space/:space": "/space/$2/resources",
  "space/:space/:area/tools": "/space/$2/$3?tab=tools",
  "space/:space/:area/plan": "/space/$2/$3?tab=plan",
  "space/:space/:area/plan/objective": "/space/$2/$3?tab=plan",
  [`${objective}/mission`]: "/space/$2/$3/plan/objective/$6",
  [`${objective}/task`]: "/space/$2/$3/plan/objective/$6",
};
