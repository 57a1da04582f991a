import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { Description } from "./description.tsx";

it("a description is shown as Markdown, with safe links that open elsewhere", async () => {
  const text = "**Llevar** a:\n\n- pan\n- sal\n\n[receta](https://example.org/a)";
  renderScreen(<Description text={text} />);
  const link = await screen.findByRole("link", { name: "receta" });
  expect(link.getAttribute("rel")).toContain("noopener");
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["pan", "sal"]);
  expect(screen.getByText("Llevar").tagName).toBe("STRONG");
  await expectAccessible();
});

it("a plain description keeps its lines", async () => {
  const { container } = renderScreen(<Description text={"una\ndos"} />);
  await screen.findByText(/una/);
  await expect.poll(() => container.querySelector("br")).not.toBeNull();
});

it("runs nothing of its writer's", async () => {
  const text = "<img src=x onerror=alert(1)> [a](javascript:alert(1)) ![b](https://example.org/b)";
  const { container } = renderScreen(<Description text={text} />);
  await expect.poll(() => container.textContent).toContain("<img src=x");
  expect(container.querySelector("img, a, script")).toBeNull();
});

it("is nothing without a text", () => {
  renderScreen(<Description text={null} />);
  expect(screen.queryByRole("paragraph")).toBeNull();
});
