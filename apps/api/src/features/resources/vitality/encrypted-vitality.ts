// Encrypts and decrypts past indexes and self-assessments.
import { balanceAreas } from "@vereda/domain/resources/vitality/catalogue-balance";
import * as z from "zod/mini";
import { defineEncryptedColumn } from "#platform/crypto/encryption.ts";

export const encryptedIndex = defineEncryptedColumn(
  "vitality_days.content",
  z.object({ score: z.int(), certainty: z.number(), version: z.int() }),
);

const assessment = z.object({
  ratings: z.array(
    z.object({
      areaId: z.enum(balanceAreas),
      actual: z.nullable(z.number()),
      desired: z.nullable(z.int()),
    }),
  ),
  /** Null only while the first one is being saved. */
  updatedAt: z.nullable(z.string()),
});
export type Assessment = z.output<typeof assessment>;

export const encryptedAssessment = defineEncryptedColumn("balance_assessments.content", assessment);
