// What tests of writes share: refusals by limits, a clock for them, and keys as the server gives them out.
import { vi } from "vitest";
import { failure } from "../api/api-response.ts";
import { ApiError } from "../api/errors.ts";

/** Too many requests: the server wants none for so long. */
export function limited(seconds: number): ApiError {
  return new ApiError({ ...failure(429, "rate_limited", ""), retryAfterMs: seconds * 1000 });
}

let days = 0;

/** The clock stands still on another day for each test: none waits for what the server asked of the one before. */
export function stopClock(): void {
  days += 1;
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2020, 0, days) });
}

/** 32 bytes in base64url. */
export const testKey = "cXVlIG5hZGllIG1hcyBsbyBsZWEgZW4gbGEgbWVzYSE".slice(0, 43);
export const otherKey = "b3RyYSBwZXJzb25hLCBvdHJhIGxsYXZlLCBvdHJhIHY".slice(0, 43);
