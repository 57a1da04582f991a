// Votes for ideas: one a member, counted in the idea itself.
import { and, eq, sql } from "drizzle-orm";
import type { Idea } from "@vereda/domain/community/area-tools/contract-area-tools";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { ideas, ideaVotes } from "../../tables/area-tools.ts";
import { findIdea, requireWorkIn } from "../access.ts";
import { showIdea } from "./idea-view.ts";

/** The version of the idea stays: a vote is no change that an author could overwrite. */
async function countVotes(tx: Database, id: string, change: 1 | -1): Promise<void> {
  await tx
    .update(ideas)
    .set({ votes: sql`${ideas.votes} + ${change}` })
    .where(eq(ideas.id, id));
}

async function showVoted(db: Database, caller: Caller, id: string): Promise<Idea> {
  return showIdea(db, caller, (await findIdea(db, caller, id)).row);
}

/** Repeating it changes nothing. @throws as `findIdea` and `requireWorkIn` */
export async function voteForIdea(
  db: Database,
  caller: Caller,
  id: string,
  now: Date,
): Promise<Idea> {
  await requireWorkIn(db, caller, await findIdea(db, caller, id), now);
  await db.transaction(async (tx) => {
    const made = await tx
      .insert(ideaVotes)
      .values({ ideaId: id, userId: caller.userId, createdAt: now })
      .onConflictDoNothing()
      .returning();
    if (made.length > 0) await countVotes(tx, id, 1);
  });
  return showVoted(db, caller, id);
}

/** Repeating it changes nothing. @throws as `findIdea` and `requireWorkIn` */
export async function withdrawVote(
  db: Database,
  caller: Caller,
  id: string,
  now: Date,
): Promise<Idea> {
  await requireWorkIn(db, caller, await findIdea(db, caller, id), now);
  await db.transaction(async (tx) => {
    const deleted = await tx
      .delete(ideaVotes)
      .where(and(eq(ideaVotes.ideaId, id), eq(ideaVotes.userId, caller.userId)))
      .returning();
    if (deleted.length > 0) await countVotes(tx, id, -1);
  });
  return showVoted(db, caller, id);
}
