// What stands when a device changes a field that changed meanwhile.
import { diff3Merge } from "node-diff3";
import type { FieldKind } from "./edit-fields.ts";
import { isEqual, mergeSet } from "./field-values.ts";
import type { FieldValues } from "./field-values.ts";

export interface MergedField {
  readonly value: unknown;
  /** The stored value is replaced, or stands beside the sent one. */
  readonly isCollision: boolean;
}

/** Between two versions of the same lines; in Markdown, a rule. */
export const DIVIDER = "* * *";
/** More are not compared line by line. */
const MAX_LINES = 500;

const listLines = (value: unknown): string[] =>
  typeof value === "string" && value !== "" ? value.split("\n") : [];

/** Both changes of a text; of lines that both changed, both versions. Null when it has too many lines. */
export function mergeText({ base, stored, sent }: FieldValues): MergedField | null {
  const [from, here, there] = [listLines(base), listLines(stored), listLines(sent)];
  if (Math.max(from.length, here.length, there.length) > MAX_LINES) return null;
  let isCollision = false;
  const lines = diff3Merge(here, from, there).flatMap(({ ok = [], conflict }) => {
    if (conflict === undefined) return ok;
    const { a, b } = conflict;
    // As after the same edit once more.
    if (b.length > 0 && hasRun(a, b)) return a;
    if (a.length > 0 && hasRun(b, a)) return b;
    isCollision = true;
    return [...a, ...(a.length > 0 && b.length > 0 ? [DIVIDER] : []), ...b];
  });
  return { value: lines.join("\n").trim() || null, isCollision };
}

const hasRun = (lines: readonly string[], run: readonly string[]) =>
  `\n${lines.join("\n")}\n`.includes(`\n${run.join("\n")}\n`);

/**
 * The value of a field after a change. An unchanged field takes the sent value; otherwise sets take what was
 * added and removed, texts both changes, and the rest the value sent last. So does what would be too large.
 */
export function mergeField(field: FieldKind, values: FieldValues): MergedField {
  const { base, stored, sent } = values;
  if (isEqual(stored, base) || isEqual(stored, sent)) return { value: sent, isCollision: false };
  const replaced = { value: sent, isCollision: true };
  if (isEqual(sent, base)) return { value: stored, isCollision: false };
  if (field.kind === "order") return { value: sent, isCollision: false };
  if (field.kind === "scalar") return replaced;
  if (field.kind === "set") {
    const ids = mergeSet(values);
    return ids.length > field.max ? replaced : { value: ids, isCollision: false };
  }
  const merged = mergeText(values);
  if (merged === null || (typeof merged.value === "string" ? merged.value.length : 0) > field.max)
    return replaced;
  return merged;
}
