// Helpers for outbox tests: rate-limit errors, a fixed clock and encryption keys.
import { vi, type Mock } from "vitest";
import { api } from "../api/api.ts";
import { createFailure } from "../api/api-response.ts";
import { ApiError } from "../api/errors.ts";

export function limited(seconds: number): ApiError {
  return new ApiError({ ...createFailure(429, "rate_limited", ""), retryAfterMs: seconds * 1000 });
}

/** Answers calls in the place of the server. Call it once per file, since spies end with it. */
export const spyOnServer = () =>
  vi.spyOn(api, "data") as unknown as Mock<(call: string, input: { body?: object }) => unknown>;

let days = 0;

/** Fixes the clock on another day for each test, so that no rate-limit pause carries over. */
export function stopClock(): void {
  days += 1;
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2020, 0, days) });
}

/** 32 bytes in base64url. */
export const testKey = "cXVlIG5hZGllIG1hcyBsbyBsZWEgZW4gbGEgbWVzYSE".slice(0, 43);
export const otherKey = "b3RyYSBwZXJzb25hLCBvdHJhIGxsYXZlLCBvdHJhIHY".slice(0, 43);
