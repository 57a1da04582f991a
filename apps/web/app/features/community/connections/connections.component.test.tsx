import { screen, waitFor, within } from "@testing-library/react";
import type { Connection } from "@vereda/domain/community/contract";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import {
  failure,
  fakeServer,
  SERVER_ERROR,
  type FakeRequest,
} from "#platform/testing/fake-server.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildConnection, buildPage } from "../testing/connections-testing.ts";
import ConnectionsScreen from "./connections.route.tsx";

const LIST = "GET /panel/connections";
const END = "DELETE /panel/connections/:id";

const respondWith = (items: Connection[]) => ({
  [LIST]: ({ query }: FakeRequest) =>
    buildPage(items.filter(({ status }) => status === query.get("status"))),
});
const open = (tab?: string, locale: "es" | "en" = "es") =>
  renderScreen(<ConnectionsScreen />, {
    at: `/panel/connections${tab === undefined ? "" : `?tab=${tab}`}`,
    locale,
  });

const received = buildConnection({
  status: "pending",
  isSentByMe: false,
  message: "Nos conocimos en el taller",
});

describe("connections", () => {
  it.each([
    ["accepted", "Aquí estarán tus conexiones"],
    ["pending", "No hay solicitudes pendientes"],
    ["blocked", "No has bloqueado a nadie"],
  ])("explain what they are for when there are none (%s)", async (tab, title) => {
    fakeServer(respondWith([]));
    open(tab);
    expect(await screen.findByText(title)).toBeDefined();
    await expectAccessible();
  });

  it.each([
    ["es", "No pudimos cargar tus conexiones. Intenta de nuevo.", "Intentar de nuevo"],
    ["en", "We couldn't load your connections. Please try again.", "Try again"],
  ] as const)("report a failed load in %s, and retry", async (locale, text, retry) => {
    const server = fakeServer({ [LIST]: SERVER_ERROR });
    const { user } = open(undefined, locale);
    const alert = within(await screen.findByRole("alert"));
    alert.getByText(text);
    server.respond(respondWith([buildConnection()]));
    await user.click(alert.getByRole("button", { name: retry }));
    expect(await screen.findByText("Leo Paz")).toBeDefined();
  });

  it("are filtered by type, and say which of how many they are", async () => {
    const server = fakeServer({
      [LIST]: ({ query }: FakeRequest) =>
        query.get("type") === "family"
          ? buildPage([])
          : buildPage([buildConnection()], { total: 41, page: Number(query.get("page")) }),
    });
    const { user } = open();
    await screen.findByText("1–1 de 41");
    await user.click(screen.getByRole("button", { name: "Siguiente" }));
    await screen.findByText("21–21 de 41");
    await user.click(screen.getByRole("button", { name: /De dónde se conocen/ }));
    await user.click(await screen.findByRole("option", { name: "Familia" }));
    await screen.findByText("No hay conexiones de este tipo.");
    expect(server.requests(LIST).at(-1)?.query.get("type")).toBe("family");
  });

  it("are deleted after confirmation, and a failure keeps the question open", async () => {
    const server = fakeServer({ ...respondWith([buildConnection()]), [END]: SERVER_ERROR });
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Opciones de Leo Paz" }));
    await user.click(await screen.findByRole("menuitem", { name: "Eliminar conexión" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await user.click(dialog.getByRole("button", { name: "Eliminar conexión" }));
    await dialog.findByText("No pudimos eliminar la conexión");
    server.respond({ ...respondWith([]), [END]: null });
    await user.click(dialog.getByRole("button", { name: "Eliminar conexión" }));
    expect(await screen.findByText("Aquí estarán tus conexiones")).toBeDefined();
  });

  it("change their type", async () => {
    const CHANGE = "PATCH /panel/connections/:id";
    const server = fakeServer({
      ...respondWith([buildConnection()]),
      [CHANGE]: buildConnection({ type: "partner" }),
      "GET /me/inbox": buildPage([]),
    });
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Opciones de Leo Paz" }));
    await user.click(await screen.findByRole("menuitem", { name: "Cambiar de dónde se conocen" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: /Tipo de conexión/ }));
    await user.click(await screen.findByRole("option", { name: "Pareja" }));
    await user.click(dialog.getByRole("button", { name: "Guardar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(server.requests(CHANGE).at(-1)?.body).toMatchObject({
      type: "partner",
      updatedAt: "2026-03-01T15:00:00.000Z",
    });
  });
});

describe("pending requests", () => {
  it("show the message, and are accepted", async () => {
    const server = fakeServer({
      ...respondWith([received]),
      "POST /panel/connections/:id/accept": buildConnection(),
    });
    const { user } = open("pending");
    await screen.findByText("Nos conocimos en el taller");
    await expectAccessible();
    server.respond(respondWith([buildConnection()]));
    await user.click(screen.getByRole("button", { name: "Aceptar la solicitud de Leo Paz" }));
    await screen.findByText("Ya conectaste con Leo.");
    expect(await screen.findByText("No hay solicitudes pendientes")).toBeDefined();
  });

  it("are declined without notice to the sender", async () => {
    fakeServer({ ...respondWith([received]), [END]: null });
    const { user } = open("pending");
    await user.click(
      await screen.findByRole("button", { name: "Rechazar la solicitud de Leo Paz" }),
    );
    expect(await screen.findByText("Rechazaste la solicitud. Leo no recibe aviso.")).toBeDefined();
  });

  it("that were sent can be withdrawn; a failure is reported", async () => {
    fakeServer({
      ...respondWith([buildConnection({ status: "pending" })]),
      [END]: failure(404, "not_found", "No encontramos lo que buscas."),
    });
    const { user } = open("pending");
    await user.click(await screen.findByRole("button", { name: "Retirar tu solicitud a Leo Paz" }));
    expect(await screen.findByText("No pudimos hacer ese cambio.")).toBeDefined();
  });
});

describe("blocking", () => {
  it("is confirmed with what it means", async () => {
    const BLOCK = "POST /panel/blocks";
    const blocked = buildConnection({ status: "blocked", type: "unknown" });
    const server = fakeServer({ ...respondWith([buildConnection()]), [BLOCK]: blocked });
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Opciones de Leo Paz" }));
    await user.click(await screen.findByRole("menuitem", { name: "Bloquear" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    dialog.getByText(/No podrá encontrarte, verte, escribirte ni invitarte/);
    server.respond(respondWith([blocked]));
    await user.click(dialog.getByRole("button", { name: "Bloquear" }));
    await screen.findByText("Bloqueaste a Leo Paz.");
    expect(server.requests(BLOCK).at(-1)?.body).toEqual({ username: "leo.paz" });
  });

  it("ends", async () => {
    const blocked = buildConnection({ status: "blocked", type: "unknown" });
    const server = fakeServer({
      ...respondWith([blocked]),
      "DELETE /panel/blocks/:username": null,
    });
    const { user } = open("blocked");
    const button = await screen.findByRole("button", { name: "Desbloquear a Leo Paz" });
    expect(screen.queryByRole("button", { name: /De dónde se conocen/ })).toBeNull();
    server.respond(respondWith([]));
    await user.click(button);
    await screen.findByText("No has bloqueado a nadie");
  });
});
