// Exports and erases past indexes and self-assessments, and imports self-assessments.
import { day, instant } from "@vereda/domain/http/values";
import { vitalityApi } from "@vereda/domain/resources/vitality/contract-vitality";
import * as z from "zod/mini";
import { definePersonalData, type PersonalData } from "#platform/personal-data.ts";
import { balanceAssessments, vitalityDays } from "../tables/vitality.ts";
import { encryptedAssessment, encryptedIndex } from "./encrypted-vitality.ts";
import abouts from "../personal-data.json" with { type: "json" };

const assessmentRow = z.object({
  day,
  ratings: vitalityApi.saveBalance.body.shape.ratings,
  updatedAt: instant,
});

export const vitalityData: readonly PersonalData[] = [
  // Computed, so they are not imported.
  definePersonalData(vitalityDays, vitalityDays.userId, {
    name: "resources/vitality",
    about: abouts["resources/vitality"],
    show: (rows, { userKey }) =>
      rows.flatMap((row) => {
        const index = userKey && encryptedIndex.tryDecrypt(userKey, row.content);
        return index === null ? [] : { day: row.day, ...index };
      }),
    encrypted: "all",
  }),
  definePersonalData(balanceAssessments, balanceAssessments.userId, {
    name: "resources/balance",
    about: abouts["resources/balance"],
    show: (rows, { userKey }) =>
      rows.flatMap((row) => {
        const assessment = userKey && encryptedAssessment.tryDecrypt(userKey, row.content);
        return assessment === null ? [] : { day: row.day, ...assessment };
      }),
    encrypted: "all",
    /** A day that the user already has is left as it is. */
    importedByKey: {
      schema: assessmentRow,
      build: (rows, { caller, userKey }) =>
        [...new Map(rows.map((row) => [row.day, row])).values()].map(
          ({ day: rated, ...assessment }) => ({
            userId: caller.userId,
            day: rated,
            content: encryptedAssessment.encrypt(userKey, assessment),
          }),
        ),
    },
  }),
];
