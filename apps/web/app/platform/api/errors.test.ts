import { describe, expect, it } from "vitest";
import { createFailure } from "./api-response.ts";
import {
  ApiError,
  AuthError,
  toApiError,
  getErrorText,
  isRetryable,
  isSessionOver,
  getErrorKind,
  NetworkError,
} from "./errors.ts";

const failed = (status: number, code: string, message = "") =>
  toApiError(createFailure(status, code, message));

describe("error class", () => {
  it("is AuthError for 401 and 419, NetworkError without a response, else ApiError", () => {
    expect(failed(401, "unauthenticated")).toBeInstanceOf(AuthError);
    expect(failed(419, "unauthenticated")).toBeInstanceOf(AuthError);
    expect(failed(503, "NETWORK_ERROR")).toBeInstanceOf(NetworkError);
    expect(failed(504, "TIMEOUT")).toBeInstanceOf(NetworkError);
    const conflict = failed(409, "conflict", "Changed elsewhere");
    expect(conflict).toBeInstanceOf(ApiError);
    expect(conflict).not.toBeInstanceOf(NetworkError);
    expect(conflict).toMatchObject({ status: 409, code: "conflict", message: "Changed elsewhere" });
  });
});

describe("error kind", () => {
  it.each([
    [401, "unauthenticated", "authentication"],
    [403, "forbidden", "authorization"],
    [422, "validation_error", "validation"],
    [404, "not_found", "client"],
    [409, "conflict", "client"],
    [500, "internal_error", "server"],
    [503, "not_ready", "server"],
    [503, "NETWORK_ERROR", "network"],
    [504, "TIMEOUT", "network"],
  ] as const)("of %i %s is %s", (status, code, kind) => {
    expect(getErrorKind(failed(status, code))).toBe(kind);
  });

  it("of browser errors is derived from their messages", () => {
    expect(getErrorKind(new TypeError("Failed to fetch"))).toBe("network");
    expect(getErrorKind(new Error("Blocked by CORS policy"))).toBe("network");
    expect(getErrorKind(new Error("validation of the response failed"))).toBe("validation");
    expect(getErrorKind("session expired")).toBe("authentication");
    expect(getErrorKind(new RangeError("x"))).toBe("unexpected");
    expect(getErrorKind(undefined)).toBe("unexpected");
  });
});

describe("session", () => {
  it.each(["invalid_credentials", "two_step_required", "two_step_invalid", "two_step_used"])(
    "is not over because of %s",
    (code) => {
      expect(isSessionOver(createFailure(401, code, ""))).toBe(false);
    },
  );

  it.each([401, 419])("is over when a %i response is unauthenticated", (status) => {
    expect(isSessionOver(createFailure(status, "unauthenticated", ""))).toBe(true);
  });
});

describe("isRetryable", () => {
  it("is true only for network errors, server errors and rate limits", () => {
    for (const status of [408, 425, 429, 500, 502, 503, 504]) {
      expect(isRetryable(failed(status, "passing")), String(status)).toBe(true);
    }
    expect(isRetryable(failed(409, "conflict"))).toBe(false);
    expect(isRetryable(failed(423, "pin_required"))).toBe(false);
    expect(isRetryable(failed(503, "NETWORK_ERROR"))).toBe(true);
    expect(isRetryable(failed(500, "internal_error"))).toBe(true);
    expect(isRetryable(new TypeError("Failed to fetch"))).toBe(true);
    expect(isRetryable(failed(422, "validation_error"))).toBe(false);
    expect(isRetryable(failed(401, "unauthenticated"))).toBe(false);
    expect(isRetryable(new Error("anything"))).toBe(false);
  });
});

describe("error message", () => {
  it("is fixed for each kind, in both languages", () => {
    expect(getErrorText(failed(401, "unauthenticated", "no"), "en")).toBe(
      "Your session has expired. Please log in again.",
    );
    expect(getErrorText(failed(403, "forbidden", "no"), "en")).toBe(
      "You don't have permission to perform this action.",
    );
    expect(getErrorText(failed(500, "internal_error", "no"), "en")).toBe(
      "Server error. Please try again later.",
    );
    expect(getErrorText(failed(504, "TIMEOUT", "Request timed out"), "en")).toBe(
      "Connection error. Please check your internet connection and try again.",
    );
    expect(getErrorText(failed(422, "validation_error", "no"), "en")).toBe(
      "Please check your input and try again.",
    );
    expect(getErrorText(new Error("x"), "en")).toBe(
      "An unexpected error occurred. Please try again.",
    );
    expect(getErrorText(failed(504, "TIMEOUT"), "es")).toContain("conexión");
  });

  it("is the server's message for other errors, or a generic one without it", () => {
    expect(getErrorText(failed(423, "area_blocked", "Bloqueada."), "es")).toBe("Bloqueada.");
    expect(getErrorText(failed(404, "http_404"), "en")).toBe(
      "An error occurred. Please try again.",
    );
  });

  it.each([
    [401, "invalid_credentials"],
    [401, "two_step_invalid"],
    [401, "two_step_used"],
    [401, "passkey_refused"],
    [403, "wrong_password"],
    [403, "privacy_forbidden"],
  ])("is the server's message for %i %s", (status, code) => {
    expect(getErrorText(failed(status, code, "Dicho así."), "es")).toBe("Dicho así.");
  });
});
