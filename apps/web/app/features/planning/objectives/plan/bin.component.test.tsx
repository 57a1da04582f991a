import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeServer } from "#platform/testing/fake-server.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import BinScreen from "./bin.route.tsx";

const LIST = "GET /planning/bin";
const RESTORE = "POST /planning/restore";

const TASK = "0198a6f2-0000-7000-8000-000000000001";
const times = { deletedAt: "2026-11-20T18:00:00.000Z", until: "2026-12-20T18:00:00.000Z" };
const task = { id: TASK, kind: "task", title: "Cambiar el aceite", tasks: 1, ...times };
const plan = {
  id: "0198a6f2-0000-7000-8000-000000000002",
  kind: "objective",
  title: "El coche",
  tasks: 3,
  ...times,
};
const pageOf = (...items: object[]) => ({
  items,
  total: items.length,
  page: 1,
  perPage: 20,
  from: Math.min(1, items.length),
  to: items.length,
});

it("says until when each thing stays, and restores it with one press", async () => {
  const server = fakeServer({ [LIST]: pageOf(task, plan), [RESTORE]: { ids: [TASK] } });
  const { user } = renderScreen(<BinScreen />, { at: "/panel/bin" });
  const [first, second] = await screen.findAllByRole("listitem");
  expect(first?.textContent).toContain("Tarea · hasta el domingo 20 de diciembre");
  expect(second?.textContent).toContain("Objetivo · 3 tareas · hasta el");
  server.respond({ [LIST]: pageOf(plan) });
  await user.click(screen.getByRole("button", { name: "Recuperar «Cambiar el aceite»" }));
  expect(await screen.findByText("«Cambiar el aceite» está de vuelta")).toBeDefined();
  await waitFor(() => expect(screen.queryByText("Cambiar el aceite")).toBeNull());
  expect(server.requests(RESTORE)[0]?.body).toEqual({ ids: [TASK] });
});

it("can be emptied after a question", async () => {
  const server = fakeServer({ [LIST]: pageOf(task), "DELETE /planning/bin": null });
  const { user } = renderScreen(<BinScreen />, { at: "/panel/bin" });
  await user.click(await screen.findByRole("button", { name: "Vaciar papelera" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  server.respond({ [LIST]: pageOf() });
  await user.click(dialog.getByRole("button", { name: "Vaciar papelera" }));
  expect(await screen.findByText("Tu papelera está vacía")).toBeDefined();
  expect(server.requests("DELETE /planning/bin")).toHaveLength(1);
});

it("says what it is for while it is empty", async () => {
  fakeServer({ [LIST]: pageOf() });
  renderScreen(<BinScreen />, { at: "/panel/bin" });
  expect(await screen.findByText("Tu papelera está vacía")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Vaciar papelera" })).toBeNull();
});
