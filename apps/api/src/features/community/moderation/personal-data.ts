// Exports and erases what was decided about a user, and their appeals.
import { eq } from "drizzle-orm";
import { eraseRows, makeRowCollection } from "#platform/personal-data.ts";
import type { PersonalDataSource } from "#platform/personal-data.ts";
import { moderationAppeals, moderationDecisions } from "../tables/moderation.ts";
import { suspensions } from "#features/account/tables/suspensions.ts";

export const moderationData: PersonalDataSource = {
  collections: [
    makeRowCollection("community/moderation-decisions", {
      about: {
        es: "Lo que moderación decidió sobre lo tuyo: qué, por qué y hasta cuándo.",
        en: "What moderation decided about what is yours: what, why and until when.",
      },
      table: moderationDecisions,
      owner: moderationDecisions.userId,
      order: [moderationDecisions.id],
      // Data about other users.
      hidden: ["moderatorId", "reportId"],
    }),
    makeRowCollection("community/moderation-appeals", {
      about: {
        es: "Tus apelaciones y su respuesta.",
        en: "Your appeals and what came of them.",
      },
      table: moderationAppeals,
      owner: moderationAppeals.ownerId,
      order: [moderationAppeals.id],
      hidden: ["decidedBy"],
    }),
    makeRowCollection("community/suspensions", {
      about: {
        es: "Hasta cuándo no puedes escribir en la comunidad.",
        en: "Until when you cannot write in the community.",
      },
      table: suspensions,
      owner: suspensions.userId,
      order: [suspensions.userId],
    }),
  ],
  notExported: {
    moderation_log: "ids only; what they stand for is exported where it belongs",
  },
  async erase(db, { userId }) {
    await eraseRows(db, suspensions, eq(suspensions.userId, userId));
    // That there was a decision remains, without the words about and by the user.
    await db
      .update(moderationAppeals)
      .set({ ownerId: null, text: "", outcomeNote: null })
      .where(eq(moderationAppeals.ownerId, userId));
    await db
      .update(moderationDecisions)
      .set({ userId: null, note: "" })
      .where(eq(moderationDecisions.userId, userId));
  },
};
