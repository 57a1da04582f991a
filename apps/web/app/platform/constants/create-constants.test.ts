import { HOUR_MS } from "@vereda/domain/time/units";
import { buildPublicConstants } from "@vereda/domain/site/constants";
import { describe, expect, it } from "vitest";
import { createFailure, type ApiResponse } from "../api/api-response.ts";
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
  it("are cached for six hours, across restarts", async () => {
    const phone = device(successResponse);
    await phone.start().loadIfStale();
    phone.clock.now += 6 * HOUR_MS - 1;
    const later = phone.start();
    expect(later.state()).toEqual({ data: offered, error: null });
    await later.loadIfStale();
    expect(phone.requestCount()).toBe(1);
  });

  it("are reloaded at the start of the application once they are stale", async () => {
    const phone = device(successResponse);
    await phone.start().loadIfStale();
    phone.clock.now += 6 * HOUR_MS;
    await phone.start().loadIfStale();
    expect(phone.requestCount()).toBe(2);
  });

  it("are reloaded when the clock was set back", async () => {
    const phone = device(successResponse);
    await phone.start().loadIfStale();
    phone.clock.now -= 1;
    await phone.start().loadIfStale();
    expect(phone.requestCount()).toBe(2);
  });

  it("are requested once by concurrent callers", async () => {
    const phone = device(successResponse);
    const constants = phone.start();
    await Promise.all([constants.loadIfStale(), constants.loadIfStale()]);
    expect(phone.requestCount()).toBe(1);
  });

  it("still have the cached values, and the server's message, when a load fails", async () => {
    const phone = device(successResponse, createFailure(500, "internal_error", "Se rompió algo."));
    await phone.start().loadIfStale();
    phone.clock.now += 7 * HOUR_MS;
    const later = phone.start();
    await later.loadIfStale();
    expect(later.state()).toEqual({ data: offered, error: "Se rompió algo." });
  });

  it("have the error 'Error fetching constants' when the server sent no message", async () => {
    const constants = device(createFailure(500, "http_500", "")).start();
    await constants.loadIfStale();
    expect(constants.state()).toEqual({ data: null, error: "Error fetching constants" });
  });

  it("clear an earlier error when a load succeeds, and notify listeners", async () => {
    const constants = device(createFailure(500, "http_500", ""), successResponse).start();
    let notifiedCount = 0;
    constants.subscribe(() => (notifiedCount += 1));
    await constants.loadIfStale();
    await constants.loadIfStale();
    expect(constants.state().error).toBeNull();
    expect(notifiedCount).toBe(2);
  });

  it.each(["{", "null", '{"at":"x","data":{}}', '{"at":1,"data":{"timezones":null}}'])(
    "are null when the cached value is corrupt: %s",
    (stored) => {
      const phone = device(successResponse);
      phone.values.set("vereda.constants", stored);
      expect(phone.start().state().data).toBeNull();
    },
  );
});
