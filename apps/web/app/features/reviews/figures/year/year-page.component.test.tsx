import { screen, within } from "@testing-library/react";
import type { Streak } from "@vereda/domain/resources/streak/contract-streak";
import { describe, expect, it, vi } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { fakeServer, SERVER_ERROR } from "#platform/testing/fake-server.ts";
import { renderReview } from "../../testing/render-review.tsx";
import { buildReview, busyInfo, respondWithReview } from "../../testing/review-responses.ts";

const STREAK = "GET /panel/streak";

const streak: Streak = {
  current: 3,
  best: 30,
  weeks: { current: 1, best: 4 },
  recent: { counted: 20, possible: 30 },
  graceUsed: 0,
  isPaused: false,
  pauses: [],
  since: "2025-01-05",
  from: "2025-01-01",
  to: "2025-12-31",
  days: ["2025-01-05", "2025-03-08"].map((date) => ({
    date,
    counts: true,
    isScheduled: true,
    isPaused: false,
    isGrace: false,
  })),
};

const year = buildReview({
  kind: "annual",
  period: "2025",
  facts: { ...busyInfo, streak: { current: 3, best: 30, countedDays: 214 } },
  answers: { moments: "El mar en junio", thanks: "A mi hermana" },
  priorities: ["Escribir más"],
});

function open(review = year, response: unknown = streak) {
  const server = fakeServer({ ...respondWithReview({ review, saves: 0 }), [STREAK]: response });
  return { server, ...renderReview("annual", { period: "2025", view: "year" }) };
}

describe("a year on one page", () => {
  it("has its figures, months, wins and texts", async () => {
    const { user, server } = open();
    await screen.findByRole("heading", { level: 1, name: "2025" });
    expect(server.requests(STREAK)[0]?.query.get("year")).toBe("2025");
    screen.getByText("Hiciste 5 de 7 cosas. Buen paso.");
    screen.getByText("Hiciste algo en 2 días del año.");
    const months = within(screen.getByRole("region", { name: "Mes a mes" }));
    await user.click(months.getByText(/^Ver en una tabla: /));
    months.getByRole("row", { name: "marzo 1" });
    for (const text of ["El mar en junio", "A mi hermana", "Entregar el informe", "Escribir más"]) {
      screen.getByText(text);
    }
    await expectAccessible();
  });

  it("has no months where they cannot be loaded, and says how to fill an empty year", async () => {
    open(buildReview({ kind: "annual", period: "2025" }), SERVER_ERROR);
    await screen.findByText("Lo que escribas en la revisión del año aparece aquí.");
    expect(screen.queryByRole("region", { name: "Mes a mes" })).toBeNull();
    await expectAccessible();
  });

  it("reports when the browser cannot draw the image", async () => {
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
    Object.defineProperty(document, "fonts", {
      value: { ready: Promise.resolve() },
      configurable: true,
    });
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Guardar como imagen" }));
    expect(await screen.findByText(/^Este navegador no pudo hacer la imagen/)).toBeDefined();
  });
});
