import { endpoint } from "@vereda/domain/http/endpoint";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { createBackgroundRunner } from "./background.ts";
import { route } from "../http/route.ts";
import { makeTestApp } from "../testing/testing.ts";

const testEndpoint = endpoint("POST /core/ask", {
  access: "public",
  summary: { es: "Pide", en: "Ask" },
  body: z.object({ fails: z.optional(z.boolean()) }),
  data: z.null(),
});

const happened: string[] = [];
const lines: string[] = [];
const api = await makeTestApp({
  log: (line) => lines.push(line),
  features: [
    {
      routes: (app) => {
        const runLater = createBackgroundRunner(app);
        app.addHook("onSend", async () => {
          happened.push("answered");
        });
        route(app, testEndpoint, ({ body, reply }) => {
          runLater(reply, "The work", async () => {
            happened.push("worked");
            if (body.fails === true) throw new Error("no paper");
          });
          return null;
        });
      },
    },
  ],
});

describe("work after the response", () => {
  it("starts once the response is sent and finishes before the server closes", async () => {
    expect((await api.call(testEndpoint, { body: {} })).status).toBe(200);
    expect((await api.call(testEndpoint, { body: { fails: true } })).status).toBe(200);
    await api.app.close();
    expect(happened).toEqual(["answered", "worked", "answered", "worked"]);
    expect(lines.join()).toContain("The work failed");
    expect(lines.join()).toContain("no paper");
  });
});
