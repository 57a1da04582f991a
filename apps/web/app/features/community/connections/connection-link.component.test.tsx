import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { failure, fakeServer, SERVER_ERROR } from "#platform/testing/fake-server.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import ConnectScreen from "./connect.route.tsx";
import LinkDialog from "./link-dialog.tsx";

const CREATE = "POST /panel/connection-links";
const FIND = "GET /panel/connection-links/:token";
const ACCEPT = "POST /panel/connection-links/:token/accept";
const luis = { firstName: "Luis", avatar: null, isOwn: false };

const open = () =>
  renderScreen(<ConnectScreen />, { at: "/panel/connect/abc", path: "/panel/connect/:token" });

it("one's link is made on request, as a code and to send", async () => {
  const server = fakeServer({ [CREATE]: SERVER_ERROR });
  const { user } = renderScreen(<LinkDialog onClose={() => undefined} />, {
    user: { timezone: "America/Mexico_City" },
  });
  const box = await screen.findByRole("dialog", { name: "Tu enlace" });
  const dialog = within(box);
  await user.click(dialog.getByRole("button", { name: "Crear mi enlace" }));
  await dialog.findByText("No pudimos crear tu enlace");
  const url = "https://vereda.example/panel/connect/abc";
  server.respond({ [CREATE]: { token: "abc", url, expiresAt: "2026-12-07T03:00:00.000Z" } });
  await user.click(dialog.getByRole("button", { name: "Intentar de nuevo" }));
  expect(await dialog.findByText("Código QR de tu enlace")).toBeDefined();
  expect(dialog.getByText(/6 de diciembre/)).toBeDefined();
  expect(box.contains(document.activeElement)).toBe(true);
  await expectAccessible();
});

it("whose link it is stands above what they are to the user", async () => {
  const server = fakeServer({
    [FIND]: luis,
    [ACCEPT]: failure(404, "not_found", "Ese enlace ya no existe."),
  });
  const { user } = open();
  await screen.findByText("Luis te dio su enlace para conectar.");
  await expectAccessible();
  await user.click(screen.getByRole("button", { name: "Conectar" }));
  expect(server.requests(ACCEPT)).toEqual([]);
  await user.click(screen.getByRole("button", { name: /De dónde/ }));
  await user.click(await screen.findByRole("option", { name: "Familia" }));
  await user.click(screen.getByRole("button", { name: "Conectar" }));
  await screen.findByText("Ese enlace ya no existe.");
  await waitFor(() => expect(server.requests(ACCEPT)[0]?.body).toEqual({ type: "family" }));
});

it.each([
  ["no longer works", failure(404, "not_found", "No existe."), "Este enlace ya no sirve"],
  ["is one's own", { ...luis, isOwn: true }, "Este enlace es tuyo"],
])("a link that %s says so", async (_which, response, title) => {
  fakeServer({ [FIND]: response });
  open();
  expect(await screen.findByText(title)).toBeDefined();
});
