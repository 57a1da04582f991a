// Maps ideas to what a reader sees of them.
import { and, eq, inArray } from "drizzle-orm";
import type { Idea } from "@vereda/domain/community/area-tools/contract-area-tools";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { listReadableSubjects } from "#features/planning/access/readable-subjects.ts";
import { ideaVotes, type IdeaRow } from "../../tables/area-tools.ts";
import { loadAuthors } from "../authors.ts";

async function listVotedIds(db: Database, { userId }: Caller, rows: readonly IdeaRow[]) {
  const voted = await db
    .select({ id: ideaVotes.ideaId })
    .from(ideaVotes)
    .where(
      and(
        eq(ideaVotes.userId, userId),
        inArray(
          ideaVotes.ideaId,
          rows.map(({ id }) => id),
        ),
      ),
    );
  return new Set(voted.map(({ id }) => id));
}

async function listReadableObjectives(db: Database, caller: Caller, rows: readonly IdeaRow[]) {
  const subjects = rows.flatMap(({ objectiveId: id }) =>
    id === null ? [] : [{ kind: "objective" as const, id }],
  );
  return new Set((await listReadableSubjects(db, caller, subjects)).map(({ id }) => id));
}

export async function showIdeas(
  db: Database,
  caller: Caller,
  rows: readonly IdeaRow[],
): Promise<Idea[]> {
  if (rows.length === 0) return [];
  const getAuthor = await loadAuthors(db, caller, rows);
  const votedIds = await listVotedIds(db, caller, rows);
  const readableIds = await listReadableObjectives(db, caller, rows);
  return rows.map(({ id, title, text, stage, votes, objectiveId, authorId, ...row }) => ({
    id,
    title,
    text,
    stage,
    author: getAuthor(authorId),
    isOwn: authorId === caller.userId,
    votes,
    hasMyVote: votedIds.has(id),
    objectiveId: objectiveId !== null && readableIds.has(objectiveId) ? objectiveId : null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }));
}

export async function showIdea(db: Database, caller: Caller, row: IdeaRow): Promise<Idea> {
  const [idea] = await showIdeas(db, caller, [row]);
  if (idea === undefined) throw new AppError("not_found");
  return idea;
}
