import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import {
  failure,
  fakeServer,
  NETWORK_DOWN,
  type FakeRequest,
  type FakeResponses,
} from "#platform/testing/fake-server.ts";
import { closePage, renderScreen } from "#platform/testing/render-screen.tsx";
import { buildConversation, buildMessage, CONVERSATION_ID } from "../testing/messages-testing.ts";
import { giveHeights } from "../testing/virtual-list-testing.ts";
import Thread from "../thread/thread.tsx";

const FILE_ID = "0195a000-0000-7000-8000-0000000000f1";
const SEND = "POST /panel/conversations/:id/messages";

const calls: FakeResponses = {
  "GET /panel/conversations/:id": buildConversation(),
  "GET /panel/conversations/:id/messages": {
    items: [buildMessage()],
    hasEarlier: false,
    hasLater: false,
  },
  "GET /panel/conversations/:id/typing": { names: [] },
  "POST /panel/conversations/:id/typing": null,
};

const respond = ({ body }: FakeRequest) =>
  buildMessage({ ...(body as { id: string; text: string }), position: 2, isOwn: true });

const open = () =>
  renderScreen(<Thread id={CONVERSATION_ID} messageId={null} />, { at: "/panel/messages" });

const findField = () =>
  screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Escribe un mensaje" });
const getSend = () => screen.getByRole("button", { name: "Enviar" });

const plan = {
  id: FILE_ID,
  name: "plano.pdf",
  type: "application/pdf",
  size: 2048,
  width: null,
  height: null,
};

async function attachPlan(user: UserEvent): Promise<HTMLInputElement> {
  await findField();
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (input === null) throw new Error("There is no file input.");
  await user.upload(input, new File(["x"], plan.name));
  await waitFor(() => expect(screen.queryByText("Subiendo")).toBeNull());
  return input;
}

beforeEach(giveHeights);

describe("the composer", () => {
  it("sends a message once, and stays in focus", async () => {
    const server = fakeServer({ ...calls, [SEND]: respond });
    const { user } = open();
    const field = await findField();
    await user.type(field, "Sí, a las seis.");
    await user.click(getSend());
    await screen.findByText("Sí, a las seis.");
    await waitFor(() => expect(screen.queryByText("Enviando")).toBeNull());
    expect(server.requests(SEND)).toHaveLength(1);
    expect([field.value, document.activeElement === field]).toEqual(["", true]);
  });

  it("mentions a participant of a group by the keyboard, and sends only then", async () => {
    const { participants } = buildConversation();
    const eva = { username: "eva.rios", firstName: "Eva", lastName: "Ríos Paz", avatar: null };
    const other = { user: eva, readPosition: null, isMe: false, hasLeft: false };
    const group = buildConversation({ kind: "GROUP", participants: [...participants, other] });
    const server = fakeServer({
      ...calls,
      "GET /panel/conversations/:id": group,
      [SEND]: respond,
    });
    const { user } = open();
    const field = await findField();
    await user.type(field, "Hola, @pa");
    await screen.findByRole("listbox", { name: "Personas que ven esto" });
    const names = screen.getAllByRole("option").map(({ textContent }) => textContent);
    expect(names).toEqual([
      expect.stringContaining("Leo Paz @leo.paz"),
      expect.stringContaining("Eva Ríos Paz @eva.rios"),
    ]);
    await user.keyboard("{ArrowDown}{Enter}");
    expect([field.value, server.requests(SEND).length]).toEqual(["Hola, @eva.rios ", 0]);
    await user.keyboard("@le{Escape}");
    expect(screen.queryByRole("listbox")).toBeNull();
    await user.click(getSend());
    await waitFor(() => expect(server.requests(SEND)).toHaveLength(1));
    expect(server.requests(SEND)[0]?.body).toMatchObject({ text: "Hola, @eva.rios @le" });
  });

  it("stores what was begun, and has it again later", async () => {
    fakeServer(calls);
    const { user } = open();
    await user.type(await findField(), "Mañana te");
    closePage();
    open();
    expect((await findField()).value).toBe("Mañana te");
  });

  it("shows a message that waits for the network", async () => {
    fakeServer({ ...calls, [SEND]: NETWORK_DOWN });
    const { user } = open();
    await user.type(await findField(), "Hola");
    await user.click(getSend());
    await screen.findByText("Se enviará cuando haya conexión");
    expect(screen.getByText("Hola")).toBeDefined();
  });

  it("shows a refused message with the reason, to retry or discard it", async () => {
    const refusal = failure(403, "message_not_allowed", "Por ahora no puedes escribir aquí.");
    const server = fakeServer({ ...calls, [SEND]: refusal });
    const { user } = open();
    await user.type(await findField(), "Hola");
    await user.click(getSend());
    await screen.findByText("No se envió. Por ahora no puedes escribir aquí.");
    await user.click(screen.getByRole("button", { name: "Intentar de nuevo" }));
    await waitFor(() => expect(server.requests(SEND)).toHaveLength(2));
    await user.click(await screen.findByRole("button", { name: "Descartar" }));
    await waitFor(() => expect(screen.queryByText("Hola")).toBeNull());
  });

  it("keeps its files while another message is edited", async () => {
    const now = new Date().toISOString();
    const own = buildMessage({ text: "A las seis", isOwn: true, createdAt: now });
    const server = fakeServer({
      ...calls,
      "GET /panel/conversations/:id/messages": { items: [own], hasEarlier: false, hasLater: false },
      [SEND]: respond,
      "POST /panel/messages/files": plan,
    });
    const { user } = open();
    await attachPlan(user);
    await user.click(screen.getByRole("button", { name: "Opciones del mensaje" }));
    await user.click(await screen.findByRole("menuitem", { name: "Editar" }));
    await user.click(await screen.findByRole("button", { name: "Cancelar" }));
    await user.click(getSend());
    await waitFor(() =>
      expect(server.requests(SEND)[0]?.body).toMatchObject({ attachmentIds: [FILE_ID] }),
    );
  });

  it("attaches files, and says which one is too large", async () => {
    const server = fakeServer({
      ...calls,
      [SEND]: respond,
      "POST /panel/messages/files": plan,
    });
    const { user } = open();
    const input = await attachPlan(user);
    const large = new File(["x"], "video.mp4");
    Object.defineProperty(large, "size", { value: 11 * 1024 * 1024 });
    await user.upload(input, large);
    await screen.findByText("video.mp4 pesa más de 10 MB.");
    await user.click(getSend());
    await waitFor(() => expect(server.requests(SEND)).toHaveLength(1));
    expect(server.requests(SEND)[0]?.body).toMatchObject({ text: "", attachmentIds: [FILE_ID] });
  });
});
