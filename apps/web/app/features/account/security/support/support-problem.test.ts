import { describe, expect, it } from "vitest";
import { failure } from "#platform/api/answer.ts";
import { errorOf } from "#platform/api/errors.ts";
import {
  mayTryAgain,
  problemOfAnswer,
  problemOfError,
  supportProblems,
} from "./support-problem.ts";

const answered = (status: number, code = `http_${status}`) => errorOf(failure(status, code, ""));

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

describe("why the server's part of the support view is missing", () => {
  it.each([
    ["401", answered(401, "unauthenticated"), "session_expired"],
    ["419", answered(419), "session_expired"],
    ["500", answered(500), "server_error"],
    ["507", answered(507), "server_error"],
    ["502", answered(502), "service_error"],
    ["503 of a proxy", answered(503), "service_error"],
    ["504 of a proxy", answered(504), "service_error"],
    ["no connection", answered(503, "NETWORK_ERROR"), "network_error"],
    ["out of time", answered(504, "TIMEOUT"), "network_error"],
    ["400", answered(400), "request_error"],
    ["403", answered(403), "request_error"],
    ["404", answered(404), "request_error"],
    ["408", answered(408), "request_error_retry"],
    ["409", answered(409), "request_error"],
    ["425", answered(425), "request_error_retry"],
    ["429", answered(429), "request_error_retry"],
    ["what a browser throws without a network", new TypeError("Failed to fetch"), "network_error"],
    ["a fault of our own", new RangeError("out of range"), "request_error_retry"],
  ] as const)("%s", (_, error, problem) => {
    expect(problemOfError(error)).toBe(problem);
  });

  it.each([
    ["nothing", null, "no_server_data"],
    ["something that is not ours", {}, "no_server_data"],
    ["the server without the person", { ...view, userId: "" }, "no_user_data"],
    ["the person without an address", { ...view, email: "" }, "no_user_data"],
    ["everything", view, null],
  ] as const)("an answer with %s", (_, data, problem) => {
    expect(problemOfAnswer(data)).toBe(problem);
  });
});

it("offers another try wherever one can help", () => {
  expect(supportProblems.filter((problem) => !mayTryAgain(problem))).toEqual([
    "session_expired",
    "request_error",
  ]);
});
