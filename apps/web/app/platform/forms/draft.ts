// A form's draft as plain data: reading and changing one place of it by its dotted path.

type Node = Readonly<Record<string, unknown>> | readonly unknown[];

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null;
}

function getChild(node: unknown, key: string): unknown {
  return isNode(node) ? (node as Readonly<Record<string, unknown>>)[key] : undefined;
}

/** The value at `dailySettings.3.wakeUp`; undefined where there is none. */
export function valueAt(draft: unknown, path: string): unknown {
  return path.split(".").reduce(getChild, draft);
}

/** The draft with another value at a path. What lies beside the path stays the same object. */
export function withValue<T>(draft: T, path: string, value: unknown): T {
  const [key = "", ...rest] = path.split(".");
  const next = rest.length === 0 ? value : withValue(getChild(draft, key), rest.join("."), value);
  if (Array.isArray(draft)) return draft.with(Number(key), next) as T;
  return { ...draft, [key]: next };
}
