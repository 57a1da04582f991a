// The table of signatures of the builders' pact.
import { boolean, date, index, integer, pgTable, uuid } from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";
import { definePersonalData } from "#platform/personal-data.ts";
import { users } from "#features/account/tables/users.ts";
import abouts from "../personal-data.json" with { type: "json" };

export const agreementSignatures = pgTable(
  "agreement_signatures",
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    version: integer().notNull(),
    isListed: boolean().notNull(),
    signedAt: instant().notNull(),
    /** The local day of `signedAt`, which stays when the user moves to another time zone. */
    signedDay: date({ mode: "string" }).notNull(),
  },
  (table) => [index("agreement_signatures_listed").on(table.isListed, table.signedAt)],
);

export const agreementData = definePersonalData(agreementSignatures, agreementSignatures.userId, {
  name: "community/agreement",
  about: abouts["community/agreement"],
});
