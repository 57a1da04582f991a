import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { AccountAssessmentOffer } from "#shell/rituals/assessment-offer.tsx";
import { ASSESSMENT_KEY } from "#platform/self-assessment/stored-assessment-key.ts";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { fakeServer, SERVER_ERROR, type FakeRequest } from "#platform/testing/fake-server.ts";
import { buildPinState } from "#platform/testing/pin-responses.ts";
import { closePage, renderScreen } from "#platform/testing/render-screen.tsx";
import { renderEnergyTab } from "#features/energizing/testing/render-energizing.tsx";
import { buildBalance } from "#features/energizing/testing/vitality-responses.ts";

const BALANCE = "GET /panel/vitality/balance";
const SAVE = "PUT /panel/vitality/balance";
const REMOVE = "DELETE /panel/vitality/balance/:date";
const TITLE = "Llevar tu test a tu espacio";

function storeTest() {
  const points = { rest: [3, 4, 8], fun: [9, 9, 9] };
  localStorage.setItem(ASSESSMENT_KEY, JSON.stringify({ version: 1, day: "2026-03-01", points }));
}

const rated = buildBalance({
  date: "2026-03-04",
  ratings: buildBalance().ratings.map((rating) => ({ ...rating, actual: 4, desired: 8 })),
  updatedAt: "2026-03-04T18:00:00.000Z",
});

function renderBalance(responses: object = {}) {
  const server = fakeServer({
    "GET /sessions/pin": buildPinState(),
    [BALANCE]: rated,
    [SAVE]: ({ body }: FakeRequest) => ({
      ...Object(body),
      date: "2026-03-04",
      updatedAt: "2026-03-04T19:00:00.000Z",
      previous: null,
    }),
    ...responses,
  });
  return { server, ...renderEnergyTab("balance") };
}

describe("a test on this device", () => {
  it("is offered on the day until its user declines", async () => {
    storeTest();
    const { user } = renderScreen(<AccountAssessmentOffer />);
    const link = await screen.findByRole("link", { name: TITLE });
    expect(link.getAttribute("href")).toMatch(/\/vitality\/balance$/);
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "No, gracias" }));
    expect(screen.queryByRole("link", { name: TITLE })).toBeNull();
    closePage();
    renderScreen(<AccountAssessmentOffer />);
    expect(screen.queryByRole("complementary")).toBeNull();
  });

  it("moves to the account, and replaces only the areas that it rates", async () => {
    storeTest();
    const { user, server } = renderBalance();
    await user.click(await screen.findByRole("button", { name: "Llevar mi test" }));
    await waitFor(() => expect(screen.queryByRole("heading", { name: TITLE })).toBeNull());
    const { ratings, updatedAt } = Object(server.requests(SAVE)[0]?.body);
    expect(updatedAt).toBe(rated.updatedAt);
    expect(ratings[0]).toEqual({ areaId: "health", actual: 4, desired: 8 });
    expect(ratings[1]).toEqual({ areaId: "rest", actual: 3.5, desired: 8 });
    const rest = within(screen.getByRole("group", { name: "Descanso" }));
    expect(rest.getByRole("slider", { name: "Hoy" }).getAttribute("aria-valuetext")).toBe("3.5");
    expect(localStorage.getItem(ASSESSMENT_KEY)).toBeNull();
  });

  it("stays on the device when that fails, and can be deleted from it", async () => {
    storeTest();
    const { user } = renderBalance({ [SAVE]: SERVER_ERROR });
    await user.click(await screen.findByRole("button", { name: "Llevar mi test" }));
    await screen.findByRole("alert");
    expect(localStorage.getItem(ASSESSMENT_KEY)).not.toBeNull();
    await user.click(screen.getByRole("button", { name: "No es mío, eliminarlo de aquí" }));
    expect(localStorage.getItem(ASSESSMENT_KEY)).toBeNull();
  });
});

describe("saved life areas", () => {
  it("have the time before in the table, and first steps for wide gaps", async () => {
    const previous = {
      date: "2026-02-10",
      ratings: rated.ratings.map((rating) => ({ ...rating, actual: 2 })),
    };
    renderBalance({ [BALANCE]: { ...rated, previous } });
    const row = await screen.findByRole("row", { name: /^Salud/, hidden: true });
    expect(row.textContent).toBe("Salud482");
    const objective = screen.getAllByRole("link", { name: "Empezar un objetivo en Salud" });
    expect(objective[0]?.getAttribute("href")).toMatch(/\/health\/plan\/new$/);
  });

  it("can be deleted", async () => {
    const { user, server } = renderBalance({ [REMOVE]: buildBalance() });
    const button = await screen.findByRole("button", { name: "Eliminar lo del 4 de marzo" });
    server.respond({ [BALANCE]: buildBalance() });
    await user.click(button);
    await screen.findByText("Aquí se dibuja conforme respondes.");
    expect(server.requests(REMOVE)[0]?.params).toEqual({ date: "2026-03-04" });
  });
});
