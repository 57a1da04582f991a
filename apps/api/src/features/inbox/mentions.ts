// Mentions in comments, posts and groups: whom a text names, who is notified, and their names today.
import { NIL_ID } from "@vereda/domain/id";
import { listMentionedUsernames, renameMentions, type Mentions } from "@vereda/domain/mentions";
import type { Database } from "#db/client.ts";
import { getUsersById, listUsersByUsername, type UserSummary } from "../account/user-lookup.ts";
import { omitBlockedEitherWay } from "../account/users/blocks.ts";
import { notify, type Notice } from "./notify.ts";

type FilterIds = (ids: readonly string[]) => readonly string[] | Promise<readonly string[]>;

interface NewText {
  readonly authorId: string;
  readonly text: string;
  /** The mentions before an edit: they stay, so that nobody is notified of one text twice. */
  readonly before?: Mentions;
}

/**
 * Finds whom a text mentions among those who may read it, so that no other username is confirmed. Leaves out
 * users who blocked the author and whom the author blocked.
 */
export async function resolveMentions(
  db: Database,
  { authorId, text, before = {} }: NewText,
  filterReaders: FilterIds,
): Promise<Mentions> {
  const usernames = listMentionedUsernames(text);
  if (usernames.length === 0) return before;
  const named = await listUsersByUsername(db, usernames);
  // Also for unknown names, so that the time does not tell them from users who do not read here.
  const readers = await filterReaders([NIL_ID, ...named.map(({ id }) => id)]);
  const mentioned = new Set(await omitBlockedEitherWay(db, readers, authorId));
  const added = named.filter(({ id }) => mentioned.has(id));
  return { ...before, ...Object.fromEntries(added.map(({ username, id }) => [username, id])) };
}

/** @returns whom the text mentions and did not mention before, also those who opted out of notices */
export async function notifyMentioned(
  tx: Database,
  { mentions, before = {} }: { readonly mentions: Mentions; readonly before?: Mentions },
  notice: Omit<Notice, "kind">,
  now: Date,
): Promise<string[]> {
  const earlier = new Set(Object.values(before));
  const added = Object.values(mentions).filter((id) => !earlier.has(id));
  await notify(tx, added, { kind: "mention", ...notice }, now);
  return added;
}

interface MentionText {
  readonly text: string;
  readonly mentions: Mentions;
}

/** Prepares texts for a reader, with the current usernames of those whom the reader may see. */
export async function prepareMentions(
  db: Database,
  texts: readonly Pick<MentionText, "mentions">[],
  filterVisible: FilterIds,
) {
  const ids = new Set(texts.flatMap(({ mentions }) => Object.values(mentions)));
  const users = await getUsersById(db, ids.size === 0 ? [] : await filterVisible([...ids]));
  return ({ text, mentions }: MentionText) => {
    const named = new Map<string, UserSummary>();
    for (const username of listMentionedUsernames(text)) {
      const user = users.get(mentions[username] ?? "");
      if (user !== undefined) named.set(username, user);
    }
    const renamed = [...named].filter(([username, user]) => user.username !== username);
    return {
      text: renameMentions(text, new Map(renamed.map(([before, user]) => [before, user.username]))),
      mentions: [...named.values()].map(({ id: _id, ...user }) => user),
    };
  };
}
