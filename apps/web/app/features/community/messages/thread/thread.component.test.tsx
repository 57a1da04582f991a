import { screen, waitFor, within } from "@testing-library/react";
import type { Conversation, Message } from "@vereda/domain/community/messages/contract-messages";
import { useSearchParams } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import {
  failure,
  fakeServer,
  NO_RESPONSE,
  type FakeRequest,
  type FakeResponses,
} from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildQueryKey } from "#platform/query/build-query.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { buildPage } from "../../testing/connections-testing.ts";
import {
  buildConversation,
  buildMessage,
  CONVERSATION_ID,
  leo,
  MESSAGE_ID,
} from "../testing/messages-testing.ts";
import { giveHeights } from "../testing/virtual-list-testing.ts";
import Thread from "./thread.tsx";

const GET = "GET /panel/conversations/:id";
const MESSAGES = "GET /panel/conversations/:id/messages";
const CARDS = "GET /panel/conversations/:id/link-cards";
const SHARE = "POST /planning/tasks/:id/shares";
const REQUEST = "POST /panel/messages/:id/access-requests";
const READ = "PUT /panel/conversations/:id/read";

const buildCalls = (
  messages: Message[],
  conversation: Partial<Conversation> = {},
): FakeResponses => ({
  [GET]: buildConversation(conversation),
  [MESSAGES]: { items: messages, hasEarlier: false, hasLater: false },
  "GET /panel/conversations/:id/typing": { names: [] },
  [CARDS]: [],
  [READ]: { unreadCount: 0 },
});

const open = () =>
  renderScreen(<Thread id={CONVERSATION_ID} messageId={null} />, { at: "/panel/messages" });

/** As on its screen: the address has the message. */
function SearchedThread() {
  const [params] = useSearchParams();
  return <Thread id={CONVERSATION_ID} messageId={params.get("message")} />;
}

beforeEach(giveHeights);

