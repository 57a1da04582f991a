import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { Tabs } from "./tabs.tsx";

const items = [
  { id: "form", title: "Formulario", content: <input aria-label="Nota" /> },
  { id: "other", title: "Otra", content: <p>Otra cosa</p> },
];

it.each([
  [true, "Leer despacio"],
  [false, ""],
])("what was typed in a panel stays while another is open: %s", async (hasDrafts, expected) => {
  const { user } = renderScreen(<Tabs label="Partes" items={items} hasDrafts={hasDrafts} />);
  await user.type(screen.getByRole("textbox", { name: "Nota" }), "Leer despacio");
  await user.click(screen.getByRole("tab", { name: "Otra" }));
  screen.getByText("Otra cosa");
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.getAllByRole("tabpanel")).toHaveLength(1);
  await user.click(screen.getByRole("tab", { name: "Formulario" }));
  expect(screen.getByRole("textbox", { name: "Nota" })).toHaveProperty("value", expected);
});
