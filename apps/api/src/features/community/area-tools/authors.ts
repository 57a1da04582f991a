// Loads the authors of ideas and library items, as far as a reader sees them.
import type { CommunityUser } from "@vereda/domain/community/contract";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { getUsersById } from "#features/account/user-lookup.ts";
import { getRelations } from "../connections/relations.ts";

/** Null for a deleted author, and when one blocked the other: what was written stays readable. */
type GetAuthor = (id: string | null) => CommunityUser | null;

export async function loadAuthors(
  db: Database,
  { userId }: Caller,
  rows: readonly { readonly authorId: string | null }[],
): Promise<GetAuthor> {
  const ids = [...new Set(rows.flatMap(({ authorId }) => authorId ?? []))];
  if (ids.length === 0) return () => null;
  const users = await getUsersById(db, ids);
  const relations = await getRelations(db, userId, ids);
  return (id) => {
    const user = id === null ? undefined : users.get(id);
    const relation = id === null ? undefined : relations.get(id)?.relation;
    if (user === undefined || relation === "blocked" || relation === "blocking") return null;
    const { username, firstName, lastName, avatar } = user;
    return { username, firstName, lastName, avatar };
  };
}
