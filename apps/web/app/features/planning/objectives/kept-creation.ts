// What was written of an objective that is not made yet is kept while the tab is open: whoever looks something up, or
// whose phone puts the page away, finds it again.
import type { ObjectiveType } from "@vereda/domain/planning/catalogue";
import * as z from "zod/mini";
import type { CreationDraft } from "./creation-draft.ts";

/** Words are what costs to write again; the rest is chosen in a moment. */
const words = z.object({
  title: z.string(),
  description: z.string(),
  icon: z.nullable(z.string()),
  missions: z.array(z.object({ id: z.string(), title: z.string() })),
});

const keyOf = (type: ObjectiveType, workspaceId: string) =>
  `vereda-new-${type.toLowerCase()}-${workspaceId}`;

/** Keeps a draft; one without words is forgotten. */
export function keepCreation(type: ObjectiveType, workspaceId: string, draft: CreationDraft): void {
  const { title, description, icon, missions } = draft;
  const isEmpty = title === "" && description === "" && missions.every((one) => one.title === "");
  try {
    const key = keyOf(type, workspaceId);
    if (isEmpty) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ title, description, icon, missions }));
  } catch {
    // Storage is full or forbidden: then it is only kept on the screen.
  }
}

export function forgetCreation(type: ObjectiveType, workspaceId: string): void {
  try {
    sessionStorage.removeItem(keyOf(type, workspaceId));
  } catch {
    // What cannot be read was never kept.
  }
}

/** The words that were kept, or none. */
export function keptCreation(type: ObjectiveType, workspaceId: string): Partial<CreationDraft> {
  try {
    const kept = sessionStorage.getItem(keyOf(type, workspaceId));
    const read = words.safeParse(JSON.parse(kept ?? "null"));
    return read.success ? read.data : {};
  } catch {
    return {};
  }
}
