import { expect, it } from "vitest";
import { isPage, getPanelDocument } from "./page-paths.ts";

it("opens every screen of a language with one document", () => {
  expect(["/panel", "/space/a/work", "/es/panel"].map(getPanelDocument)).toEqual(
    Array.from({ length: 3 }, () => "/panel"),
  );
  expect(["/en/panel", "/en/space/a/work"].map(getPanelDocument)).toEqual([
    "/en/panel",
    "/en/panel",
  ]);
});

it("excludes the API and files from pages", () => {
  expect(["/", "/en/about", "/panel", "/public/taller"].every(isPage)).toBe(true);
  expect(
    ["/api/v1/sessions/me", "/assets/a-1.js", "/builds/latest.json", "/manifest.webmanifest"].some(
      isPage,
    ),
  ).toBe(false);
});
