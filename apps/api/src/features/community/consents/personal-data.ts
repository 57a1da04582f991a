// Exports and erases what a user shares with specialists, and what others share with them.
import { and, asc, eq, gt } from "drizzle-orm";
import { eraseRows, readPages } from "#platform/personal-data.ts";
import type { ExportContext, PersonalDataSource } from "#platform/personal-data.ts";
import { selectUsername } from "#features/account/user-conditions.ts";
import { consents, consentViews } from "../tables/specialists.ts";
import { endConsents } from "./end-consents.ts";

type Side = typeof consents.ownerId | typeof consents.userId;

/** One side's rows with the other's username. What was shared is not in them: it is never stored. */
async function* exportSide({ db, userId }: ExportContext, own: Side, other: Side) {
  const read = (after: { id: string } | undefined, limit: number) =>
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
      .where(and(eq(own, userId), after && gt(consents.id, after.id)))
      .orderBy(asc(consents.id))
      .limit(limit);
  yield* readPages<Awaited<ReturnType<typeof read>>[number]>(read);
}

async function* exportViews({ db, userId }: ExportContext) {
  const read = (after: { id: string } | undefined, limit: number) =>
    db
      .select({
        id: consentViews.id,
        consentId: consentViews.consentId,
        username: selectUsername(consentViews.viewerId),
        viewedAt: consentViews.viewedAt,
      })
      .from(consentViews)
      .innerJoin(consents, eq(consents.id, consentViews.consentId))
      .where(and(eq(consents.ownerId, userId), after && gt(consentViews.id, after.id)))
      .orderBy(asc(consentViews.id))
      .limit(limit);
  yield* readPages<Awaited<ReturnType<typeof read>>[number]>(read);
}

export const consentData: PersonalDataSource = {
  collections: [
    {
      name: "community/shared-measures",
      about: {
        es: "Qué medidas compartiste, con qué especialista y hasta cuándo.",
        en: "Which measures you shared, with which specialist and until when.",
      },
      tables: ["consents"],
      pages: (context) => exportSide(context, consents.ownerId, consents.userId),
    },
    {
      name: "community/received-measures",
      about: {
        es: "Qué medidas comparten contigo como especialista, y quién.",
        en: "Which measures are shared with you as a specialist, and by whom.",
      },
      tables: ["consents"],
      pages: (context) => exportSide(context, consents.userId, consents.ownerId),
    },
    {
      name: "community/measure-views",
      about: {
        es: "Quién vio lo que compartes, y cuándo.",
        en: "Who viewed what you share, and when.",
      },
      tables: ["consent_views"],
      pages: exportViews,
    },
  ],
  async erase(db, { userId }, now) {
    // Their views go with them.
    await eraseRows(db, consents, eq(consents.ownerId, userId));
    // What others shared with the user stays theirs, with its log; both lose the name with the account.
    await endConsents(db, eq(consents.userId, userId), now);
  },
};
