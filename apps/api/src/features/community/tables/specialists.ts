// Tables of specialists, and of the measures that members share with them.
import { sql } from "drizzle-orm";
import { boolean, check, date, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { countryKeys } from "@vereda/domain/account/profile/countries";
import {
  consentMeasures,
  specialistFields,
  specialistStatuses,
} from "@vereda/domain/community/circles/catalogue-circles";
import { locales } from "@vereda/domain/locale";
import { defineEnumCheck, instant, version } from "#db/columns.ts";
import { definePersonalData } from "#platform/personal-data.ts";
import { userReference, users } from "#features/account/tables/users.ts";
import { objectives } from "#features/planning/tables/plans.ts";
import { circles } from "./circles.ts";
import abouts from "../personal-data.json" with { type: "json" };

export const specialists = pgTable(
  "specialists",
  {
    id: uuid().primaryKey(),
    userId: userReference(),
    field: text({ enum: specialistFields }).notNull(),
    credentials: text().notNull(),
    licenseNumber: text().notNull(),
    about: text(),
    languages: text({ enum: locales }).array().notNull(),
    countries: text({ enum: countryKeys }).array().notNull(),
    isListed: boolean().notNull().default(true),
    status: text({ enum: specialistStatuses }).notNull(),
    note: text(),
    appliedAt: instant().notNull(),
    /** In the applicant's zone of that time. */
    decidedDay: date({ mode: "string" }),
    /** The administrator who decided. */
    decidedBy: uuid().references(() => users.id, { onDelete: "set null" }),
    updatedAt: version(),
  },
  (table) => [
    uniqueIndex("specialists_of_user").on(table.userId),
    index("specialists_by_status").on(table.status, table.appliedAt, table.id),
    index("specialists_decided_by").on(table.decidedBy),
    index("specialists_listed")
      .on(table.field, table.id)
      .where(sql`status = 'VERIFIED' and is_listed`),
    defineEnumCheck("specialists_field_valid", "field", specialistFields),
    defineEnumCheck("specialists_status_valid", "status", specialistStatuses),
  ],
);

export const consents = pgTable(
  "consents",
  {
    id: uuid().primaryKey(),
    /** The member who shares. */
    ownerId: userReference(),
    /** The specialist who may view; null after their account is deleted. */
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    circleId: uuid()
      .notNull()
      .references(() => circles.id, { onDelete: "cascade" }),
    measure: text({ enum: consentMeasures }).notNull(),
    objectiveId: uuid().references(() => objectives.id, { onDelete: "cascade" }),
    /** The last day, in the owner's zone. */
    untilDay: date({ mode: "string" }).notNull(),
    createdAt: instant().notNull(),
    acceptedAt: instant(),
    revokedAt: instant(),
  },
  (table) => [
    index("consents_of_owner").on(table.ownerId, table.circleId, table.id),
    index("consents_of_user").on(table.userId, table.id),
    index("consents_of_circle").on(table.circleId),
    index("consents_of_objective").on(table.objectiveId),
    defineEnumCheck("consents_measure_valid", "measure", consentMeasures),
    check("consents_objective", sql`(measure = 'OBJECTIVE') = (objective_id is not null)`),
  ],
);

/** Who viewed what is shared, and when; never what they read. */
export const consentViews = pgTable(
  "consent_views",
  {
    id: uuid().primaryKey(),
    consentId: uuid()
      .notNull()
      .references(() => consents.id, { onDelete: "cascade" }),
    viewerId: uuid().references(() => users.id, { onDelete: "set null" }),
    viewedAt: instant().notNull(),
  },
  (table) => [
    index("consent_views_of_consent").on(table.consentId, table.viewedAt, table.id),
    index("consent_views_of_viewer").on(table.viewerId),
  ],
);

export const specialistData = definePersonalData(specialists, specialists.userId, {
  name: "community/specialist",
  about: abouts["community/specialist"],
  // Another user.
  hidden: ["decidedBy"],
});

export type SpecialistRow = typeof specialists.$inferSelect;
