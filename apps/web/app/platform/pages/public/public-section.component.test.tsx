import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { renderGuestScreen } from "#platform/testing/render-guest-screen.tsx";
import { RichText } from "#ui/rich-text.tsx";
import { PublicSection, type EntryView } from "./public-section.tsx";

const buildEntry = (changes: Partial<EntryView>): EntryView => ({
  id: "1",
  title: "Barniz",
  text: null,
  day: null,
  path: null,
  images: [],
  details: [],
  ...changes,
});

it("the library of a public page has links, formatted notes and pictures", async () => {
  const entries = [
    buildEntry({ id: "1", title: "Maderas", url: "https://example.org/maderas", text: "De pino" }),
    buildEntry({ id: "2", title: "Barniz", html: "<p><strong>Dos</strong> manos</p>" }),
    buildEntry({ id: "3", title: "Mesa", images: ["/public/taller/images/3"] }),
  ];
  const section = { key: "library", title: "Biblioteca", entries };
  renderGuestScreen(
    <PublicSection {...section} key="library" renderHtml={(html) => <RichText html={html} />} />,
    { at: "/public/taller" },
  );
  const link = screen.getByRole("link", { name: "Maderas" });
  expect([link.getAttribute("href"), link.getAttribute("rel")]).toEqual([
    "https://example.org/maderas",
    "nofollow noopener noreferrer",
  ]);
  expect(screen.getByText("Dos").tagName).toBe("STRONG");
  within(screen.getByRole("list")).getByRole("img", { name: "Mesa, imagen 1" });
  await expectAccessible();
});
