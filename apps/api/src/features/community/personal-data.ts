// The personal data of every part of the community.
import { combinePersonalData } from "#platform/personal-data.ts";
import { agreementData } from "./agreement/personal-data.ts";
import { connectionData } from "./connections/personal-data.ts";
import { consentData } from "./consents/personal-data.ts";
import { moderationData } from "./moderation/personal-data.ts";
import { reportData } from "./moderation/reports/personal-data.ts";
import { specialistData } from "./specialists/personal-data.ts";

export const communityData = combinePersonalData(
  connectionData,
  reportData,
  moderationData,
  agreementData,
  specialistData,
  consentData,
);
