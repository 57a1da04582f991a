// Where the day offers to move the test of life areas from this device to the account.
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { isAssessmentOffered } from "#platform/self-assessment/stored-assessment-key.ts";
import { Part } from "../parts.tsx";
import { useDevice } from "#platform/use-device.ts";

export function AccountAssessmentOffer() {
  const { id } = useCurrentUser();
  const isOffered = useDevice(() => isAssessmentOffered(id), false);
  if (!isOffered) return null;
  return <Part of="AssessmentNote" />;
}
