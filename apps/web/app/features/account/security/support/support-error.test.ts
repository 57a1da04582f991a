import { describe, expect, it } from "vitest";
import { createFailure } from "#platform/api/api-response.ts";
import { toApiError } from "#platform/api/errors.ts";
import { canRetry, findViewError, toSupportError, supportErrors } from "./support-error.ts";

const buildError = (status: number, code = `http_${status}`) =>
  toApiError(createFailure(status, code, ""));

const view = {
  appVersion: "1.4.0",
  ip: "10.0.0.7",
  userAgent: "Mozilla/5.0",
  authState: "authenticated" as const,
  token: "abc••••••xyz",
  userId: "019••••••7f2",
  email: "m••••••@e••••••.mx",
  username: "mariana",
  role: "member",
  workspaceCount: 2,
};

describe("missing server part of the support view", () => {
  it.each([
    ["401", buildError(401, "unauthenticated"), "session_expired"],
    ["419", buildError(419), "session_expired"],
    ["500", buildError(500), "server_error"],
    ["507", buildError(507), "server_error"],
    ["502", buildError(502), "service_error"],
    ["503 of a proxy", buildError(503), "service_error"],
    ["504 of a proxy", buildError(504), "service_error"],
    ["no connection", buildError(503, "NETWORK_ERROR"), "network_error"],
    ["out of time", buildError(504, "TIMEOUT"), "network_error"],
    ["400", buildError(400), "request_error"],
    ["403", buildError(403), "request_error"],
    ["404", buildError(404), "request_error"],
    ["408", buildError(408), "request_error_retry"],
    ["409", buildError(409), "request_error"],
    ["425", buildError(425), "request_error_retry"],
    ["429", buildError(429), "request_error_retry"],
    ["what a browser throws without a network", new TypeError("Failed to fetch"), "network_error"],
    ["a fault of our own", new RangeError("out of range"), "request_error_retry"],
  ] as const)("%s", (_, error, expected) => {
    expect(toSupportError(error)).toBe(expected);
  });

  it.each([
    ["nothing", null, "no_server_data"],
    ["something that is not ours", {}, "no_server_data"],
    ["the server without the person", { ...view, userId: "" }, "no_user_data"],
    ["the person without an address", { ...view, email: "" }, "no_user_data"],
    ["everything", view, null],
  ] as const)("is classified for a response with %s", (_, data, expected) => {
    expect(findViewError(data)).toBe(expected);
  });
});

it("can be retried wherever a retry can help", () => {
  expect(supportErrors.filter((error) => !canRetry(error))).toEqual([
    "session_expired",
    "request_error",
  ]);
});