describe("a thread", () => {
  it("shows own, edited, deleted and answered messages, and those of a deleted account", async () => {
    const messages = [
      buildMessage({ id: "m1", position: 1, author: null, text: "Adiós" }),
      buildMessage({ id: "m2", position: 2, text: "", isDeleted: true }),
      buildMessage({
        id: "m3",
        position: 3,
        isOwn: true,
        text: "Mira https://ejemplo.mx.",
        editedAt: "2026-03-01T15:01:00.000Z",
        replyTo: { id: "m1", text: "Adiós", authorName: null },
        reactions: [{ key: "heart", count: 2, isMine: false }],
      }),
    ];
    fakeServer(buildCalls(messages));
    open();
    await screen.findByText("Mensaje eliminado");
    expect(screen.getAllByText("Cuenta eliminada")).toHaveLength(2);
    const link = screen.getByRole("link", { name: "https://ejemplo.mx" });
    expect(link.getAttribute("rel")).toContain("noopener");
    screen.getByText(/editado/);
    screen.getByRole("button", { name: "Me encanta: 2" });
    const rows = screen.getAllByRole("listitem");
    expect(rows).toHaveLength(3);
    // The announcer of overlays is a log too, but outside of the thread.
    expect(rows[0]?.closest("[role=log]")).toBeNull();
    await expectAccessible();
  });

  it("shows plans that can be opened as links, and others as text", async () => {
    const card = { kind: "task" as const, id: "task-1", title: "Barnizar la mesa" };
    fakeServer(
      buildCalls([
        buildMessage({ id: "m1", text: "", card: { ...card, canOpen: true } }),
        buildMessage({ id: "m2", position: 2, text: "", card: { ...card, canOpen: false } }),
      ]),
    );
    open();
    const link = await screen.findByRole("link", { name: /Barnizar la mesa/ });
    expect(link.getAttribute("href")).toBe("/panel/task/task-1");
    screen.getByText("Aún no tienes acceso.");
  });

  it("asks to give access to a linked plan, and for access, without a word on what it is", async () => {
    const taskId = "0195a000-0000-7000-8000-0000000000e1";
    const text = `Mira ${globalThis.location.origin}/panel/task/${taskId}`;
    const card = { kind: "task", id: taskId };
    const server = fakeServer({
      ...buildCalls([
        buildMessage({ id: "m1", text, isOwn: true }),
        buildMessage({ id: "m2", position: 2, text }),
      ]),
      [CARDS]: [{ ...card, title: "Barnizar la mesa", isClosedToOther: true }],
      [SHARE]: {
        id: MESSAGE_ID,
        origin: "task",
        targetId: taskId,
        role: "viewer",
        username: leo.username,
        firstName: "Leo",
        expiresOn: null,
        hasEnded: false,
        createdAt: "2026-03-01T15:00:00.000Z",
        updatedAt: "2026-03-01T15:00:00.000Z",
      },
      [REQUEST]: null,
    });
    const { user } = open();
    await screen.findByText("Leo no puede abrirlo: ¿le das permiso?");
    expect(server.requests(CARDS)).toHaveLength(1);
    expect(server.requests(CARDS)[0]?.query.get("links")).toBe(`task:${taskId}`);
    await user.click(screen.getByRole("button", { name: "Dar permiso de ver" }));
    await waitFor(() => expect(server.requests(SHARE)).toHaveLength(1));
    expect(server.requests(SHARE)[0]?.body).toEqual({ username: leo.username, role: "viewer" });

    server.respond({ [CARDS]: [{ ...card, title: null, isClosedToOther: false }] });
    await queryClient.invalidateQueries({ queryKey: buildQueryKey(CARDS) });
    await user.click(await screen.findByRole("button", { name: "Pedir acceso" }));
    await screen.findByText("Le pedimos acceso por ti.");
    expect(server.requests(REQUEST)[0]).toMatchObject({ params: { id: "m2" }, body: card });
    expect(screen.queryByText("Barnizar la mesa")).toBeNull();
    await expectAccessible();
  });

  it.each([
    ["a photo", { width: 1600, height: 1200 }, "18rem"],
    ["a tall one", { width: 900, height: 1600 }, "13.5rem"],
    ["a very tall one", { width: 100, height: 4000 }, "8rem"],
    ["a very wide one", { width: 4000, height: 100 }, "18rem"],
  ])("gives %s a place within its bubble before it has loaded", async (_, size, width) => {
    const file = { id: "f1", name: "foto.png", type: "image/png", size: 9, ...size };
    const messages = [buildMessage({ attachments: [file, { ...file, id: "f2" }] })];
    fakeServer({ ...buildCalls(messages), "GET /panel/messages/files/:id": NO_RESPONSE });
    open();
    for (const image of await screen.findAllByRole("button", { name: "Descargar foto.png" })) {
      expect(image.style.width).toBe(width);
      expect(image.style.aspectRatio).toBe(`${size.width} / ${size.height}`);
      expect(image.className).toMatch(/max-h-96.* max-w-full min-w-full/);
    }
  });

  it("marks what is visible as read", async () => {
    const server = fakeServer(buildCalls([buildMessage()], { unreadCount: 1 }));
    server.respond({
      [READ]: () => {
        server.respond({ [GET]: buildConversation() });
        return { unreadCount: 0 };
      },
    });
    open();
    await waitFor(() =>
      expect(server.requests(READ).map(({ body }) => body)).toEqual([{ messageId: MESSAGE_ID }]),
    );
  });

  it("shows where both show it what the other has read, and who types", async () => {
    const [me] = buildConversation().participants;
    const other = { user: leo, readPosition: 1, isMe: false, hasLeft: false };
    const own = buildMessage({ isOwn: true });
    fakeServer({
      ...buildCalls([own], { participants: me ? [me, other] : [] }),
      "GET /panel/conversations/:id/typing": { names: ["Leo"] },
    });
    open();
    await screen.findByText("Visto");
    expect(await screen.findByText("Leo está escribiendo…")).toBeDefined();
  });

  it("says where it starts, while nothing is written", async () => {
    fakeServer(buildCalls([]));
    open();
    expect(await screen.findByText("Aquí empieza su conversación.")).toBeDefined();
  });

  it("says that a conversation of others is not here", async () => {
    fakeServer({ ...buildCalls([]), [GET]: failure(404, "not_found", "No está") });
    open();
    expect(await screen.findByText("No encontramos esta conversación")).toBeDefined();
  });

  it.each([
    [{ kind: "GROUP" as const }, /Ya no estás en este grupo/],
    [{ status: "REQUESTED" as const }, /Podrán escribirse cuando Leo la acepte/],
    [{}, /Por ahora no puedes escribir aquí/],
  ])("explains why one cannot write (%o)", async (changes, text) => {
    fakeServer(buildCalls([buildMessage()], { ...changes, canWrite: false }));
    open();
    await screen.findByText(text);
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  it("accepts a request, which then can be answered", async () => {
    const request = { status: "REQUESTED" as const, isRequestToMe: true, canWrite: false };
    const server = fakeServer(buildCalls([buildMessage()], { ...request, unreadCount: 1 }));
    const { user } = open();
    const accept = await screen.findByRole("button", { name: "Aceptar" });
    await expectAccessible();
    server.respond({
      "POST /panel/conversations/:id/accept": buildConversation(),
      [GET]: buildConversation(),
    });
    await user.click(accept);
    await screen.findByRole("textbox", { name: "Escribe un mensaje" });
    expect(server.requests(READ)).toHaveLength(0);
  });

  it("corrects one's own message", async () => {
    const own = buildMessage({ isOwn: true, text: "Ola", createdAt: new Date().toISOString() });
    const server = fakeServer(buildCalls([own]));
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Opciones del mensaje" }));
    await user.click(await screen.findByRole("menuitem", { name: "Editar" }));
    const field = await screen.findByRole<HTMLTextAreaElement>("textbox");
    expect(field.value).toBe("Ola");
    server.respond({ "PATCH /panel/messages/:id": { ...own, text: "Hola" } });
    await user.clear(field);
    await user.type(field, "Hola");
    await user.click(screen.getByRole("button", { name: "Guardar" }));
    await screen.findByText("Hola");
    expect(within(screen.getByRole("list")).queryByText("Ola")).toBeNull();
  });

  it("shows what others change in earlier messages too", async () => {
    const [earlier, latest] = [
      buildMessage({ id: "m1", position: 1, text: "A las seis" }),
      buildMessage({ id: "m2", position: 2, text: "Ahí estaré" }),
    ];
    const server = fakeServer({
      ...buildCalls([]),
      [MESSAGES]: ({ query }: FakeRequest) =>
        query.has("before")
          ? { items: [earlier], hasEarlier: false, hasLater: true }
          : { items: [latest], hasEarlier: true, hasLater: false },
    });
    open();
    await screen.findByText("A las seis");
    const edited = { ...earlier, text: "A las siete", editedAt: "2026-03-01T15:05:00.000Z" };
    server.respond({ [MESSAGES]: { items: [edited, latest], hasEarlier: false, hasLater: false } });
    await queryClient.invalidateQueries({ queryKey: buildQueryKey(MESSAGES) });
    await screen.findByText("A las siete");
    expect(screen.queryByText("A las seis")).toBeNull();
  });

  it("is searched, and leads to what was found", async () => {
    const match = buildMessage({ id: "m7", position: 7, text: "Nos vemos en la feria" });
    const server = fakeServer({
      ...buildCalls([buildMessage({ position: 90 })]),
      "GET /panel/messages/search": buildPage([{ ...match, conversationName: "Leo Paz" }]),
    });
    const { user, address } = renderScreen(<SearchedThread />, { at: "/panel/messages" });
    await user.click(await screen.findByRole("button", { name: "Opciones de la conversación" }));
    await user.click(await screen.findByRole("menuitem", { name: "Buscar en la conversación" }));
    const field = await screen.findByRole("searchbox", { name: "Buscar en la conversación" });
    expect(document.activeElement).toBe(field);
    fill(field, "feria");
    const result = await screen.findByRole("link", { name: "Nos vemos en la feria" });
    const [request] = server.requests("GET /panel/messages/search");
    expect(request?.query.get("conversationId")).toBe(CONVERSATION_ID);
    await expectAccessible();
    server.respond({ [MESSAGES]: { items: [match], hasEarlier: true, hasLater: true } });
    await user.click(result);
    await waitFor(() => expect(screen.queryByRole("searchbox")).toBeNull());
    const row = await screen.findByText("Nos vemos en la feria");
    expect(row.closest("li")?.getAttribute("aria-current")).toBe("true");
    expect(address()).toContain("&message=m7");
  });
});
