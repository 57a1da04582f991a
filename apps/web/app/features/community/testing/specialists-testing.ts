// Test data of specialists, and of the measures that are shared with them.
import type {
  Consent,
  MeasurePreview,
  Specialist,
  SpecialistApplication,
} from "@vereda/domain/community/specialists/contract-specialists";

const sol = { username: "sol.rivas", firstName: "Sol", lastName: "Rivas", avatar: null };

export function buildSpecialist(changes: Partial<Specialist> = {}): Specialist {
  return {
    user: sol,
    field: "psychology",
    credentials: "Licenciatura en Psicología, UNAM",
    about: null,
    languages: ["es"],
    countries: ["mexico"],
    verifiedOn: "2026-02-03",
    ...changes,
  };
}

export function buildApplication(
  changes: Partial<SpecialistApplication> = {},
): SpecialistApplication {
  return {
    ...buildSpecialist({ verifiedOn: null }),
    id: "application-1",
    licenseNumber: "8123456",
    isListed: true,
    status: "APPLIED",
    note: null,
    appliedAt: "2026-03-01T15:00:00.000Z",
    updatedAt: "2026-03-01T15:00:00.000Z",
    ...changes,
  };
}

export function buildConsent(changes: Partial<Consent> = {}): Consent {
  return {
    id: "consent-1",
    measure: "SLEEP",
    objective: null,
    owner: { username: "ana.luz", firstName: "Ana", lastName: "Luz", avatar: null },
    specialist: sol,
    circleId: "circle-1",
    until: "2026-04-01",
    createdAt: "2026-03-01T15:00:00.000Z",
    acceptedAt: "2026-03-01T16:00:00.000Z",
    revokedAt: null,
    status: "ACTIVE",
    viewCount: 0,
    ...changes,
  };
}

export function buildFigures(changes: Partial<MeasurePreview> = {}): MeasurePreview {
  return {
    computedAt: "2026-03-04T18:00:00.000Z",
    sleep: {
      from: "2026-02-05",
      to: "2026-03-04",
      nights: 20,
      meanMinutes: 430,
      debtMinutes: 95,
      midsleepDeviation: null,
    },
    vitality: null,
    objective: null,
    ...changes,
  };
}
