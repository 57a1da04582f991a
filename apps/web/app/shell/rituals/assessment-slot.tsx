// Where the day offers to move the test of life areas from this device to the account.
import { Suspense } from "react";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { createLazyPart, Nothing } from "#platform/lazy-part.tsx";
import { isAssessmentOffered } from "#platform/self-assessment/stored-assessment-key.ts";
import { useDevice } from "#platform/use-device.ts";

const AssessmentNote = createLazyPart(
  () => import("#features/resources/vitality/balance/assessment-note.tsx"),
  Nothing,
);

export function AssessmentSlot() {
  const { id } = useCurrentUser();
  const isOffered = useDevice(() => isAssessmentOffered(id), false);
  if (!isOffered) return null;
  return (
    <Suspense fallback={null}>
      <AssessmentNote />
    </Suspense>
  );
}
