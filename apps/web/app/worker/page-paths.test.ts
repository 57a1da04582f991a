import { expect, it } from "vitest";
import { isPage, panelDocument } from "./page-paths.ts";

it("opens every screen of a language by one document", () => {
  expect(["/panel", "/space/a/work", "/es/panel"].map(panelDocument)).toEqual(
    Array.from({ length: 3 }, () => "/panel"),
  );
  expect(["/en/panel", "/en/space/a/work"].map(panelDocument)).toEqual(["/en/panel", "/en/panel"]);
});

it("leaves the API and files alone where pages are meant", () => {
  expect(["/", "/en/about", "/panel", "/public/taller"].every(isPage)).toBe(true);
  expect(
    ["/api/v1/sessions/me", "/assets/a-1.js", "/builds/latest.json", "/manifest.webmanifest"].some(
      isPage,
    ),
  ).toBe(false);
});
