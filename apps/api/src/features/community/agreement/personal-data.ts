// Exports and erases a user's signature of the builders' pact.
import { eq } from "drizzle-orm";
import { eraseRows, makeRowCollection } from "#platform/personal-data.ts";
import type { PersonalDataSource } from "#platform/personal-data.ts";
import { agreementSignatures } from "../tables/agreement.ts";

export const agreementData: PersonalDataSource = {
  collections: [
    makeRowCollection("community/agreement", {
      about: {
        es: "Cuándo firmaste el pacto de construcción y si apareces en su lista.",
        en: "When you signed the construction pact and whether you are on its list.",
      },
      table: agreementSignatures,
      owner: agreementSignatures.userId,
      order: [agreementSignatures.userId],
    }),
  ],
  erase: (db, { userId }) =>
    eraseRows(db, agreementSignatures, eq(agreementSignatures.userId, userId)),
};
