import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { fakeServer, SERVER_ERROR, type FakeRequest } from "#platform/testing/fake-server.ts";
import { buildPinState } from "#platform/testing/pin-responses.ts";
import { renderEnergyTab } from "#features/energizing/testing/render-energizing.tsx";
import { buildBalance, buildVitality } from "#features/energizing/testing/vitality-responses.ts";

const BALANCE = "GET /panel/vitality/balance";
const SAVE = "PUT /panel/vitality/balance";

function renderBalance(balance = buildBalance(), responses: object = {}) {
  const server = fakeServer({
    "GET /sessions/pin": buildPinState(),
    [BALANCE]: balance,
    // Saving leads to the index.
    "GET /panel/vitality": buildVitality(),
    [SAVE]: ({ body }: FakeRequest) => ({
      ...Object(body),
      date: "2026-03-04",
      updatedAt: "2026-03-04T18:00:00.000Z",
      previous: null,
    }),
    ...responses,
  });
  return { server, ...renderEnergyTab("balance") };
}

const area = (name: string) => screen.findByRole("group", { name });
const slider = async (name: string, of: "Hoy" | "Me gustaría") =>
  within(await area(name)).getByRole("slider", { name: of });

describe("self-assessment of life areas", () => {
  it("starts without a rating, and takes them by keyboard", async () => {
    const { user, server, address } = renderBalance();
    const today = await slider("Descanso", "Hoy");
    expect(today.getAttribute("aria-valuetext")).toBe("sin responder");
    expect(screen.getByText("Aquí se dibuja conforme respondes.")).toBeDefined();
    await expectAccessible();
    today.focus();
    await user.keyboard(" ");
    expect(today.getAttribute("aria-valuetext")).toBe("5");
    (await slider("Descanso", "Me gustaría")).focus();
    await user.keyboard(" ");
    expect(screen.getByText("Tus áreas están como quieres.")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Guardar" }));
    await waitFor(() => expect(address()).toMatch(/\/vitality\/index$/));
    const [request] = server.requests(SAVE);
    const { ratings, updatedAt } = Object(request?.body);
    expect(updatedAt).toBeNull();
    expect(ratings).toHaveLength(12);
    expect(ratings[1]).toEqual({ areaId: "rest", actual: 5, desired: 5 });
    expect(ratings[0]).toEqual({ areaId: "health", actual: null, desired: null });
  });

  it("can leave an area unanswered again", async () => {
    const ratings = buildBalance().ratings.map((rating) => ({ ...rating, actual: 4, desired: 8 }));
    const { user } = renderBalance(
      buildBalance({ date: "2026-02-10", ratings, updatedAt: "2026-02-10T18:00:00.000Z" }),
    );
    expect(await screen.findByText("La última vez fue el 10 de febrero.")).toBeDefined();
    await user.click(screen.getByRole("button", { name: /^Saltar.*Pareja$/ }));
    expect((await slider("Pareja", "Hoy")).getAttribute("aria-valuetext")).toBe("sin responder");
    expect((await slider("Salud", "Hoy")).getAttribute("aria-valuetext")).toBe("4");
    expect(screen.getByText("Donde más te falta: Salud.")).toBeDefined();
  });

  it("preserves the ratings when saving fails, and can be retried", async () => {
    const { user, server } = renderBalance(buildBalance(), { [SAVE]: SERVER_ERROR });
    (await slider("Salud", "Hoy")).focus();
    await user.keyboard(" ");
    await user.click(screen.getByRole("button", { name: "Guardar" }));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("No pudimos guardar cómo ves tus áreas");
    expect((await slider("Salud", "Hoy")).getAttribute("aria-valuetext")).toBe("5");
    const requests = server.requests(SAVE).length;
    await user.click(within(alert).getByRole("button", { name: "Intentar de nuevo" }));
    await waitFor(() => expect(server.requests(SAVE).length).toBeGreaterThan(requests));
  });

  it("reports that it cannot be loaded", async () => {
    renderBalance(buildBalance(), { [BALANCE]: SERVER_ERROR });
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("No pudimos cargar tus áreas de vida");
  });
});
