import { expect, it } from "vitest";
import { isHashedFile, isPage, isPanel, panelDocument } from "./places.ts";

it("knows the panel in both languages, and nothing that only begins like it", () => {
  const panel = ["/panel", "/en/panel", "/panel/task/7", "/space/a/work", "/en/space/a/work"];
  expect(panel.every(isPanel)).toBe(true);
  expect(["/", "/en", "/panels", "/public/panel", "/auth/login"].some(isPanel)).toBe(false);
});

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
  expect(["/assets/a-1.js", "/panel"].map(isHashedFile)).toEqual([true, false]);
});
