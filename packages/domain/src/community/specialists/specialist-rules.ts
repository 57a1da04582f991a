// What administrators may decide about an application, and which changes need a new check of the license.
import type { SpecialistStatus } from "../circles/catalogue-circles.ts";

export const specialistDecisions = ["VERIFIED", "REJECTED", "REVOKED"] as const;
export type SpecialistDecision = (typeof specialistDecisions)[number];

const decisionsByStatus: Readonly<Record<SpecialistStatus, readonly SpecialistDecision[]>> = {
  APPLIED: ["VERIFIED", "REJECTED"],
  VERIFIED: ["VERIFIED", "REVOKED"],
  REJECTED: ["VERIFIED", "REJECTED"],
  REVOKED: ["VERIFIED", "REVOKED"],
};

/** Deciding the same again is allowed: it records a later check or changes the note. */
export function listDecisions(status: SpecialistStatus): readonly SpecialistDecision[] {
  return decisionsByStatus[status];
}

interface CheckedFields {
  readonly field: string;
  readonly credentials: string;
  readonly licenseNumber: string;
  readonly countries: readonly string[];
}

/** Whether an administrator has to check again: not for the introduction, the languages and the listing. */
export function needsNewCheck(before: CheckedFields, after: CheckedFields): boolean {
  const countries = new Set(before.countries);
  return (
    before.field !== after.field ||
    before.credentials !== after.credentials ||
    before.licenseNumber !== after.licenseNumber ||
    after.countries.some((country) => !countries.has(country))
  );
}
