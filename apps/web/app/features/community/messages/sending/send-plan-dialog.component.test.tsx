import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import {
  failure,
  fakeServer,
  NETWORK_DOWN,
  SERVER_ERROR,
  type FakeResponses,
} from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildConnection, buildPage } from "../../testing/connections-testing.ts";
import { buildConversation, buildMessage, CONVERSATION_ID } from "../testing/messages-testing.ts";
import SendPlanDialog from "./send-plan-dialog.tsx";

const CONVERSATIONS = "GET /panel/conversations";
const SEND = "POST /panel/conversations/:id/messages";
const START = "POST /panel/conversations";
const PLAN_ID = "0195a000-0000-7000-8000-0000000000e1";

const eva = { username: "eva.sol", firstName: "Eva", lastName: "Sol", avatar: null };
const calls: FakeResponses = {
  [CONVERSATIONS]: buildPage([buildConversation()]),
  "GET /panel/connections": buildPage([
    buildConnection(),
    buildConnection({ id: "connection-2", user: eva }),
  ]),
};

function open() {
  const onClose = vi.fn<() => void>();
  const plan = { kind: "task", id: PLAN_ID, title: "Barnizar la mesa" } as const;
  return { onClose, ...renderScreen(<SendPlanDialog plan={plan} onClose={onClose} />) };
}

const field = () => screen.findByRole<HTMLInputElement>("combobox", { name: "¿A quién?" });

describe("sending a plan in a message", () => {
  it("writes it in a conversation, with a line, and leads there", async () => {
    const server = fakeServer({ ...calls, [SEND]: buildMessage({ isOwn: true }) });
    const { user, onClose, address } = open();
    await field();
    await expectAccessible();
    await user.type(await field(), "paz{ArrowDown}{Enter}");
    fill(screen.getByRole("textbox", { name: /Mensaje/ }), "¿Me ayudas?");
    await user.click(screen.getByRole("button", { name: "Enviar" }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    const [request] = server.requests(SEND);
    expect(request?.params["id"]).toBe(CONVERSATION_ID);
    expect(request?.body).toMatchObject({
      text: "¿Me ayudas?",
      card: { kind: "task", id: PLAN_ID },
    });
    await screen.findByText("Enviado a Leo Paz.");
    await user.click(screen.getByRole("button", { name: "Ver" }));
    await waitFor(() => expect(address()).toBe(`/panel/messages?conversation=${CONVERSATION_ID}`));
  });

  it("offers a connection once, and starts a conversation with it", async () => {
    const server = fakeServer({ ...calls, [START]: buildConversation() });
    const { user, onClose } = open();
    await user.click(await field());
    const options = await screen.findAllByRole("option");
    expect(options.map(({ textContent }) => textContent)).toEqual([
      "Leo Pazleo.paz",
      "Eva Soleva.sol",
    ]);
    await user.click(screen.getByRole("option", { name: "Eva Sol" }));
    await user.click(screen.getByRole("button", { name: "Enviar" }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(server.requests(START)[0]?.body).toMatchObject({ usernames: ["eva.sol"], text: "" });
  });

  it("asks for whom it is", async () => {
    fakeServer(calls);
    const { user } = open();
    await field();
    await user.click(screen.getByRole("button", { name: "Enviar" }));
    await screen.findByText("Elige a quién enviarlo.");
    expect(document.activeElement?.getAttribute("role")).toBe("combobox");
  });

  it.each([
    ["without a network", NETWORK_DOWN],
    ["when it is refused", failure(403, "message_not_allowed", "No puedes escribirle.")],
  ])(
    "keeps the choice and the line %s, and sends it again as the same message",
    async (_, fails) => {
      const server = fakeServer({ ...calls, [SEND]: fails });
      const { user, onClose } = open();
      await user.type(await field(), "paz{ArrowDown}{Enter}");
      fill(screen.getByRole("textbox", { name: /Mensaje/ }), "Mira");
      await user.click(screen.getByRole("button", { name: "Enviar" }));
      await screen.findByText("No pudimos enviarlo", undefined, { timeout: 5_000 });
      expect((await field()).value).toBe("Leo Paz");
      server.respond({ [SEND]: buildMessage({ isOwn: true }) });
      await user.click(screen.getByRole("button", { name: "Intentar de nuevo" }));
      await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
      const ids = server
        .requests(SEND)
        .map(({ body }) => Reflect.get(Object(body), "id") as string);
      expect(new Set(ids).size).toBe(1);
    },
  );

  it("leads to the connections while there is nobody", async () => {
    fakeServer({ [CONVERSATIONS]: buildPage([]), "GET /panel/connections": buildPage([]) });
    open();
    const link = await screen.findByRole("link", { name: "Ver mis conexiones" });
    expect(link.getAttribute("href")).toBe("/panel/connections");
    await expectAccessible();
  });

  it("can be loaded again after an error", async () => {
    const server = fakeServer({ ...calls, [CONVERSATIONS]: SERVER_ERROR });
    const { user } = open();
    await screen.findByText("No pudimos cargar tus conversaciones");
    server.respond(calls);
    await user.click(screen.getByRole("button", { name: "Intentar de nuevo" }));
    expect(await field()).toBeDefined();
  });
});
