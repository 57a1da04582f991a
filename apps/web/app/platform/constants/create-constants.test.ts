import { HOUR_MS } from "@vereda/domain/time/units";
import { buildPublicConstants } from "@vereda/domain/site/constants";
import { describe, expect, it } from "vitest";
import { failure, type ApiResponse } from "../api/api-response.ts";
import type { Client } from "../api/client.ts";
import { createConstants, type Constants } from "./create-constants.ts";

const offered = buildPublicConstants();
const successResponse: ApiResponse<Constants> = {
  success: true,
  status: 200,
  message: "",
  data: offered,
  error: null,
};

function device(...responses: ApiResponse<unknown>[]) {
  const values = new Map<string, string>();
  const clock = { now: 1_000_000 };
  let requestCount = 0;
  const client = {
    call: (call: string) => {
      expect(call).toBe("GET /public/constants");
      requestCount += 1;
      return Promise.resolve(responses.length > 1 ? responses.shift() : responses[0]);
    },
  };
  return {
    values,
    clock,
    requestCount: () => requestCount,
    start: () =>
      createConstants({
        client: client as Pick<Client, "call">,
        now: () => clock.now,
        store: {
          getItem: (key) => values.get(key) ?? null,
          setItem: (key, value) => void values.set(key, value),
          removeItem: (key) => void values.delete(key),
        },
      }),
  };
}

describe("the public constants", () => {
  it("are kept for six hours, over restarts", async () => {
    const phone = device(successResponse);
    await phone.start().loadIfStale();
    phone.clock.now += 6 * HOUR_MS - 1;
    const later = phone.start();
    expect(later.state()).toEqual({ data: offered, error: null });
    await later.loadIfStale();
    expect(phone.requestCount()).toBe(1);
  });

  it("are loaded anew at the start of the application once they are stale", async () => {
    const phone = device(successResponse);
    await phone.start().loadIfStale();
    phone.clock.now += 6 * HOUR_MS;
    await phone.start().loadIfStale();
    expect(phone.requestCount()).toBe(2);
  });

  it("are loaded anew when the clock was set back", async () => {
    const phone = device(successResponse);
    await phone.start().loadIfStale();
    phone.clock.now -= 1;
    await phone.start().loadIfStale();
    expect(phone.requestCount()).toBe(2);
  });

  it("are asked for once by all who ask at the same time", async () => {
    const phone = device(successResponse);
    const constants = phone.start();
    await Promise.all([constants.loadIfStale(), constants.loadIfStale()]);
    expect(phone.requestCount()).toBe(1);
  });

  it("keep what was loaded before when a load fails, and the server's message", async () => {
    const phone = device(successResponse, failure(500, "internal_error", "Se rompió algo."));
    await phone.start().loadIfStale();
    phone.clock.now += 7 * HOUR_MS;
    const later = phone.start();
    await later.loadIfStale();
    expect(later.state()).toEqual({ data: offered, error: "Se rompió algo." });
  });

  it("say 'Error fetching constants' when the server said nothing", async () => {
    const constants = device(failure(500, "http_500", "")).start();
    await constants.loadIfStale();
    expect(constants.state()).toEqual({ data: null, error: "Error fetching constants" });
  });

  it("forget an earlier failure when a load succeeds, and tell whoever listens", async () => {
    const constants = device(failure(500, "http_500", ""), successResponse).start();
    let notifiedCount = 0;
    constants.subscribe(() => (notifiedCount += 1));
    await constants.loadIfStale();
    await constants.loadIfStale();
    expect(constants.state().error).toBeNull();
    expect(notifiedCount).toBe(2);
  });

  it.each(["{", "null", '{"at":"x","data":{}}', '{"at":1,"data":{"timezones":null}}'])(
    "are not there when what was kept is damaged: %s",
    (stored) => {
      const phone = device(successResponse);
      phone.values.set("vereda.constants", stored);
      expect(phone.start().state().data).toBeNull();
    },
  );
});
