// Addresses above the screens, which people type or shorten: each leads to the nearest screen.

const objective = "/space/:space/:area/plan/objective/:objective";

/** `$1` is the first parameter of the address. */
const targets: Readonly<Record<string, string>> = {
  "/panel/revision": "/panel/revision/daily",
  "/panel/workspace": "/panel/workspace/configuration",
  "/panel/mission": "/panel/plans",
  "/panel/task": "/panel/plans/tasks",
  "/panel/posts": "/panel/circles",
  "/space": "/panel/workspaces",
  "/space/:space/:area/tools": "/space/$1/$2?tab=tools",
  "/space/:space/:area/plan": "/space/$1/$2?tab=tasks",
  "/space/:space/:area/plan/objective": "/space/$1/$2?tab=tasks",
  [`${objective}/mission`]: "/space/$1/$2/plan/objective/$3",
  [`${objective}/task`]: "/space/$1/$2/plan/objective/$3",
};

const patterns = Object.entries(targets).map(
  ([path, target]) => [new RegExp(`^${path.replace(/:\w+/g, "([^/]+)")}$`), target] as const,
);

/** Null for other addresses. `path` has no language prefix and no slash at its end. */
export function findParentTarget(path: string): string | null {
  const [pattern, target] = patterns.find(([each]) => each.test(path)) ?? [];
  return pattern === undefined || target === undefined ? null : path.replace(pattern, target);
}
