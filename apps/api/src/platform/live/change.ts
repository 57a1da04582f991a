// What a trigger of the database tells about a changed row, in the transaction that changed it: of which kind it is,
// whose, and where it belongs. Never what it says.
import { changeKinds } from "@vereda/domain/live/contract";
import type { ChangeKind } from "@vereda/domain/live/contract";
import { areaKeys } from "@vereda/domain/workspace/areas";
import * as z from "zod/mini";

/** The channel on which the triggers tell. */
export const changesChannel = "vereda_changes";

const change = z.object({
  kind: z.enum(changeKinds),
  /** The number of the transaction that changed it. */
  transaction: z.optional(z.string()),
  /** Whose row it is. */
  owner: z.optional(z.string()),
  /** Whom else it names: with whom something is shared, who is a member. */
  person: z.optional(z.string()),
  workspace: z.optional(z.string()),
  area: z.optional(z.enum(areaKeys)),
  objective: z.optional(z.string()),
  mission: z.optional(z.string()),
  task: z.optional(z.string()),
});
export type Change = z.infer<typeof change>;

/** Null for what no trigger of ours told. */
export function readChange(payload: string): Change | null {
  try {
    return change.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}

/** Of which kinds something changed, for each person. */
export type News = Map<string, Set<ChangeKind>>;

export function addNews(news: News, personId: string, kind: ChangeKind): void {
  const kinds = news.get(personId) ?? new Set();
  news.set(personId, kinds.add(kind));
}

/** Finds out who of some people may see what changed, beyond those whom the changes name. */
export type Audience = (changes: readonly Change[], among: readonly string[]) => Promise<News>;
