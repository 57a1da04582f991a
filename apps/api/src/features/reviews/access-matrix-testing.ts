// Access matrix entries for reviews; each role has reviews of its own.
import { reviewsApi } from "@vereda/domain/reviews/contract";
import type { MatrixRequest } from "#access-matrix/world.ts";
import { defineRequest } from "#access-matrix/world.ts";
import { signedInOnly } from "#access-matrix/outcomes.ts";
import type { Rows } from "#access-matrix/outcomes.ts";

export const accessRows: Rows = {
  "GET /panel/reviews": signedInOnly(200),
  "GET /panel/reviews/:kind/:period": signedInOnly(200),
  "PUT /panel/reviews/:kind/:period": signedInOnly(200),
  "POST /panel/reviews/:kind/:period/finish": signedInOnly(200),
  "GET /panel/reviews/reminders": signedInOnly(200),
  "PATCH /panel/reviews/reminders": signedInOnly(200),
};

const params = { kind: "monthly", period: "2026-02" } as const;

export const accessRequests: readonly MatrixRequest[] = [
  defineRequest(reviewsApi.list),
  defineRequest(reviewsApi.get, () => ({ params })),
  defineRequest(reviewsApi.save, () => ({ params, body: { priorities: ["Rest"] } })),
  defineRequest(reviewsApi.finish, () => ({ params, body: {} })),
  defineRequest(reviewsApi.reminders),
  defineRequest(reviewsApi.saveReminder, () => ({ body: { kind: "weekly" as const, isOn: true } })),
];
