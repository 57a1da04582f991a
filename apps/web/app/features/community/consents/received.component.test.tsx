import { screen, waitFor, within } from "@testing-library/react";
import type { Consent } from "@vereda/domain/community/specialists/contract-specialists";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { failure, fakeServer, SERVER_ERROR } from "#platform/testing/fake-server.ts";
import { buildPinState } from "#platform/testing/pin-responses.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildPage } from "../testing/connections-testing.ts";
import { buildConsent, buildFigures } from "../testing/specialists-testing.ts";
import ReceivedScreen from "./received.route.tsx";

const LIST = "GET /panel/consents/received";
const ACCEPT = "POST /panel/consents/:id/accept";
const VIEW = "POST /panel/consents/:id/view";
const END = "DELETE /panel/consents/:id";

const respondWith = (...items: Consent[]) => ({
  "GET /sessions/pin": buildPinState(),
  [LIST]: buildPage(items),
});
const open = (locale: "es" | "en" = "es") =>
  renderScreen(<ReceivedScreen />, { at: "/panel/shared-measures", locale });

describe("what is shared with a specialist", () => {
  it("is explained while there is nothing", async () => {
    fakeServer(respondWith());
    open();
    expect(await screen.findByText("Nadie comparte una medida contigo")).toBeDefined();
    await expectAccessible();
  });

  it("is accepted, and a failure is reported", async () => {
    const pending = buildConsent({ status: "PENDING", acceptedAt: null });
    const server = fakeServer({ ...respondWith(pending), [ACCEPT]: SERVER_ERROR });
    const { user } = open();
    const accept = { name: "Aceptar lo que comparte Ana Luz: Su sueño" };
    await user.click(await screen.findByRole("button", accept));
    await screen.findByText("No pudimos guardarlo");
    await expectAccessible();
    server.respond({ ...respondWith(buildConsent()), [ACCEPT]: buildConsent() });
    await user.click(screen.getByRole("button", accept));
    await screen.findByText("Aceptaste. Ya puedes verla.");
    const view = { name: "Ver ahora lo que comparte Ana Luz: Su sueño" };
    expect(await screen.findByRole("button", view)).toBeDefined();
  });

  it("is viewed once a press, and says that this is noted", async () => {
    const server = fakeServer({
      ...respondWith(buildConsent()),
      [VIEW]: { consent: buildConsent({ viewCount: 1 }), ...buildFigures() },
    });
    const { user } = open("en");
    await user.click(await screen.findByRole("button", { name: /^View now/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Their sleep" }));
    await dialog.findByText(/On average, 7\sh 10\smin a night/);
    dialog.getByText("Ana Luz");
    dialog.getByText("Ana will see that you viewed it, and when.");
    dialog.getByText("Not enough data");
    await expectAccessible();
    expect(server.requests(VIEW)).toHaveLength(1);
  });

  it.each([
    [
      { vitality: { date: "2026-03-04", score: 81, certainty: 0.85 } },
      "Índice de vitalidad: 81 de 100.",
    ],
    [
      { vitality: { date: "2026-03-04", score: null, certainty: 0.2 } },
      "Todavía no hay datos suficientes para el índice.",
    ],
    [
      { objective: { title: "Dormir a las once", completed: 1, total: 2, progress: 0.5 } },
      "1 de 2 tareas",
    ],
  ])("shows its figures %#", async (figures, text) => {
    const seen = { ...buildFigures({ sleep: null }), ...figures };
    fakeServer({ ...respondWith(buildConsent()), [VIEW]: { consent: buildConsent(), ...seen } });
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: /^Ver ahora/ }));
    expect(await screen.findByText(text)).toBeDefined();
  });

  it("is gone when it ended meanwhile", async () => {
    const server = fakeServer({
      ...respondWith(buildConsent()),
      [VIEW]: failure(404, "not_found", "No"),
    });
    const { user } = open();
    const view = await screen.findByRole("button", { name: /^Ver ahora/ });
    server.respond(respondWith());
    await user.click(view);
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Ver ahora/ })).toBeNull());
    expect(await screen.findByText("Nadie comparte una medida contigo")).toBeDefined();
  });

  it("is no longer received when the specialist says so", async () => {
    const server = fakeServer({ ...respondWith(buildConsent()), [END]: null });
    const { user } = open();
    const end = await screen.findByRole("button", { name: /^Dejar de recibir/ });
    server.respond(respondWith());
    await user.click(end);
    await screen.findByText("Listo. Ya no te llega.");
    expect(server.requests(END)).toHaveLength(1);
  });
});
