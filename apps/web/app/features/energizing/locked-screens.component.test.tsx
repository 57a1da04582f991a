import { screen, waitFor, within } from "@testing-library/react";
import { HOUR_MS } from "@vereda/domain/time/units";
import { describe, expect, it, vi } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { fakeServer, NETWORK_DOWN, SERVER_ERROR } from "#platform/testing/fake-server.ts";
import {
  buildPinBook,
  buildPinState,
  lockResponses,
  respondWithPin,
  type PinBook,
} from "#platform/testing/pin-responses.ts";
import { pinQuery } from "#platform/pin/pin-proof.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { buildFollowedCycle, respondWithCycle } from "./testing/cycle-responses.ts";
import { renderCycle, renderEnergyTab, renderVitality } from "./testing/render-energizing.tsx";
import { buildNight, buildSleepBook, respondWithSleep } from "./testing/sleep-responses.ts";

const OPEN = buildPinState({ isSet: true, openUntil: "2026-03-04T15:30:00.000Z" });

function renderLocked(pin: PinBook, render = renderVitality) {
  const book = buildSleepBook({ nights: [buildNight(8 * HOUR_MS, 2 * HOUR_MS)] });
  const responses = { ...respondWithSleep(book), ...respondWithCycle(buildFollowedCycle(4)) };
  const server = fakeServer({
    ...lockResponses(pin, responses),
    ...respondWithPin(pin),
  });
  return { server, book, ...render() };
}

type Pointer = ReturnType<typeof renderVitality>["user"];

async function typePin(user: Pointer, pin: string) {
  const field = await screen.findByLabelText("Tu PIN");
  await user.clear(field);
  await user.type(field, pin);
  await user.click(screen.getByRole("button", { name: "Abrir" }));
}

const locked = () => screen.findByRole("heading", { name: "Esto está bajo llave" });
const password = () => screen.findByLabelText("Contraseña de tu cuenta");

describe("locked screen", () => {
  it("shows no data until it is unlocked", async () => {
    const { user, server } = renderLocked(buildPinBook());
    expect(await locked()).toBeDefined();
    expect(screen.queryByRole("img", { name: "Tu energía de hoy" })).toBeNull();
    await typePin(user, "2580");
    expect(await screen.findByRole("img", { name: "Tu energía de hoy" })).toBeDefined();
    expect(await screen.findByText("Dormiste 8 h.")).toBeDefined();
    // A repeated request would count as another attempt.
    expect(server.requests("POST /sessions/pin/unlock")).toHaveLength(1);
  });

  it("says without a network that a PIN needs one, and asks for it once it is back", async () => {
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    renderLocked(buildPinBook());
    expect(await screen.findByText(/^Con PIN, tu sueño, tu ciclo/)).toBeDefined();
    expect(screen.queryByLabelText("Tu PIN")).toBeNull();
    await expectAccessible();
    onLine.mockReturnValue(true);
    dispatchEvent(new Event("online"));
    expect(await screen.findByLabelText("Tu PIN")).toBeDefined();
  });

  it("reports a wrong PIN and unlocks with the right one", async () => {
    const { user } = renderLocked(buildPinBook(), renderCycle);
    await typePin(user, "9999");
    expect(await screen.findByText("Ese no es tu PIN.")).toBeDefined();
    await typePin(user, "2580");
    expect(await screen.findByText("Día 5")).toBeDefined();
  });

  it("requires the password after five wrong PINs, and the two-step code if enabled", async () => {
    const { user } = renderLocked(buildPinBook({ twoStepCode: "123456" }));
    for (const pin of ["9991", "9992", "9993", "9994"]) {
      await typePin(user, pin);
      expect(await screen.findByText("Ese no es tu PIN.")).toBeDefined();
    }
    await typePin(user, "9995");
    await waitFor(async () => expect(document.activeElement).toBe(await password()));
    expect(screen.getByText(/^Fueron varios intentos\./)).toBeDefined();
    await expectAccessible();
    await user.type(await password(), "camino despacio");
    await user.click(screen.getByRole("button", { name: "Abrir" }));
    const code = await screen.findByLabelText("Código de verificación");
    await waitFor(() => expect(document.activeElement).toBe(code));
    await expectAccessible();
    await user.type(code, "123456");
    await user.click(screen.getByRole("button", { name: "Abrir" }));
    expect(await screen.findByRole("img", { name: "Tu energía de hoy" })).toBeDefined();
  });

  it("requires the password at once when the PIN is blocked", async () => {
    const pin = buildPinBook({ tries: 5 });
    pin.state = { ...pin.state, needsPassword: true };
    renderLocked(pin);
    expect(await password()).toBeDefined();
    expect(screen.queryByLabelText("Tu PIN")).toBeNull();
  });

  it("unlocks with the password when the user forgot the PIN", async () => {
    const { user } = renderLocked(buildPinBook());
    await user.click(await screen.findByRole("button", { name: "Olvidé mi PIN" }));
    await waitFor(async () => expect(document.activeElement).toBe(await password()));
    await user.type(await password(), "no era esta frase");
    await user.click(screen.getByRole("button", { name: "Abrir" }));
    expect(await screen.findByText("La contraseña no es correcta.")).toBeDefined();
    await expectAccessible();
    await user.clear(await password());
    await user.type(await password(), "camino despacio");
    await user.click(screen.getByRole("button", { name: "Abrir" }));
    expect(await screen.findByRole("img", { name: "Tu energía de hoy" })).toBeDefined();
  });
});

