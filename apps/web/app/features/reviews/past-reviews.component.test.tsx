import { screen, waitFor, within } from "@testing-library/react";
import type { ReviewSummary } from "@vereda/domain/reviews/contract";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { fakeServer, SERVER_ERROR, type FakeRequest } from "#platform/testing/fake-server.ts";
import { renderReview } from "./testing/render-review.tsx";
import { buildPage, buildReview, busyInfo, respondWithReview } from "./testing/review-responses.ts";

const LIST = "GET /panel/reviews";
const AT = "2026-03-01T15:00:00.000Z";

const buildWeek = (number: number, changes: Partial<ReviewSummary> = {}): ReviewSummary => ({
  kind: "weekly",
  period: `2026-W0${number}`,
  from: "2026-02-16",
  to: "2026-02-22",
  planned: 9,
  completed: 6,
  priorities: [],
  finishedAt: AT,
  updatedAt: AT,
  ...changes,
});

function openPast(items: ReviewSummary[], total = items.length) {
  const server = fakeServer({
    ...respondWithReview({ review: buildReview(), saves: 0 }),
    [LIST]: ({ query }: FakeRequest) => ({
      ...buildPage(items),
      page: Number(query.get("page")),
      total,
    }),
  });
  return { server, ...renderReview("weekly", { view: "past" }) };
}

describe("past reviews", () => {
  it("are none at first, with a link to the first one", async () => {
    openPast([]);
    await screen.findByText("Todavía no hay revisiones de este tipo");
    expect(screen.getByRole("link", { name: "Hacer la primera" }).getAttribute("href")).toBe(
      "/panel/revision/weekly",
    );
    await expectAccessible();
  });

  it("show an error and can be retried", async () => {
    const server = fakeServer({
      ...respondWithReview({ review: buildReview(), saves: 0 }),
      [LIST]: SERVER_ERROR,
    });
    const { user } = renderReview("weekly", { view: "past" });
    const alert = within(await screen.findByRole("alert"));
    server.respond({ [LIST]: buildPage([]) });
    await user.click(alert.getByRole("button", { name: "Intentar de nuevo" }));
    expect(await screen.findByText("Todavía no hay revisiones de este tipo")).toBeDefined();
  });

  it("are listed page by page, and two of them are compared side by side", async () => {
    const { server, user, address } = openPast(
      [buildWeek(9, { finishedAt: null }), buildWeek(8, { priorities: ["Dormir"] }), buildWeek(7)],
      30,
    );
    const rows = within(await screen.findByRole("list", { name: "Revisiones anteriores" }));
    rows.getByText("Sin cerrar · 6 de 9 hechas");
    rows.getByText("6 de 9 hechas · Dormir");
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "Más antiguas" }));
    await waitFor(() => expect(server.requests(LIST).at(-1)?.query.get("page")).toBe("2"));

    const compare = screen.getByRole("button", { name: "Comparar" });
    expect(compare).toHaveProperty("disabled", true);
    for (const name of [/del 23 de febrero/, /del 9 al 15/, /del 16 al 22/]) {
      await user.click(rows.getByRole("checkbox", { name }));
    }
    server.respond({
      "GET /panel/reviews/:kind/:period": ({ params }: FakeRequest) =>
        buildReview({
          kind: "weekly",
          period: params["period"] ?? "",
          facts: params["period"] === "2026-W07" ? {} : busyInfo,
          answers: params["period"] === "2026-W07" ? {} : { glad_about: "La huerta" },
        }),
    });
    await user.click(compare);
    await screen.findByRole("heading", { name: "Dos revisiones, lado a lado" });
    expect(address()).toBe("/panel/revision/weekly?period=2026-W08&with=2026-W07");
    const table = within(await screen.findByRole("table"));
    expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Cifra",
      "semana del 9 al 15 de febrero",
      "semana del 16 al 22 de febrero",
    ]);
    table.getByRole("row", { name: "Hecho 0 5" });
    screen.getByText("La huerta");
    screen.getByText("No escribiste nada.");
    await expectAccessible();
  });
});
