import { describe, expect, it } from "vitest";
import { failure } from "./api-response.ts";
import {
  ApiError,
  AuthError,
  toApiError,
  errorText,
  isRetryable,
  isSessionOver,
  getErrorKind,
  NetworkError,
} from "./errors.ts";

const failed = (status: number, code: string, message = "") =>
  toApiError(failure(status, code, message));

describe("the class of an error", () => {
  it("is AuthError for 401 and 419, NetworkError for no answer, ApiError for the rest", () => {
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

describe("the kind of an error", () => {
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

  it("of what browsers throw is read off their words", () => {
    expect(getErrorKind(new TypeError("Failed to fetch"))).toBe("network");
    expect(getErrorKind(new Error("Blocked by CORS policy"))).toBe("network");
    expect(getErrorKind(new Error("validation of the answer failed"))).toBe("validation");
    expect(getErrorKind("session expired")).toBe("authentication");
    expect(getErrorKind(new RangeError("x"))).toBe("unexpected");
    expect(getErrorKind(undefined)).toBe("unexpected");
  });
});

describe("a session", () => {
  it.each(["invalid_credentials", "two_step_required", "two_step_invalid", "two_step_used"])(
    "is not over because of %s",
    (code) => {
      expect(isSessionOver(failure(401, code, ""))).toBe(false);
    },
  );

  it.each([401, 419])("is over when %i says that nobody is signed in", (status) => {
    expect(isSessionOver(failure(status, "unauthenticated", ""))).toBe(true);
  });
});

describe("trying again", () => {
  it("may help against network failures, the server's errors and its limits only", () => {
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

describe("what a person reads", () => {
  it("is fixed for each kind, in both languages", () => {
    expect(errorText(failed(401, "unauthenticated", "no"), "en")).toBe(
      "Your session has expired. Please log in again.",
    );
    expect(errorText(failed(403, "forbidden", "no"), "en")).toBe(
      "You don't have permission to perform this action.",
    );
    expect(errorText(failed(500, "internal_error", "no"), "en")).toBe(
      "Server error. Please try again later.",
    );
    expect(errorText(failed(504, "TIMEOUT", "Request timed out"), "en")).toBe(
      "Connection error. Please check your internet connection and try again.",
    );
    expect(errorText(failed(422, "validation_error", "no"), "en")).toBe(
      "Please check your input and try again.",
    );
    expect(errorText(new Error("x"), "en")).toBe("An unexpected error occurred. Please try again.");
    expect(errorText(failed(504, "TIMEOUT"), "es")).toContain("conexión");
  });

  it("is the server's own sentence for other refusals, or a general one when it gave none", () => {
    expect(errorText(failed(423, "area_blocked", "Bloqueada."), "es")).toBe("Bloqueada.");
    expect(errorText(failed(404, "http_404"), "en")).toBe("An error occurred. Please try again.");
  });

  it.each([
    [401, "invalid_credentials"],
    [401, "two_step_invalid"],
    [401, "two_step_used"],
    [401, "passkey_refused"],
    [403, "wrong_password"],
    [403, "privacy_forbidden"],
  ])("is the server's own sentence for %i %s", (status, code) => {
    expect(errorText(failed(status, code, "Dicho así."), "es")).toBe("Dicho así.");
  });
});
