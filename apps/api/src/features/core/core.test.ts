import { coreApi } from "@vereda/domain/core/contract";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";

const api = await makeTestApp();
const url = "/api/v1/core/catalogs";
const get = (headers: Record<string, string> = {}, at = url) =>
  api.inject({ method: "GET", url: at, headers });

describe("catalogues", () => {
  it("are public and contain both languages at once", async () => {
    const { status, data } = await api.call(coreApi.catalogs);
    expect(status).toBe(200);
    expect(data.areas.find((area) => area.key === "health")).toMatchObject({
      label: { es: "Salud", en: "Health" },
      icon: "heart-pulse",
      colour: "#dc2626",
      group: "being",
      isInternal: false,
    });
    expect(data.enumerations["taskPriorities"]?.map((option) => option.key)).toEqual([
      "LOW",
      "MEDIUM",
      "HIGH",
      "URGENT",
    ]);
  });

  it("return the same response again, also at the short URL", async () => {
    const first = await get();
    const second = await get();
    expect(second.body).toBe(first.body);
    expect(second.headers["content-type"]).toBe(first.headers["content-type"]);
    expect((await get({}, "/api/core/catalogs")).body).toBe(first.body);
  });

  it("are cacheable for an hour and return 304 for a matching ETag", async () => {
    const first = await get();
    expect(first.headers["cache-control"]).toBe("public, max-age=3600");
    const tag = String(first.headers["etag"]);
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
    for (const header of [tag, `"other", ${tag}`, tag.slice(2), "*"]) {
      const again = await get({ "if-none-match": header });
      expect(again.statusCode).toBe(304);
      expect(again.body).toBe("");
      expect(again.headers["etag"]).toBe(tag);
    }
    expect((await get({ "if-none-match": '"other"' })).statusCode).toBe(200);
  });

  it("are localised to each client and cached separately by language", async () => {
    const spanish = await get({ "accept-language": "es" });
    const english = await get({ "accept-language": "en" });
    expect(spanish.json().message).not.toBe(english.json().message);
    expect(spanish.headers["etag"]).not.toBe(english.headers["etag"]);
    expect(String(english.headers["vary"]).toLowerCase()).toContain("accept-language");
    expect((await get({ "accept-language": "es" })).body).toBe(spanish.body);
  });
});
