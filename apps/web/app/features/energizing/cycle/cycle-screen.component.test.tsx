// The states of the cycle's screen: loading, failed, without an answer.
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { fakeServer, NO_RESPONSE, SERVER_ERROR } from "#platform/testing/fake-server.ts";
import { freezeTimers, passTime, renderScreen } from "#platform/testing/render-screen.tsx";
import { STUDIO_ID } from "#platform/testing/test-user.ts";
import CycleScreen from "../cycle.route.tsx";

const PIN_OFF = {
  isSet: false,
  isLocked: false,
  openUntil: null,
  holdMinutes: 5,
  needsPassword: false,
};

function respondAll(response: unknown) {
  return {
    "GET /sessions/pin": PIN_OFF,
    "GET /energizing/cycle/waiting-key": SERVER_ERROR,
    "GET /energizing/cycle": response,
    "GET /energizing/cycle/periods": response,
  };
}

function renderCycle() {
  return renderScreen(<CycleScreen />, {
    path: "/space/:space/vitality/cycle",
    at: `/space/${STUDIO_ID}/vitality/cycle`,
  });
}

describe("the cycle screen", () => {
  it("announces that it loads, and says so when no response comes", async () => {
    freezeTimers();
    fakeServer(respondAll(NO_RESPONSE));
    renderCycle();
    expect(screen.getByRole("status").textContent).toBe("Cargando tu ciclo");
    await passTime(8_000);
    expect(screen.getByRole("alert").textContent).toContain("No pudimos cargar la configuración");
  });

  it("says that it cannot be loaded, and asks again when told to", async () => {
    const server = fakeServer(respondAll(SERVER_ERROR));
    const { user } = renderCycle();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Ocurrió un problema al cargar la información del ciclo.");
    const before = server.requests("GET /energizing/cycle").length;
    await user.click(screen.getByRole("button", { name: "Intentar de nuevo" }));
    expect(server.requests("GET /energizing/cycle").length).toBeGreaterThan(before);
  });
});
