// Encrypts and decrypts what users write in reviews, and the figures of finished ones.
import * as z from "zod/mini";
import { carryOverChoices, questionKeys } from "@vereda/domain/reviews/catalogue";
import { review, reviewFacts } from "@vereda/domain/reviews/contract";
import { findPeriod, type ReviewPeriod } from "@vereda/domain/reviews/review-periods";
import { formatIsoDay } from "@vereda/domain/time/day";
import { defineEncryptedColumn, type UserKey } from "#platform/crypto/encryption.ts";
import { parseStoredDay } from "../planning/schedules/schedule-rows.ts";
import type { reviews } from "./tables/reviews.ts";

export type ReviewRow = typeof reviews.$inferSelect;

export const reviewContent = z.object({
  answers: z.partialRecord(z.enum(questionKeys), z.string()),
  choices: z.array(
    z.object({
      taskId: z.string(),
      occurrence: z.nullable(z.string()),
      choice: z.enum(carryOverChoices),
      date: z.nullable(z.string()),
    }),
  ),
  priorities: z.array(z.string()),
  /** When it was last saved, for the list of reviews. */
  planned: z.int(),
  completed: z.int(),
  /** Null for a draft. */
  finished: z.nullable(
    z.object({
      /** Milliseconds since the epoch. */
      at: z.int(),
      facts: reviewFacts,
      previous: review.shape.previous,
      carryOver: review.shape.carryOver,
    }),
  ),
  /** Milliseconds since the epoch. */
  updatedAt: z.int(),
});
export type ReviewContent = z.output<typeof reviewContent>;

/** A draft that was never saved. */
export const emptyDraft: ReviewContent = {
  answers: {},
  choices: [],
  priorities: [],
  planned: 0,
  completed: 0,
  finished: null,
  updatedAt: 0,
};

const encryptedContent = defineEncryptedColumn("reviews.content", reviewContent);

export interface StoredReview {
  readonly period: ReviewPeriod;
  /** Null when it cannot be decrypted. */
  readonly content: ReviewContent | null;
}

export function decryptReview(userKey: UserKey | null, row: ReviewRow): StoredReview {
  return {
    period: findPeriod(row.kind, parseStoredDay(row.fromDay)),
    content: userKey && encryptedContent.tryDecrypt(userKey, row.content),
  };
}

export function encryptReview(userKey: UserKey, value: ReviewContent): Pick<ReviewRow, "content"> {
  return { content: encryptedContent.encrypt(userKey, value) };
}

/** The plaintext columns that identify a review of a user. */
export function buildReviewKey({ kind, from }: ReviewPeriod): Pick<ReviewRow, "kind" | "fromDay"> {
  return { kind, fromDay: formatIsoDay(from) };
}

export function getUpdatedAt({ updatedAt }: ReviewContent): string {
  return new Date(updatedAt).toISOString();
}
