import { screen, waitFor, within } from "@testing-library/react";
import { connectionErrors } from "@vereda/domain/community/connections/errors-connections";
import type { ConnectionSearchResult } from "@vereda/domain/community/contract";
import { describe, expect, it } from "vitest";
import { buildRefusal } from "#platform/testing/build-refusal.ts";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { failure, fakeServer, SERVER_ERROR } from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildConnection } from "../testing/connections-testing.ts";
import SearchScreen from "./search.route.tsx";

const SEARCH = "GET /panel/connections/search";
const CONNECT = "POST /panel/connections";

const buildResult = (changes: Partial<ConnectionSearchResult> = {}): ConnectionSearchResult => ({
  user: { username: "leo.paz", firstName: "Leo", lastName: "Paz", avatar: null },
  profileVisibility: "members_only",
  directMessageReach: "mutual",
  vitalityIndex: 78,
  isSubscribed: true,
  connection: null,
  ...changes,
});

const open = (query = "", locale: "es" | "en" = "es") =>
  renderScreen(<SearchScreen />, { at: `/panel/connections/search${query}`, locale });

describe("the search for a user", () => {
  it("shows what the user shows, by exact username", async () => {
    const server = fakeServer({ [SEARCH]: buildResult() });
    const { user, address } = open();
    fill(screen.getByLabelText("Usuario"), " @Leo.Paz ");
    await user.click(screen.getByRole("button", { name: "Buscar" }));
    await screen.findByRole("heading", { name: "Leo Paz" });
    screen.getByText("Solo quienes tienen cuenta");
    screen.getByText("Recibe mensajes de conexiones mutuas");
    screen.getByText("Vitalidad 78 de 100");
    screen.getByText("Con suscripción");
    expect(server.requests(SEARCH).at(-1)?.query.get("username")).toBe("leo.paz");
    expect(address()).toBe("/panel/connections/search?username=leo.paz");
    await expectAccessible();
  });

  it("says that nobody was found, and that the search failed", async () => {
    fakeServer({ [SEARCH]: failure(404, "not_found", "No encontramos lo que buscas.") });
    open("?username=nadie");
    expect(await screen.findByText("No encontramos a nadie con ese usuario")).toBeDefined();
  });

  it("reports a failure, and retries", async () => {
    const server = fakeServer({ [SEARCH]: SERVER_ERROR });
    const { user } = open("?username=leo.paz");
    const alert = within(await screen.findByRole("alert"));
    server.respond({ [SEARCH]: buildResult() });
    await user.click(alert.getByRole("button", { name: "Intentar de nuevo" }));
    expect(await screen.findByRole("heading", { name: "Leo Paz" })).toBeDefined();
  });

  it("rejects an empty field and one's own username, beside the field", async () => {
    fakeServer();
    const { user } = open();
    await user.click(screen.getByRole("button", { name: "Buscar" }));
    await screen.findByText("Escribe un usuario.");
    fill(screen.getByLabelText("Usuario"), "@ana");
    await user.click(screen.getByRole("button", { name: "Buscar" }));
    expect(await screen.findByText("Ese es tu usuario.")).toBeDefined();
  });

  it.each([
    [buildConnection(), "Ya es tu conexión."],
    [buildConnection({ status: "pending" }), "Le enviaste una solicitud."],
    [buildConnection({ status: "pending", isSentByMe: false }), "Te envió una solicitud."],
    [buildConnection({ status: "blocked" }), "Tienes bloqueada a esta persona."],
  ])("does not offer to connect twice", async (connection, text) => {
    fakeServer({ [SEARCH]: buildResult({ connection }) });
    open("?username=leo.paz");
    await screen.findByText(text);
    expect(screen.queryByRole("button", { name: "Conectar" })).toBeNull();
  });
});

describe("the connection request", () => {
  const start = async (locale: "es" | "en" = "es") => {
    const page = open("?username=leo.paz", locale);
    const name = locale === "es" ? "Conectar" : "Connect";
    await page.user.click(await screen.findByRole("button", { name }));
    return { ...page, dialog: within(await screen.findByRole("dialog")) };
  };
  const choose = async (
    { user, dialog }: Awaited<ReturnType<typeof start>>,
    field: RegExp,
    option: string,
  ) => {
    await user.click(dialog.getByRole("button", { name: field }));
    await user.click(await screen.findByRole("option", { name: option }));
  };

  it("needs a type, and is sent with a message", async () => {
    const server = fakeServer({
      [SEARCH]: buildResult(),
      [CONNECT]: buildConnection({ status: "pending" }),
      "GET /panel/connections": { items: [], total: 0, page: 1, perPage: 20, from: 0, to: 0 },
    });
    const page = await start();
    await page.user.click(page.dialog.getByRole("button", { name: "Enviar solicitud" }));
    await page.dialog.findByText("Elige de dónde se conocen.");
    await choose(page, /¿De dónde se conocen\?/, "Escuela");
    fill(page.dialog.getByLabelText(/Mensaje/), "Soy Ana, del taller");
    await page.user.click(page.dialog.getByRole("button", { name: "Enviar solicitud" }));
    await screen.findByText("Solicitud de conexión enviada.");
    expect(server.requests(CONNECT).at(-1)?.body).toMatchObject({
      username: "leo.paz",
      type: "classmate",
      message: "Soy Ana, del taller",
    });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("keeps what was typed when it fails, and says so", async () => {
    const server = fakeServer({ [SEARCH]: buildResult(), [CONNECT]: SERVER_ERROR });
    const page = await start("en");
    await choose(page, /How do you know each other\?/, "Friend");
    fill(page.dialog.getByLabelText(/Message/), "It’s Ana");
    await page.user.click(page.dialog.getByRole("button", { name: "Send request" }));
    await page.dialog.findByText("We couldn't send your connection request. Please try again.");
    expect(page.dialog.getByLabelText<HTMLTextAreaElement>(/Message/).value).toBe("It’s Ana");
    server.respond({ [CONNECT]: buildRefusal(connectionErrors, "connection_blocked") });
    await page.user.click(page.dialog.getByRole("button", { name: "Send request" }));
    await page.dialog.findByText(connectionErrors.connection_blocked.message.es);
  });
});
