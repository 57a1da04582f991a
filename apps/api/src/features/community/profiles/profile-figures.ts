// The figures that a user shows on their profile: streak and vitality index.
import type { PublicProfile } from "@vereda/domain/community/contract-profile";
import type { AppContext } from "#platform/context.ts";

interface FiguresOwner {
  readonly id: string;
  readonly timezone: string;
  readonly showConsistencyStreak: boolean;
  readonly showVitalityIndex: boolean;
}

export type ProfileFigures = Pick<PublicProfile, "streak" | "vitalityIndex">;

/** Null for a figure that the user does not show. */
export async function getProfileFigures(
  _deps: Pick<AppContext, "db" | "dataKeys">,
  _owner: FiguresOwner,
  _now: Date,
): Promise<ProfileFigures> {
  return { streak: null, vitalityIndex: null };
}
