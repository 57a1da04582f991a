// The figures that a user shows on their profile: streak and vitality index.
import type { PublicProfile } from "@vereda/domain/community/profile/contract-profile";
import type { AppContext } from "#platform/context.ts";
import { findSharedStreak } from "#features/resources/streak/shared-streak.ts";
import { getVitalityIndex } from "#features/resources/vitality/vitality.ts";

type Deps = Pick<AppContext, "db" | "dataKeys" | "hooks">;

type ProfileFigures = Pick<PublicProfile, "streak" | "vitalityIndex">;

/** Null for a figure that the user does not show. The caller checks who may see the profile. */
export async function getProfileFigures(
  deps: Deps,
  userId: string,
  now: Date,
): Promise<ProfileFigures> {
  const streak = await findSharedStreak(deps, userId, now);
  const vitality = await getVitalityIndex(deps, userId, now);
  return { streak, vitalityIndex: vitality?.score ?? null };
}
