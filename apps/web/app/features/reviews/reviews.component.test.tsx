import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { fakeServer, SERVER_ERROR, type FakeResponses } from "#platform/testing/fake-server.ts";
import { buildPinState } from "#platform/testing/pin-responses.ts";
import { renderReview } from "./testing/render-review.tsx";
import { buildPage, buildReview, busyInfo, respondWithReview } from "./testing/review-responses.ts";

const GET = "GET /panel/reviews/:kind/:period";

function respond(review = buildReview(), more: FakeResponses = {}) {
  return fakeServer({ ...respondWithReview({ review, saves: 0 }), ...more });
}

const noComparison = {
  plannedMinutes: 0,
  trackedMinutes: 0,
  overloadedDays: 0,
  priorities: [],
};

const findTitle = (name: string | RegExp) => screen.findByRole("heading", { level: 1, name });

describe("the period of a review", () => {
  it("is the last complete one in the morning, with links to those around it", async () => {
    respond();
    const { user } = renderReview();
    await findTitle("martes 3 de marzo");
    await user.click(screen.getByRole("link", { name: "Siguiente: miércoles 4 de marzo" }));
    await findTitle("miércoles 4 de marzo");
    expect(screen.queryByRole("link", { name: /^Siguiente/ })).toBeNull();
  });

  it("is the running one when the last one is finished", async () => {
    const finished = {
      kind: "weekly" as const,
      period: "2026-W09",
      from: "2026-02-23",
      to: "2026-03-01",
      planned: 3,
      completed: 2,
      priorities: [],
      finishedAt: "2026-03-01T15:00:00.000Z",
      updatedAt: "2026-03-01T15:00:00.000Z",
    };
    respond(buildReview({ kind: "weekly", period: "2026-W10" }), {
      "GET /panel/reviews": buildPage([finished]),
    });
    renderReview("weekly");
    expect(await findTitle("semana del 2 al 8 de marzo")).toBeDefined();
  });

  it("is the one in the address", async () => {
    const server = respond(buildReview({ kind: "quarterly", period: "2025-Q4" }));
    renderReview("quarterly", { period: "2025-Q4" }, "en");
    await findTitle("October to December 2025");
    expect(server.requests(GET)[0]?.params).toEqual({ kind: "quarterly", period: "2025-Q4" });
    expect(server.requests("GET /panel/reviews")).toEqual([]);
  });
});

describe("how a period went", () => {
  it("is a friendly sentence when nothing was planned", async () => {
    respond();
    renderReview();
    await screen.findByText("No había nada planeado. Eso también cuenta como descanso.");
    expect(screen.queryByRole("heading", { level: 2 })).toBeNull();
    await expectAccessible();
  });

  it("has time as bars and as a table, rest, wins, objectives and the period before", async () => {
    const previous = {
      period: "2026-03-02",
      planned: 4,
      completed: 3,
      plannedMinutes: 100,
      trackedMinutes: 90,
      overloadedDays: 0,
      priorities: ["Terminar el informe"],
    };
    respond(buildReview({ facts: busyInfo, previous }));
    const { user } = renderReview();
    await screen.findByText("Hiciste 5 de 7 cosas. Buen paso.");
    const time = within(screen.getByRole("region", { name: "En qué se fue el tiempo" }));
    time.getByText(/^Lo que más tiempo se llevó: Trabajo, 2\sh 30\smin\.$/);
    await user.click(time.getByText(/^Ver en una tabla: /));
    expect(time.getByRole("row", { name: /^Trabajo 3\sh 2\sh 30\smin 3$/ })).toBeDefined();
    await user.click(time.getByRole("radio", { name: "Contexto" }));
    expect(time.getByRole("row", { name: /^Oficina 3\sh 3$/ })).toBeDefined();
    screen.getByText("Llevas 12 días seguidos; tu mejor racha es de 30.");
    screen.getByText(/^Dormiste 7\sh 10\smin\. En dos semanas dormiste cerca de 50\smin menos/);
    screen.getByRole("link", { name: "Entregar el informe" });
    screen.getByText("Correr diez kilómetros");
    const before = within(screen.getByRole("region", { name: "Frente al día anterior" }));
    before.getByText("Hiciste 2 cosas más que antes.");
    before.getByText("Terminar el informe");
    await expectAccessible();
  });

  it("while it goes on, leaves time for the rest and is not less than the one before", async () => {
    const previous = { ...noComparison, period: "2026-W09", planned: 9, completed: 8 };
    const facts = { planned: 7, completed: 5 };
    respond(buildReview({ kind: "weekly", period: "2026-W10", facts, previous }));
    renderReview("weekly", { period: "2026-W10" });
    await screen.findByText("Llevas 5 de 7 cosas, y todavía hay tiempo.");
    screen.getByRole("region", { name: "Frente a la semana anterior" });
    expect(screen.queryByText(/cosas menos que antes/)).toBeNull();
  });

  it("on its last day, does not speak of what is open as over", async () => {
    respond(buildReview({ period: "2026-03-04", facts: { planned: 7, completed: 0 } }));
    renderReview("daily", { period: "2026-03-04" });
    await screen.findByText("Hay 7 cosas en el plan.");
    expect(screen.queryByText(/la vida pidió otras/)).toBeNull();
  });

  it("has resources, money and the shorter reviews in a longer period", async () => {
    respond(
      buildReview({
        kind: "monthly",
        period: "2026-02",
        facts: {
          ...busyInfo,
          resources: [{ resourceId: "knowledge", value: 95, unit: "MINUTES" }],
          money: [{ currency: "MXN", income: 1200, expense: 450.5 }],
        },
        shorter: [
          {
            kind: "weekly",
            period: "2026-W07",
            answers: { glad_about: "La huerta" },
            priorities: ["Dormir"],
          },
        ],
      }),
    );
    renderReview("monthly", { period: "2026-02" });
    await findTitle("febrero de 2026");
    await screen.findByText(/^1\sh 35\smin$/);
    screen.getByRole("row", { name: "MXN $1,200.00 $450.50 $749.50" });
    const shorter = screen.getByRole("region", { name: "Lo que escribiste por el camino" });
    within(shorter).getByText("semana del 9 al 15 de febrero");
    expect(within(shorter).getByText("La huerta")).toBeDefined();
    await expectAccessible();
  });
});

it("shows a load error and can be retried", async () => {
  const server = respond(buildReview(), { [GET]: SERVER_ERROR });
  const { user } = renderReview();
  const alert = within(await screen.findByRole("alert"));
  server.respond({ [GET]: buildReview() });
  await user.click(alert.getByRole("button", { name: "Intentar de nuevo" }));
  await screen.findByText(/^No había nada planeado/);
  expect(screen.queryByRole("alert")).toBeNull();
});

it("is hidden behind the PIN", async () => {
  const server = respond(buildReview({ answers: { went_well: "Secreto" } }), {
    "GET /sessions/pin": buildPinState({ isSet: true, isLocked: true }),
  });
  renderReview();
  await screen.findByRole("heading", { name: "Esto está bajo llave" });
  await waitFor(() => expect(server.requests("GET /sessions/pin").length).toBeGreaterThan(0));
  expect(screen.queryByRole("navigation", { name: "Tipos de revisión" })).toBeNull();
});
