import { screen, waitFor, within } from "@testing-library/react";
import { httpErrors } from "@vereda/domain/http/errors";
import { makePage } from "@vereda/domain/http/envelope";
import type { ContactMessage } from "@vereda/domain/site/contact/contract-contact";
import { expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { failure, fakeServer, SERVER_ERROR } from "#platform/testing/fake-server.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import ContactTab from "./contact-tab.tsx";

const LIST = "GET /panel/administration/contact-messages";
const CHANGE = "PATCH /panel/administration/contact-messages/:id";
const REMOVE = "DELETE /panel/administration/contact-messages/:id";

const message: ContactMessage = {
  id: "message-1",
  name: "Ana Luz",
  email: "ana@example.com",
  topic: "idea",
  message: "¿Y un modo para dos?",
  language: "es",
  createdAt: "2026-03-01T15:00:00.000Z",
  repliedAt: null,
  updatedAt: "2026-03-01T15:00:00.000Z",
};
const replied = { ...message, repliedAt: "2026-03-02T15:00:00.000Z" };

const open = () => renderScreen(<ContactTab />, { at: "/panel/administration" });

it("lists the open messages, with a link to reply in the writer's language", async () => {
  const server = fakeServer({ [LIST]: makePage([message], 1, 1, 20) });
  open();
  const list = await screen.findByRole("list", { name: "Contacto" });
  within(list).getByText("¿Y un modo para dos?");
  const link = within(list).getByRole("link", { name: "ana@example.com" });
  expect(link.getAttribute("href")).toMatch(/^mailto:ana%40example\.com\?subject=Re%3A%20Una/);
  expect(server.requests(LIST)[0]?.query.get("status")).toBe("open");
  await expectAccessible();
});

it("marks a message as replied, and displays an error when it changed elsewhere", async () => {
  const conflict = {
    ...failure(409, "conflict", httpErrors.conflict.message.es),
    current: replied,
  };
  const server = fakeServer({ [LIST]: makePage([message], 1, 1, 20), [CHANGE]: conflict });
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Marcar como respondido" }));
  await screen.findByRole("alert");
  server.respond({ [CHANGE]: replied, [LIST]: makePage([], 0, 1, 20) });
  await user.click(screen.getByRole("button", { name: "Marcar como respondido" }));
  await screen.findByText("No hay mensajes aquí");
  expect(server.requests(CHANGE).at(-1)?.body).toEqual({
    isReplied: true,
    updatedAt: message.updatedAt,
  });
});

it("deletes a message after a confirmation", async () => {
  const server = fakeServer({ [LIST]: makePage([message], 1, 1, 20), [REMOVE]: null });
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Eliminar el mensaje de Ana Luz" }));
  const question = within(await screen.findByRole("alertdialog"));
  server.respond({ [LIST]: makePage([], 0, 1, 20) });
  await user.click(question.getByRole("button", { name: "Eliminar" }));
  await waitFor(() => expect(screen.queryByRole("list", { name: "Contacto" })).toBeNull());
  expect(server.requests(REMOVE)[0]?.params).toEqual({ id: message.id });
});

it("displays a load error, and retries", async () => {
  const server = fakeServer({ [LIST]: SERVER_ERROR });
  const { user } = open();
  const alert = await screen.findByRole("alert");
  server.respond({ [LIST]: makePage([replied], 1, 1, 20) });
  await user.click(within(alert).getByRole("button", { name: "Intentar de nuevo" }));
  expect(await screen.findByRole("button", { name: "Volver a abrir" })).toBeDefined();
});
