// Exports, imports and erases a user's reviews; undecryptable ones are left out of the export.
import { and, eq, sql } from "drizzle-orm";
import * as z from "zod/mini";
import {
  reviewKinds,
  MAX_ANSWER_LENGTH,
  MAX_CARRY_OVER,
  MAX_PRIORITIES,
  questionKeys,
} from "@vereda/domain/reviews/catalogue";
import { parsePeriod } from "@vereda/domain/reviews/review-periods";
import { definePersonalData, joinTexts } from "#platform/personal-data.ts";
import type { MoveContext, PersonalData } from "#platform/personal-data.ts";
import type { Database } from "#db/client.ts";
import { day } from "@vereda/domain/http/values";
import {
  buildReviewKey,
  decryptReview,
  encryptReview,
  reviewContent,
  type ReviewContent,
} from "./encrypted-review.ts";
import { reviewReminders, reviews } from "./tables/reviews.ts";
import { alias } from "drizzle-orm/pg-core";
import { formatItem } from "./show-review.ts";
import abouts from "./personal-data.json" with { type: "json" };

// Joins the reviews of periods that two accounts of one user both reviewed, into those of the first.

const movedReviews = alias(reviews, "moved_reviews");

function joinWritten(own: ReviewContent, moved: ReviewContent): ReviewContent["answers"] {
  const joined = questionKeys.flatMap((key) => {
    const text = joinTexts(own.answers[key], moved.answers[key], MAX_ANSWER_LENGTH);
    return text === null ? [] : [[key, text] as const];
  });
  return Object.fromEntries(joined);
}

/** The first account's where both have one; a review is finished when one of both is. */
function joinContents(own: ReviewContent, moved: ReviewContent): ReviewContent {
  const { planned, completed, finished } = own.finished === null && moved.finished ? moved : own;
  const chosen = new Set(own.choices.map(formatItem));
  const added = moved.choices.filter((choice) => !chosen.has(formatItem(choice)));
  return {
    answers: joinWritten(own, moved),
    choices: [...own.choices, ...added].slice(0, MAX_CARRY_OVER),
    priorities: [...new Set([...own.priorities, ...moved.priorities])].slice(0, MAX_PRIORITIES),
    planned,
    completed,
    finished,
    updatedAt: Math.max(own.updatedAt, moved.updatedAt) + 1,
  };
}

/** Those that cannot be decrypted stay as they are. */
async function joinReviews(tx: Database, { from, to }: MoveContext): Promise<void> {
  const rows = await tx
    .select({ own: reviews, moved: movedReviews })
    .from(reviews)
    .innerJoin(
      movedReviews,
      and(eq(movedReviews.kind, reviews.kind), eq(movedReviews.fromDay, reviews.fromDay)),
    )
    .where(and(eq(reviews.userId, to.userId), eq(movedReviews.userId, from.userId)))
    .for("no key update");
  const joined = rows.flatMap(({ own, moved }) => {
    const contents = [decryptReview(to, own).content, decryptReview(from, moved).content] as const;
    if (contents[0] === null || contents[1] === null) return [];
    const content = encryptReview(to, joinContents(contents[0], contents[1]));
    return { ...own, ...content, finishedDay: own.finishedDay ?? moved.finishedDay };
  });
  if (joined.length === 0) return;
  await tx
    .insert(reviews)
    .values(joined)
    .onConflictDoUpdate({
      target: [reviews.userId, reviews.kind, reviews.fromDay],
      set: { content: sql`excluded.content`, finishedDay: sql`excluded.finished_day` },
    });
}

const exportedReview = z.extend(reviewContent, {
  kind: z.enum(reviewKinds),
  period: z.string(),
  finishedDay: z.nullable(day),
});

export const reviewsData: readonly PersonalData[] = [
  definePersonalData(reviews, reviews.userId, {
    name: "reviews/reviews",
    about: abouts["reviews/reviews"],
    show: (rows, { userKey }) =>
      rows.flatMap((row) => {
        const { period, content } = decryptReview(userKey, row);
        const { finishedDay } = row;
        return content === null
          ? []
          : { kind: period.kind, period: period.key, finishedDay, ...content };
      }),
    encrypted: "all",
    prepareMove: async (move) => (tx) => joinReviews(tx, move),
    /** A review of a period that the user already reviewed is left as it is. */
    importedByKey: {
      schema: exportedReview,
      build: (rows, { caller, userKey }) =>
        rows.flatMap(({ kind, period: key, finishedDay, ...content }) => {
          const period = parsePeriod(kind, key);
          return period === null
            ? []
            : {
                userId: caller.userId,
                ...buildReviewKey(period),
                finishedDay,
                ...encryptReview(userKey, content),
              };
        }),
    },
  }),
  definePersonalData(reviewReminders, reviewReminders.userId, {
    name: "reviews/reminders",
    about: abouts["reviews/reminders"],
    hidden: ["nextAt"],
  }),
];
