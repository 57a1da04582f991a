// Reads and updates a form's draft by dotted path.

type Node = Readonly<Record<string, unknown>> | readonly unknown[];

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null;
}

function getChild(node: unknown, key: string): unknown {
  return isNode(node) ? (node as Readonly<Record<string, unknown>>)[key] : undefined;
}

/** The value at a path such as `dailySettings.3.wakeUp`; undefined without one. */
export function getValueAt(draft: unknown, path: string): unknown {
  return path.split(".").reduce(getChild, draft);
}

/** A copy of the draft with another value at a path. Everything outside the path stays identical. */
export function withValue<T>(draft: T, path: string, value: unknown): T {
  const [key = "", ...rest] = path.split(".");
  const next = rest.length === 0 ? value : withValue(getChild(draft, key), rest.join("."), value);
  if (Array.isArray(draft)) return draft.with(Number(key), next) as T;
  return { ...draft, [key]: next };
}
