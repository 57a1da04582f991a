import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { setSessionOwner } from "#platform/auth/session/session-owner.ts";
import { createFailure } from "#platform/api/api-response.ts";
import { offline } from "#platform/api/errors-testing.ts";
import { ApiError } from "#platform/api/errors.ts";
import { defineWrites } from "#platform/outbox/outbox.ts";
import { importKey } from "#platform/encryption/encrypt-text.ts";
import { testKey } from "#platform/outbox/outbox-testing.ts";
import { fakeServer } from "#platform/testing/fake-server.ts";
import { buildPinState } from "#platform/testing/pin-responses.ts";
import { acquireKey, listQueued, openKey, removeWrites } from "#platform/outbox/stored-writes.ts";
import { session } from "#platform/auth/session/session.ts";
import { buildUser } from "#platform/testing/test-user.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { signOut } from "../menus/sign-out.ts";
import PendingLine from "./pending-line.tsx";

const send = vi.fn<(title: string) => Promise<null>>();
const titles = defineWrites<{ id: string; title: string; creates?: true }, null>({
  kind: "titles",
  lane: ({ id }) => id,
  subjects: ({ id }) => [id],
  creates: ({ creates }) => creates === true,
  describe: ({ title }) => `Título: «${title}»`,
  send: ({ title }) => send(title),
});
const secrets = defineWrites<string, null>({
  kind: "secrets",
  describe: () => "Algo privado",
  send: () => send(""),
  fetchKey: () => Promise.resolve(null),
});

const { id: userId } = buildUser();
const load = { titles: () => Promise.resolve(null) };
const line = () => screen.findByRole("button", { name: /por enviar|no se guard/ });
const open = async () => {
  await userEvent.click(await line());
  return within(await screen.findByRole("dialog"));
};
const setOnline = (isOnline: boolean) => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  dispatchEvent(new Event(isOnline ? "online" : "offline"));
};

beforeEach(() => {
  setSessionOwner(userId);
  setOnline(false);
  send.mockRejectedValue(offline);
});
afterEach(() => {
  removeWrites(
    userId,
    listQueued(userId).map(({ id }) => id),
  );
  vi.restoreAllMocks();
});

it("does not say that what is encrypted waits for a PIN where there is none", async () => {
  fakeServer({
    "GET /sessions/pin": buildPinState(),
    "GET /energizing/cycle/waiting-key": { key: testKey },
  });
  const release = acquireKey();
  await openKey(userId, () => importKey(testKey));
  await secrets.add(userId, "Secreto").stored;
  release();
  setOnline(true);
  renderScreen(<PendingLine load={load} />);
  const dialog = await open();
  expect(await dialog.findByText("Por enviar", { selector: "li p" })).toBeDefined();
  expect(dialog.queryByText("Espera tu PIN")).toBeNull();
});

it("says nothing while there is a network and nothing to send", async () => {
  setOnline(true);
  renderScreen(<PendingLine load={load} />);
  expect(screen.getByRole("status").textContent).toBe("");
  setOnline(false);
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("Sin conexión"));
});

it("counts what is to be sent, and sends it when the network is back", async () => {
  renderScreen(<PendingLine load={load} />);
  await titles.add(userId, { id: "a", title: "Comprar pan" }).tried;
  await titles.add(userId, { id: "b", title: "Comprar leche" }).tried;
  expect((await line()).textContent).toBe("Sin conexión · 2 cambios por enviar");
  const dialog = await open();
  expect(dialog.getByText("Título: «Comprar pan»")).toBeDefined();
  expect(dialog.getAllByText("Espera la conexión")).toHaveLength(2);
  setOnline(true);
  send.mockResolvedValue(null);
  await userEvent.click(await dialog.findByRole("button", { name: "Enviar ahora" }));
  expect(await dialog.findByText("Todo está enviado.")).toBeDefined();
});

it("shows the server's sentence of what was refused, and sends it again", async () => {
  setOnline(true);
  send.mockRejectedValueOnce(
    new ApiError(createFailure(422, "invalid", "El título es muy largo.")),
  );
  renderScreen(<PendingLine load={load} />);
  await titles.add(userId, { id: "a", title: "Comprar pan" }).tried;
  expect((await line()).textContent).toBe("1 cambio no se guardó");
  const dialog = await open();
  expect(dialog.getByText("No se guardó: El título es muy largo.")).toBeDefined();
  send.mockResolvedValue(null);
  await userEvent.click(dialog.getByRole("button", { name: "Reintentar: Título: «Comprar pan»" }));
  expect(await dialog.findByText("Todo está enviado.")).toBeDefined();
});

it("discards a change, and what depends on it, after saying what is lost", async () => {
  renderScreen(<PendingLine load={load} />);
  await titles.add(userId, { id: "uno", title: "Comprar pan", creates: true }).tried;
  await titles.add(userId, { id: "uno", title: "Comprar pan y leche" }).tried;
  const dialog = await open();
  await userEvent.click(dialog.getByRole("button", { name: "Descartar: Título: «Comprar pan»" }));
  const confirm = within(await screen.findByRole("alertdialog"));
  expect(confirm.getByText(/Se pierde y no se puede recuperar/)).toBeDefined();
  expect(confirm.getByText(/También se descarta 1 cambio/)).toBeDefined();
  await userEvent.click(confirm.getByRole("button", { name: "Descartar" }));
  expect(listQueued(userId)).toEqual([]);
});

it("names intimate changes by their kind only, and says that they are in this tab only", async () => {
  renderScreen(<PendingLine load={load} />);
  await secrets.add(userId, "lo que soñé").tried;
  await userEvent.click(await screen.findByRole("button", { name: /no la cierres/ }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("Algo privado")).toBeDefined();
  expect(dialog.queryByText(/soñé/)).toBeNull();
});

it("signs out only once the user agrees to lose what is not sent", async () => {
  const logout = vi.spyOn(session, "logout").mockResolvedValue();
  renderScreen(<PendingLine load={load} />);
  await titles.add(userId, { id: "a", title: "Comprar pan" }).tried;
  await line();
  void signOut();
  const button = await screen.findByRole("button", { name: "Descartar y cerrar sesión" });
  expect(logout).not.toHaveBeenCalled();
  await userEvent.click(button);
  await waitFor(() => expect(listQueued(userId)).toEqual([]));
  expect(logout).toHaveBeenCalledOnce();
});
