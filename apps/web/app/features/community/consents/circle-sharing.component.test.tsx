import { screen, waitFor, within } from "@testing-library/react";
import type {
  Consent,
  Specialist,
} from "@vereda/domain/community/specialists/contract-specialists";
import { circleErrors } from "@vereda/domain/community/circles/errors-circles";
import { describe, expect, it } from "vitest";
import { buildRefusal } from "#platform/testing/build-refusal.ts";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { failure, fakeServer, SERVER_ERROR } from "#platform/testing/fake-server.ts";
import { buildPinState } from "#platform/testing/pin-responses.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildPage } from "../testing/connections-testing.ts";
import { buildConsent, buildFigures, buildSpecialist } from "../testing/specialists-testing.ts";
import CircleSharing from "./circle-sharing.tsx";

const LIST = "GET /panel/circles/:id/consents";
const GIVE = "POST /panel/circles/:id/consents";
const PREVIEW = "GET /panel/circles/:id/consents/preview";
const STOP = "DELETE /panel/consents/:id";
const VIEWS = "GET /panel/consents/:id/views";
const PIN = "GET /sessions/pin";

const respondWith = (items: Consent[], specialists: Specialist[] = [buildSpecialist()]) => ({
  [PIN]: buildPinState(),
  [LIST]: { ...buildPage(items), specialists },
});
const open = (locale: "es" | "en" = "es") =>
  renderScreen(<CircleSharing circleId="circle-1" />, { locale });

describe("what a member shares in a circle", () => {
  it("is nothing at first; without a specialist nothing can be shared", async () => {
    const server = fakeServer(respondWith([], []));
    open();
    await screen.findByText(/Cuando haya una persona con cédula verificada/);
    expect(screen.queryByRole("button", { name: "Compartir una medida" })).toBeNull();
    await expectAccessible();
    expect(server.requests(LIST)[0]?.params).toEqual({ id: "circle-1" });
  });

  it("says with whom, until when and who viewed it", async () => {
    const viewer = buildSpecialist().user;
    fakeServer({
      ...respondWith([
        buildConsent({ viewCount: 2 }),
        buildConsent({ id: "consent-2", measure: "VITALITY", status: "PENDING" }),
        buildConsent({ id: "consent-3", status: "ENDED", specialist: null }),
      ]),
      [VIEWS]: buildPage([
        { id: "view-2", viewer, viewedAt: "2026-03-04T18:30:00.000Z" },
        { id: "view-1", viewer: null, viewedAt: "2026-03-03T18:30:00.000Z" },
      ]),
    });
    const { user } = open();
    await screen.findByText("Hasta el 1 de abril de 2026");
    screen.getByText("Falta que acepte · hasta el 1 de abril de 2026");
    screen.getByText("Lo que ya no compartes");
    screen.getByText("con Una cuenta eliminada");
    await user.click(screen.getByText("La ha visto 2 veces"));
    await screen.findByText(/^Sol Rivas · 4 mar 2026/);
    expect(screen.getByText(/^Una cuenta eliminada · 3 mar 2026/)).toBeDefined();
    await expectAccessible();
  });

  it("is stopped at once, and stays when that fails", async () => {
    const server = fakeServer({ ...respondWith([buildConsent()]), [STOP]: SERVER_ERROR });
    const { user } = open();
    const stop = { name: "Dejar de compartir con Sol Rivas: Tu sueño" };
    await user.click(await screen.findByRole("button", stop));
    await screen.findByText("No pudimos dejar de compartirla; todavía puede verla");
    server.respond({ ...respondWith([buildConsent({ status: "ENDED" })]), [STOP]: null });
    await user.click(screen.getByRole("button", stop));
    await screen.findByText("Dejaste de compartir con Sol Rivas. Ya no puede verla.");
    await waitFor(() => expect(screen.queryByRole("button", stop)).toBeNull());
  });

  it("reports a failed load, and retries", async () => {
    const server = fakeServer({
      [PIN]: buildPinState(),
      [LIST]: failure(500, "internal_error", "No"),
    });
    const { user } = open("en");
    const alert = within(await screen.findByRole("alert"));
    server.respond(respondWith([]));
    await user.click(alert.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("You’re not sharing anything right now.")).toBeDefined();
  });
});

async function openDialog(locale: "es" | "en" = "es") {
  const { user } = open(locale);
  const name = locale === "es" ? "Compartir una medida" : "Share a measure";
  await user.click(await screen.findByRole("button", { name }));
  return { user, dialog: within(await screen.findByRole("dialog")) };
}

describe("sharing a measure", () => {
  it("shows what the specialist will see, needs agreement, and waits for them", async () => {
    const server = fakeServer({
      ...respondWith([]),
      [PREVIEW]: buildFigures(),
      [GIVE]: buildConsent({ status: "PENDING" }),
    });
    const { user, dialog } = await openDialog();
    dialog.getByText("Elige qué compartir para ver la vista previa.");
    await user.click(dialog.getByRole("radio", { name: "Tu sueño" }));
    await dialog.findByText(/En promedio, 7\sh 10\smin por noche/);
    await expectAccessible();
    await user.click(dialog.getByRole("button", { name: "Compartir" }));
    await dialog.findByText("Hace falta que lo aceptes.");
    expect(server.requests(GIVE)).toHaveLength(0);
    await user.click(dialog.getByRole("checkbox", { name: /Estoy de acuerdo en que Sol Rivas/ }));
    await user.click(dialog.getByRole("button", { name: "Compartir" }));
    await screen.findByText("Le avisamos a Sol Rivas. Podrá verla cuando acepte.");
    expect(server.requests(GIVE)[0]?.body).toMatchObject({
      measure: "SLEEP",
      objectiveId: null,
      specialistUsername: "sol.rivas",
      agreed: true,
      id: expect.any(String),
    });
  });

  it("says what went wrong, and keeps what was chosen", async () => {
    const server = fakeServer({
      ...respondWith([]),
      [PREVIEW]: buildFigures(),
      [GIVE]: buildRefusal(circleErrors, "too_many_consents", { locale: "en" }),
    });
    const { user, dialog } = await openDialog("en");
    await user.click(dialog.getByRole("radio", { name: "Your sleep" }));
    await user.click(dialog.getByRole("checkbox"));
    await user.click(dialog.getByRole("button", { name: "Share" }));
    await dialog.findByText(/You can share with 5 specialists at a time/);
    server.respond({ [GIVE]: failure(409, "conflict", "No") });
    await user.click(dialog.getByRole("button", { name: "Try again" }));
    await dialog.findByText("You already share that measure with that person.");
    expect(dialog.getByRole("checkbox")).toHaveProperty("checked", true);
  });

  it("offers one's own objectives for their progress", async () => {
    const server = fakeServer({
      ...respondWith([]),
      "GET /planning/objectives": buildPage([]),
    });
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole("radio", { name: "El avance de un objetivo" }));
    await dialog.findByText("Todavía no tienes objetivos.");
    expect(server.requests("GET /planning/objectives")[0]?.query.get("scope")).toBe("own");
  });
});
