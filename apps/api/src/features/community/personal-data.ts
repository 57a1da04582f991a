// The personal data of every part of the community.
import type { PersonalDataSource } from "#platform/personal-data.ts";
import { connectionData } from "./connections/personal-data.ts";
import { consentData } from "./consents/personal-data.ts";
import { reportData } from "./reports/personal-data.ts";
import { specialistData } from "./specialists/personal-data.ts";

const parts: readonly PersonalDataSource[] = [
  connectionData,
  reportData,
  specialistData,
  consentData,
];

export const communityData: PersonalDataSource = {
  collections: parts.flatMap(({ collections }) => collections),
  async erase(db, user, now) {
    for (const part of parts) await part.erase(db, user, now);
  },
};
