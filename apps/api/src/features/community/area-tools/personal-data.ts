// Exports what a user wrote in the ideas and libraries of areas; their workspaces keep it, without an author.
import { eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { eraseRows, makeRowCollection } from "#platform/personal-data.ts";
import type { PersonalDataSource } from "#platform/personal-data.ts";
import { ideas, ideaVotes, libraryItems } from "../tables/area-tools.ts";

async function eraseVotes(db: Database, userId: string): Promise<void> {
  const ofUser = eq(ideaVotes.userId, userId);
  const voted = db.select({ id: ideaVotes.ideaId }).from(ideaVotes).where(ofUser);
  // Together, so that a repeated run does not count a vote twice.
  await db.transaction(async (tx) => {
    await tx
      .update(ideas)
      .set({ votes: sql`${ideas.votes} - 1` })
      .where(inArray(ideas.id, voted));
    await eraseRows(tx, ideaVotes, ofUser);
  });
}

export const areaToolData: PersonalDataSource = {
  collections: [
    makeRowCollection("community/ideas", {
      about: {
        es: "Las ideas que anotaste en tus áreas, su etapa y cuántos votos tienen.",
        en: "The ideas that you noted in your areas, their stage and how many votes they have.",
      },
      table: ideas,
      owner: ideas.authorId,
      order: [ideas.id],
    }),
    makeRowCollection("community/idea-votes", {
      about: { es: "Las ideas por las que votaste.", en: "The ideas that you voted for." },
      table: ideaVotes,
      owner: ideaVotes.userId,
      order: [ideaVotes.ideaId],
    }),
    makeRowCollection("community/library", {
      about: {
        es: "Lo que guardaste en las bibliotecas de tus áreas: enlaces, notas, y el nombre, tipo y tamaño en bytes de los archivos.",
        en: "What you saved in the libraries of your areas: links, notes, and the name, type and size in bytes of files.",
      },
      table: libraryItems,
      owner: libraryItems.authorId,
      order: [libraryItems.id],
      // Random names in the storage, and what the search derives from the rest.
      hidden: ["file", "image", "searchText"],
    }),
  ],
  async erase(db, { userId }) {
    await eraseVotes(db, userId);
    await db.update(ideas).set({ authorId: null }).where(eq(ideas.authorId, userId));
    await db.update(libraryItems).set({ authorId: null }).where(eq(libraryItems.authorId, userId));
  },
};
