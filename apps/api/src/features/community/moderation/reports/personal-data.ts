// Exports and erases what a user reported, and what was reported of them.
import { eq } from "drizzle-orm";
import { makeRowCollection } from "#platform/personal-data.ts";
import type { PersonalDataSource } from "#platform/personal-data.ts";
import { reports } from "../../tables/reports.ts";

export const reportData: PersonalDataSource = {
  collections: [
    makeRowCollection("community/reports", {
      about: {
        es: "Lo que reportaste: por qué, cuándo y con qué palabras.",
        en: "What you reported: why, when and in which words.",
      },
      table: reports,
      owner: reports.ownerId,
      order: [reports.id],
      // Data about other users.
      hidden: ["subjectId", "authorId", "excerpt", "circleId", "moderatorsFrom"],
    }),
  ],
  async erase(db, { userId }) {
    // That there was a report remains, without who wrote it and what was written.
    await db.update(reports).set({ ownerId: null, text: null }).where(eq(reports.ownerId, userId));
    await db
      .update(reports)
      .set({ authorId: null, excerpt: null })
      .where(eq(reports.authorId, userId));
  },
};
