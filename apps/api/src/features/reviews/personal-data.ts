// Exports, imports and erases a user's reviews; undecryptable ones are left out of the export.
import { and, asc, eq, gt, or } from "drizzle-orm";
import * as z from "zod/mini";
import { reviewKinds } from "@vereda/domain/reviews/catalogue";
import { parsePeriod } from "@vereda/domain/reviews/review-periods";
import { countRows, insertRows, parseRows } from "#platform/data-import.ts";
import type { ImportContext, ImportCount } from "#platform/data-import.ts";
import { eraseRows, makeRowCollection, readPages } from "#platform/personal-data.ts";
import type { ExportContext, PersonalDataSource } from "#platform/personal-data.ts";
import type { Database } from "#db/client.ts";
import { day } from "@vereda/domain/http/values";
import { buildReviewKey, decryptReview, encryptReview, reviewContent } from "./encrypted-review.ts";
import type { ReviewRow } from "./encrypted-review.ts";
import { prepareReviewMove } from "./move-reviews.ts";
import { reviewReminders, reviews } from "./tables/reviews.ts";

const REVIEWS = "reviews/reviews";

async function* exportReviews({ db, userId, userKey }: ExportContext) {
  if (userKey === null) return;
  const { kind, fromDay } = reviews;
  const read = (after: ReviewRow | undefined, limit: number) =>
    db
      .select()
      .from(reviews)
      .where(
        and(
          eq(reviews.userId, userId),
          after === undefined
            ? undefined
            : or(gt(kind, after.kind), and(eq(kind, after.kind), gt(fromDay, after.fromDay))),
        ),
      )
      .orderBy(asc(kind), asc(fromDay))
      .limit(limit);
  for await (const page of readPages(read)) {
    yield page.flatMap((row) => {
      const { period, content } = decryptReview(userKey, row);
      const { finishedDay } = row;
      return content === null
        ? []
        : [{ kind: period.kind, period: period.key, finishedDay, ...content }];
    });
  }
}

const exportedReview = z.extend(reviewContent, {
  kind: z.enum(reviewKinds),
  period: z.string(),
  finishedDay: z.nullable(day),
});

/** A review of a period that the user already reviewed is left as it is. */
async function importReviews(context: ImportContext): Promise<ImportCount[]> {
  const { tx, caller, userKey } = context;
  const rows = (await parseRows(context, REVIEWS, exportedReview)).flatMap(
    ({ kind, period: key, finishedDay, ...content }) => {
      const period = parsePeriod(kind, key);
      return period === null
        ? []
        : [
            {
              userId: caller.userId,
              ...buildReviewKey(period),
              finishedDay,
              ...encryptReview(userKey, content),
            },
          ];
    },
  );
  let created = 0;
  await insertRows(rows, async (batch) => {
    const added = tx.insert(reviews).values(batch).onConflictDoNothing();
    created += (await added.returning({ kind: reviews.kind })).length;
  });
  return [countRows(context, REVIEWS, { created, existing: rows.length - created })];
}

async function eraseEncrypted(db: Database, userId: string): Promise<void> {
  await eraseRows(db, reviews, eq(reviews.userId, userId));
}

export const reviewsData: PersonalDataSource = {
  collections: [
    {
      name: REVIEWS,
      about: {
        es: "Tus revisiones: lo que escribiste, lo que elegiste y las cifras de cada periodo.",
        en: "Your reviews: what you wrote, what you chose and the figures of each period.",
      },
      tables: ["reviews"],
      pages: exportReviews,
    },
    makeRowCollection("reviews/reminders", {
      about: {
        es: "Las revisiones que pediste recordar, con su hora en minutos desde la medianoche.",
        en: "The reviews you asked to be reminded of, with their time in minutes since midnight.",
      },
      table: reviewReminders,
      owner: reviewReminders.userId,
      order: [reviewReminders.kind],
      hidden: ["nextAt"],
    }),
  ],
  importRows: importReviews,
  prepareMove: prepareReviewMove,
  eraseEncrypted,
  erase: async (db, { userId }) => {
    await eraseEncrypted(db, userId);
    await eraseRows(db, reviewReminders, eq(reviewReminders.userId, userId));
  },
};
