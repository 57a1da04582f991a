// Exports and erases a user's application as a specialist.
import { eq } from "drizzle-orm";
import { eraseRows, makeRowCollection } from "#platform/personal-data.ts";
import type { PersonalDataSource } from "#platform/personal-data.ts";
import { specialists } from "../tables/specialists.ts";

export const specialistData: PersonalDataSource = {
  collections: [
    makeRowCollection("community/specialist", {
      about: {
        es: "Tu solicitud como especialista: tu campo, tu cédula y lo que se decidió.",
        en: "Your application as a specialist: your field, your license and what was decided.",
      },
      table: specialists,
      owner: specialists.userId,
      order: [specialists.id],
      // Another user.
      hidden: ["decidedBy"],
    }),
  ],
  async erase(db, { userId }) {
    await eraseRows(db, specialists, eq(specialists.userId, userId));
  },
};
