import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import {
  failure,
  fakeServer,
  SERVER_ERROR,
  type FakeRequest,
} from "#platform/testing/fake-server.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildStreak } from "../testing/streak-responses.ts";
import RoutineStreak from "./routine-streak.tsx";
import StreakTab from "./streak-tab.tsx";

const GET = "GET /panel/streak";
const objective = { id: "0195a000-0000-7000-8000-0000000000aa", areaId: "health" };

describe("consistency of all that is done", () => {
  it("shows the last 30 days first, then the streak and the best one in words", async () => {
    fakeServer({ [GET]: buildStreak(`xxxxxxxxx${"o".repeat(20)}xxxoxx`) });
    renderScreen(<StreakTab />);
    expect(await screen.findByText("9 de 30")).toBeDefined();
    expect(screen.getByText("Llevas 5 días de racha. La mejor fue de 9 días.")).toBeDefined();
    expect(screen.getByText(/De los dos días libres de estos 30 llevas uno\./)).toBeDefined();
    const months = screen.getByRole("list", { name: "Mes por mes" });
    expect(within(months).getAllByRole("listitem")).toHaveLength(3);
    expect(within(months).getByText("3 de 3")).toBeDefined();
    await expectAccessible();
  });

  it("says only that it goes on after a break, and that it waits in a pause", async () => {
    const server = fakeServer({ [GET]: buildStreak("xxxxoooo") });
    renderScreen(<StreakTab />);
    expect(await screen.findByText("Retomas hoy. La mejor fue de 4 días.")).toBeDefined();
    server.respond({ [GET]: buildStreak("xxxpp") });
    renderScreen(<StreakTab />);
    expect(
      await screen.findByText(
        "Llevas 3 días de racha. Es tu mejor racha. En pausa: tu racha te espera.",
      ),
    ).toBeDefined();
  });

  it("invites to a first day, in both languages", async () => {
    fakeServer({ [GET]: buildStreak("o") });
    renderScreen(<StreakTab />, { locale: "en" });
    expect(await screen.findByText("This is where your days add up")).toBeDefined();
    expect(screen.getByRole("link", { name: "Go to today" })).toBeDefined();
    expect(screen.queryByRole("list", { name: "Month by month" })).toBeNull();
    expect(screen.getByRole("button", { name: "Add a pause" })).toBeDefined();
    await expectAccessible();
  });

  it("shows an error and can be retried", async () => {
    const server = fakeServer({ [GET]: SERVER_ERROR });
    const { user } = renderScreen(<StreakTab />);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("No pudimos contar tus días");
    server.respond({ [GET]: buildStreak("x") });
    await user.click(within(alert).getByRole("button", { name: "Intentar de nuevo" }));
    expect(await screen.findByText(/^Llevas un día de racha\./)).toBeDefined();
  });

  it("goes to earlier years and back, and lists their days in a table", async () => {
    const days = "x".repeat(400);
    const server = fakeServer({
      [GET]: ({ query }: FakeRequest) => {
        const year = query.get("year");
        return buildStreak(days, year === null ? {} : { year: Number(year) });
      },
    });
    const { user } = renderScreen(<StreakTab />);
    await screen.findByRole("heading", { name: "Los últimos 12 meses" });
    await user.click(screen.getByRole("button", { name: "Año anterior" }));
    await screen.findByRole("heading", { name: "2025" });
    expect(server.requests(GET).at(-1)?.query.get("year")).toBe("2025");
    const row = await screen.findByRole("row", { name: /^dic 2025/ });
    expect(row.textContent).toContain("31 de 31");
    expect(row.textContent).toContain("1–31");
    expect(screen.getByRole("button", { name: "Año anterior" })).toHaveProperty("disabled", true);
    await user.click(screen.getByRole("button", { name: "Año siguiente" }));
    await screen.findByRole("heading", { name: "Los últimos 12 meses" });
  });
});

describe("consistency of a routine", () => {
  it("has its own figures and marks days without an occurrence", async () => {
    const server = fakeServer({ [GET]: buildStreak("x-x-o-x-") });
    renderScreen(<RoutineStreak objective={objective} />);
    expect(await screen.findByText("3 de 4")).toBeDefined();
    expect(screen.getByText("días en que la cumpliste en los últimos 30")).toBeDefined();
    expect(screen.getByText("Llevas 3 veces seguidas. Es tu mejor racha.")).toBeDefined();
    expect(await screen.findByText("No toca")).toBeDefined();
    expect(server.requests(GET)[0]?.query.get("objectiveId")).toBe(objective.id);
    await expectAccessible();
  });

  it("goes on the next time it occurs", async () => {
    fakeServer({ [GET]: buildStreak("x-o-o-o-") });
    renderScreen(<RoutineStreak objective={objective} />);
    expect(await screen.findByText(/^Retomas la próxima vez que toque\./)).toBeDefined();
  });

  it("is empty before the first time, and of its owner only", async () => {
    const server = fakeServer({ [GET]: buildStreak("o") });
    renderScreen(<RoutineStreak objective={objective} />);
    expect(await screen.findByText(/^Aquí se juntan los días en que la cumples/)).toBeDefined();
    server.respond({ [GET]: failure(404, "not_found", "No encontramos lo que buscas.") });
    renderScreen(
      <RoutineStreak objective={{ ...objective, id: "0195a000-0000-7000-8000-0000000000ab" }} />,
    );
    await waitFor(() => expect(screen.getByText("Solo la ve quien creó la rutina.")).toBeDefined());
  });
});
