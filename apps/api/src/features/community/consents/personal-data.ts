// Exports and erases what a user shares with specialists, and what others share with them.
import { and, eq } from "drizzle-orm";
import { definePersonalData, readInOrder } from "#platform/personal-data.ts";
import type { ExportContext, PersonalData } from "#platform/personal-data.ts";
import { selectUsername } from "#features/account/user-conditions.ts";
import { consents, consentViews } from "../tables/specialists.ts";
import { endConsents } from "./end-consents.ts";
import abouts from "../personal-data.json" with { type: "json" };

type Side = typeof consents.ownerId | typeof consents.userId;

/** One side's rows with the other's username. What was shared is not in them: it is never stored. */
const exportSide = ({ db, userId }: ExportContext, own: Side, other: Side) =>
  readInOrder({ id: consents.id }, (isNext) =>
    db
      .select({
        id: consents.id,
        username: selectUsername(other),
        circleId: consents.circleId,
        measure: consents.measure,
        objectiveId: consents.objectiveId,
        until: consents.untilDay,
        createdAt: consents.createdAt,
        acceptedAt: consents.acceptedAt,
        revokedAt: consents.revokedAt,
      })
      .from(consents)
      .where(and(eq(own, userId), isNext)),
  );

const exportViews = ({ db, userId }: ExportContext) =>
  readInOrder({ id: consentViews.id }, (isNext) =>
    db
      .select({
        id: consentViews.id,
        consentId: consentViews.consentId,
        username: selectUsername(consentViews.viewerId),
        viewedAt: consentViews.viewedAt,
      })
      .from(consentViews)
      .innerJoin(consents, eq(consents.id, consentViews.consentId))
      .where(and(eq(consents.ownerId, userId), isNext)),
  );

export const consentData: readonly PersonalData[] = [
  definePersonalData(consents, consents.ownerId, {
    name: "community/shared-measures",
    about: abouts["community/shared-measures"],
    pages: (context) => exportSide(context, consents.ownerId, consents.userId),
  }),
  definePersonalData(consents, consents.userId, {
    name: "community/received-measures",
    about: abouts["community/received-measures"],
    pages: (context) => exportSide(context, consents.userId, consents.ownerId),
    // What others shared stays theirs, with its log; both lose the name with the account.
    erase: (db, { userId }, now) => endConsents(db, eq(consents.userId, userId), now),
  }),
  {
    tables: ["consent_views"],
    collection: {
      name: "community/measure-views",
      about: abouts["community/measure-views"],
      pages: exportViews,
    },
  },
];
