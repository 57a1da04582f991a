import { countryKeys } from "@vereda/domain/account/profile/countries";
import { themes } from "@vereda/domain/account/profile/themes";
import { siteApi } from "@vereda/domain/site/contract";
import { expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";

const api = await makeTestApp();

it("returns languages, themes and time zones by country to every visitor", async () => {
  const { status, data, headers } = await api.call(siteApi.constants);
  expect(status).toBe(200);
  expect(data.languages.map((language) => language.key)).toEqual(["es", "en"]);
  expect(data.themes.map(({ key }) => key)).toEqual([...themes]);
  expect(data.publicThemes.length).toBeGreaterThan(1);
  expect(Object.keys(data.timezones)).toEqual([...countryKeys]);
  expect(data.timezones.mexico.zones[0]).toEqual({
    name: "America/Mexico_City",
    label: { es: "Ciudad de México", en: "Mexico City" },
  });
  expect(headers["cache-control"]).toBe("public, max-age=21600");
});

it("responds under the short path too", async () => {
  const response = await api.inject({ method: "GET", url: "/api/public/constants" });
  expect(response.statusCode).toBe(200);
});
