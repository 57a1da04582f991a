import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import {
  failure,
  fakeServer,
  type FakeRequest,
  type FakeResponses,
} from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildConnection, buildPage } from "../../testing/connections-testing.ts";
import MessagesScreen from "../messages.route.tsx";
import { buildConversation, CONVERSATION_ID } from "../testing/messages-testing.ts";

const START = "POST /panel/conversations";

const calls: FakeResponses = {
  "GET /panel/messages/unread": { count: 0, requests: 0 },
  "GET /panel/conversations": buildPage([]),
  "GET /panel/conversations/:id": buildConversation({ lastMessage: null }),
  "GET /panel/conversations/:id/messages": { items: [], hasEarlier: false, hasLater: false },
  "GET /panel/conversations/:id/typing": { names: [] },
  "GET /panel/connections": buildPage([buildConnection()]),
};

const open = (search: string) =>
  renderScreen(<MessagesScreen />, { at: `/panel/messages${search}`, path: "/panel/messages" });

describe("starting a conversation", () => {
  it("opens that with a connection", async () => {
    fakeServer({ ...calls, [START]: buildConversation({ lastMessage: null }) });
    const { address } = open("?to=leo.paz");
    await screen.findByRole("textbox", { name: "Escribe un mensaje" });
    expect(address()).toBe(`/panel/messages?conversation=${CONVERSATION_ID}`);
  });

  it("asks for one line where it is a request", async () => {
    const empty = failure(422, "message_empty", "Escribe algo o adjunta un archivo.");
    const server = fakeServer({ ...calls, [START]: empty });
    const { user } = open("?to=leo.paz");
    await screen.findByRole("heading", { name: "Escribirle a leo.paz" });
    await user.click(screen.getByRole("button", { name: "Enviar solicitud" }));
    await screen.findByText("Escribe una línea.");
    await expectAccessible();
    const request = buildConversation({ status: "REQUESTED", canWrite: false });
    server.respond({ [START]: request, "GET /panel/conversations/:id": request });
    fill(screen.getByRole("textbox", { name: "Tu mensaje" }), "Hola, Leo");
    await user.click(screen.getByRole("button", { name: "Enviar solicitud" }));
    await screen.findByText(/Podrán escribirse cuando Leo la acepte/);
    expect(server.requests(START).at(-1)?.body).toMatchObject({ text: "Hola, Leo" });
  });

  it.each([
    [404, "not_found", "No encontramos a nadie con ese usuario"],
    [403, "message_not_allowed", "No puedes escribirle por ahora"],
  ])("explains why it cannot be (%i)", async (status, code, text) => {
    fakeServer({ ...calls, [START]: failure(status, code, "No") });
    open("?to=nadie");
    expect(await screen.findByText(text)).toBeDefined();
  });

  it("makes a group of several users", async () => {
    const group = buildConversation({ kind: "GROUP", title: "Taller" });
    const server = fakeServer({
      ...calls,
      [START]: (_request: FakeRequest) => group,
      "GET /panel/conversations/:id": group,
    });
    const { user } = open("");
    await user.click(await screen.findByRole("button", { name: "Nueva conversación" }));
    await screen.findByRole("dialog", { name: "Nueva conversación" });
    await user.click(screen.getByRole("button", { name: "Conversar" }));
    await screen.findByText("Elige a alguien o escribe su usuario.");
    await user.type(screen.getByRole("combobox"), "leo.paz");
    await user.tab();
    await user.click(screen.getByRole("button", { name: "Sumar a alguien más" }));
    await user.type(screen.getByRole("combobox"), "eva.sol");
    await user.tab();
    await user.click(screen.getByRole("button", { name: "Conversar" }));
    await waitFor(() => expect(server.requests(START)).toHaveLength(1));
    expect(server.requests(START)[0]?.body).toMatchObject({ usernames: ["leo.paz", "eva.sol"] });
    await screen.findByRole("heading", { name: "Taller" });
  });
});