describe("unlocked screen", () => {
  it("locks on request, and reports when locking fails", async () => {
    const pin = buildPinBook({ state: OPEN });
    const { user, server } = renderLocked(pin);
    expect(await screen.findByRole("img", { name: "Tu energía de hoy" })).toBeDefined();
    server.respond({ "POST /sessions/pin/lock": SERVER_ERROR });
    await user.click(await screen.findByRole("button", { name: "Bloquear ahora" }));
    expect(await screen.findByText("No se pudo bloquear. Inténtalo de nuevo.")).toBeDefined();
    server.respond(respondWithPin(pin));
    const again = screen.getByRole("button", { name: "Bloquear ahora" });
    await waitFor(() => expect(again.getAttribute("aria-disabled")).toBeNull());
    await user.click(again);
    expect(await locked()).toBeDefined();
    expect(screen.queryByText(/^Lo que estabas escribiendo sigue aquí/)).toBeNull();
    expect(screen.queryByRole("img", { name: "Tu energía de hoy" })).toBeNull();
  });

  it("locks without a network once its time is over", async () => {
    const openUntil = "2026-03-04T14:59:59.000Z";
    const { server } = renderLocked(buildPinBook({ state: { ...OPEN, openUntil } }));
    expect(await screen.findByRole("img", { name: "Tu energía de hoy" })).toBeDefined();
    server.respond({ "GET /sessions/pin": NETWORK_DOWN });
    await queryClient.refetchQueries({ queryKey: pinQuery.queryKey });
    expect(await locked()).toBeDefined();
  });

  it("preserves the draft when it locks, and saves it after the PIN is entered", async () => {
    const pin = buildPinBook({ state: OPEN });
    const { user, book } = renderLocked(pin, () => renderEnergyTab("nights"));
    await user.click(await screen.findByRole("button", { name: "Registrar una noche" }));
    const dialog = await screen.findByRole("dialog", { name: "Registrar una noche" });
    await user.type(within(dialog).getByRole("textbox", { name: "Notas" }), "El mar, otra vez");
    pin.state = { ...pin.state, isLocked: true };
    await user.click(within(dialog).getByRole("button", { name: "Guardar noche" }));
    expect(await locked()).toBeDefined();
    expect(screen.getByText(/^Lo que estabas escribiendo sigue aquí/)).toBeDefined();
    await typePin(user, "2580");
    const notes = await within(dialog).findByRole("textbox", { name: "Notas" });
    expect(notes).toHaveProperty("value", "El mar, otra vez");
    await user.click(within(dialog).getByRole("button", { name: "Guardar noche" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(book.nights[0]?.notes).toBe("El mar, otra vez");
  });
});
