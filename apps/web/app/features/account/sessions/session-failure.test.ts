import { expect, it } from "vitest";
import { createFailure } from "#platform/api/api-response.ts";
import { toApiError } from "#platform/api/errors.ts";
import { formatSessionFailure } from "./session-failure.ts";

const EXPIRED = "Tu sesión ha expirado. Por favor, inicia sesión nuevamente.";
const UNREACHABLE = "No pudimos conectarnos al servidor. Revisa tu conexión a internet.";

it.each([
  [401, "unauthenticated", EXPIRED],
  [419, "unauthenticated", EXPIRED],
  [503, "NETWORK_ERROR", UNREACHABLE],
  [504, "TIMEOUT", UNREACHABLE],
  [500, "http_500", null],
  [403, "forbidden", null],
])("a failure %i %s is explained by %j", (status, code, reason) => {
  expect(formatSessionFailure(toApiError(createFailure(status, code, "")))).toBe(reason);
});
