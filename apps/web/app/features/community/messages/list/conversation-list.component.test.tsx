import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { fakeServer, SERVER_ERROR, type FakeResponses } from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildPage } from "../../testing/connections-testing.ts";
import MessagesScreen from "../messages.route.tsx";
import {
  buildConversation,
  buildMessage,
  CONVERSATION_ID,
  MESSAGE_ID,
} from "../testing/messages-testing.ts";

const LIST = "GET /panel/conversations";
const calls: FakeResponses = { "GET /panel/messages/unread": { count: 0, requests: 0 } };
const open = () => renderScreen(<MessagesScreen />, { at: "/panel/messages" });

describe("the list of conversations", () => {
  it("leads to the connections when it is empty", async () => {
    fakeServer({ ...calls, [LIST]: buildPage([]) });
    open();
    const link = await screen.findByRole("link", { name: "Ver mis conexiones" });
    expect(link.getAttribute("href")).toBe("/panel/connections");
    await expectAccessible();
  });

  it("shows with whom, the last line, and what is unread or muted", async () => {
    const muted = buildConversation({
      id: "0195a000-0000-7000-8000-0000000000c2",
      kind: "GROUP",
      title: "Taller",
      isMuted: true,
      lastMessage: null,
    });
    fakeServer({ ...calls, [LIST]: buildPage([buildConversation({ unreadCount: 2 }), muted]) });
    open();
    const link = await screen.findByRole("link", { name: /Leo Paz/ });
    expect(link.getAttribute("href")).toBe(`/panel/messages?conversation=${CONVERSATION_ID}`);
    within(link).getByText("¿Vas al taller?");
    within(link).getByText("2 sin leer");
    const group = within(screen.getByRole("link", { name: /Taller/ }));
    group.getByText("Silenciada");
    group.getByText("Aún no hay mensajes");
    await expectAccessible();
  });

  it("shows how many requests there are, in a tab of their own", async () => {
    const request = buildConversation({ status: "REQUESTED", isRequestToMe: true });
    fakeServer({
      "GET /panel/messages/unread": { count: 0, requests: 1 },
      [LIST]: ({ query }: { query: URLSearchParams }) =>
        buildPage(query.get("show") === "requests" ? [request] : []),
    });
    const { user } = open();
    await user.click(await screen.findByRole("tab", { name: /Solicitudes.*1/ }));
    expect(await screen.findByRole("link", { name: /Leo Paz/ })).toBeDefined();
  });

  it("can be loaded again after an error", async () => {
    const server = fakeServer({ ...calls, [LIST]: SERVER_ERROR });
    const { user } = open();
    const alert = within(await screen.findByRole("alert"));
    alert.getByText("No pudimos cargar tus conversaciones");
    server.respond({ [LIST]: buildPage([buildConversation()]) });
    await user.click(alert.getByRole("button", { name: "Intentar de nuevo" }));
    expect(await screen.findByRole("link", { name: /Leo Paz/ })).toBeDefined();
  });

  it("finds messages, and opens their conversation at them", async () => {
    fakeServer({
      ...calls,
      [LIST]: buildPage([]),
      "GET /panel/messages/search": buildPage([
        { ...buildMessage({ text: "Nos vemos en la feria" }), conversationName: "Taller" },
      ]),
    });
    open();
    fill(await screen.findByRole("searchbox"), "feria");
    const link = await screen.findByRole("link", { name: "Nos vemos en la feria" });
    expect(link.getAttribute("href")).toContain(`&message=${MESSAGE_ID}`);
    screen.getByText(/^Leo Paz · en Taller/);
    screen.getByText("1 mensaje");
  });
});
