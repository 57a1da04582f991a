import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { MissingPage } from "./missing-page.tsx";

it("a page that is not found offers a search and a way back", async () => {
  renderScreen(<MissingPage title="No encontramos esta tarea" to="/panel/plans" />, {
    locale: "en",
  });
  const form = screen.getByRole("searchbox", { name: "Search" }).closest("form");
  expect(form?.getAttribute("action")).toBe("/en/panel/search");
  const back = screen.getByRole("link");
  expect(back.getAttribute("href")).toBe("/en/panel/plans");
  await expectAccessible();
});

it("what is there and only cannot be opened is not searched for", () => {
  renderScreen(<MissingPage title="Esta área está bloqueada" hasSearch={false} />);
  expect(screen.queryByRole("searchbox")).toBeNull();
});
