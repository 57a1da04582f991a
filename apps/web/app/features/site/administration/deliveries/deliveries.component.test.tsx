import { screen, waitFor, within } from "@testing-library/react";
import { makePage } from "@vereda/domain/http/envelope";
import type { FailedDelivery } from "@vereda/domain/site/contract-failed-deliveries";
import { expect, it } from "vitest";
import { fakeServer, SERVER_ERROR } from "#platform/testing/fake-server.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import DeliveriesTab from "./deliveries-tab.tsx";

const LIST = "GET /panel/administration/failed-deliveries";
const RETRY = "POST /panel/administration/failed-deliveries/:id/retry";
const DISCARD = "DELETE /panel/administration/failed-deliveries/:id";

const email: FailedDelivery = {
  id: "delivery-1",
  kind: "email",
  failedAt: "2026-03-04T15:00:00.000Z",
  attempts: 77,
  failure: "ECONNECTION",
  canRetry: true,
};
const push: FailedDelivery = {
  ...email,
  id: "delivery-2",
  kind: "push",
  attempts: 1,
  failure: null,
  canRetry: false,
};
const respondWith = (...deliveries: FailedDelivery[]) => ({
  [LIST]: makePage(deliveries, deliveries.length, 1, 20),
});
const open = () => renderScreen(<DeliveriesTab />, { at: "/panel/administration" });

it("shows an error that can be retried, and that everything went out", async () => {
  const server = fakeServer({ [LIST]: SERVER_ERROR });
  const { user } = open();
  const alert = await screen.findByRole("alert");
  server.respond(respondWith());
  await user.click(within(alert).getByRole("button", { name: "Intentar de nuevo" }));
  expect(await screen.findByText("Todo salió bien")).toBeTruthy();
});

it("shows kind, when, attempts and the code; what is too old can only be discarded", async () => {
  fakeServer(respondWith(email, push));
  open();
  const [first, second] = await screen.findAllByRole("listitem");
  expect(first?.textContent).toContain("4 mar 2026, 09:00 · 77 intentos · motivo: ECONNECTION");
  within(first as HTMLElement).getByRole("button", { name: /^Reintentar: Correo, 4 mar/ });
  expect(second?.textContent).toContain("1 intento");
  const old = within(second as HTMLElement);
  old.getByText("Ya no serviría de nada: llegaría tarde.");
  expect(old.queryByRole("button", { name: /^Reintentar/ })).toBeNull();
  old.getByRole("button", { name: /^Descartar: Notificación/ });
});

it("retries, and says when that did not work", async () => {
  const server = fakeServer({ ...respondWith(email), [RETRY]: SERVER_ERROR });
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: /^Reintentar/ }));
  const alert = await screen.findByRole("alert");
  server.respond({ ...respondWith(), [RETRY]: null });
  await user.click(within(alert).getByRole("button", { name: "Intentar de nuevo" }));
  await screen.findByText("Lo estamos intentando otra vez");
  await screen.findByText("Todo salió bien");
  expect(server.requests(RETRY).map(({ params }) => params)).toContainEqual({ id: email.id });
});

it("discards after a question", async () => {
  const server = fakeServer({ ...respondWith(email), [DISCARD]: null });
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: /^Descartar/ }));
  const question = within(await screen.findByRole("alertdialog"));
  server.respond(respondWith());
  await user.click(question.getByRole("button", { name: "Descartar" }));
  await screen.findByText("Todo salió bien");
  await waitFor(() => expect(server.requests(DISCARD).at(-1)?.params).toEqual({ id: email.id }));
});
