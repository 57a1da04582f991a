// The personal data of every part of the community.
import type { PersonalDataSource } from "#platform/personal-data.ts";
import { agreementData } from "./agreement/personal-data.ts";
import { connectionData } from "./connections/personal-data.ts";
import { moderationData } from "./moderation/personal-data.ts";
import { reportData } from "./reports/personal-data.ts";

const parts: readonly PersonalDataSource[] = [
  connectionData,
  reportData,
  moderationData,
  agreementData,
];

export const communityData: PersonalDataSource = {
  collections: parts.flatMap(({ collections }) => collections),
  async erase(db, user, now) {
    for (const part of parts) await part.erase(db, user, now);
  },
};
