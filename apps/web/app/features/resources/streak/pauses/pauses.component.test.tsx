import { screen, waitFor, within } from "@testing-library/react";
import type { StreakPause } from "@vereda/domain/resources/streak/contract-streak";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import {
  failure,
  fakeServer,
  SERVER_ERROR,
  type FakeRequest,
} from "#platform/testing/fake-server.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildStreak } from "../../testing/streak-responses.ts";
import StreakTab from "../streak-tab.tsx";

const GET = "GET /panel/streak";
const CREATE = "POST /panel/streak/pauses";
const END = "PATCH /panel/streak/pauses/:id";
const REMOVE = "DELETE /panel/streak/pauses/:id";

const buildPause = (from: string, until: string | null): StreakPause => ({
  id: `0195a000-0000-7000-8000-${from.replaceAll("-", "").padStart(12, "0")}`,
  from,
  until,
});

const row = async (name: RegExp) => {
  const list = await screen.findByRole("list", { name: "Pausas" });
  const item = within(list).getByText(name).closest("li");
  if (item === null) throw new Error("no row");
  return within(item);
};

describe("pauses", () => {
  it("are listed: open ones, current ones and those of other years", async () => {
    const pauses = [
      buildPause("2026-04-01", "2026-04-03"),
      buildPause("2026-03-02", null),
      buildPause("2025-12-24", "2026-01-02"),
    ];
    fakeServer({ [GET]: buildStreak("xxp", { pauses }) });
    renderScreen(<StreakTab />);
    expect((await row(/^1 abr – 3 abr/)).getByText("Próxima · 2026 · 3 días")).toBeDefined();
    expect((await row(/^Desde el 2 mar 2026/)).getByText("En curso")).toBeDefined();
    expect((await row(/^24 dic 2025 – 2 ene 2026/)).getByText("10 días")).toBeDefined();
    await expectAccessible();
  });

  it("are added, also in the past; a failed save keeps the days and can be retried", async () => {
    const server = fakeServer({ [GET]: buildStreak("xx"), [CREATE]: SERVER_ERROR });
    const { user } = renderScreen(<StreakTab />);
    await user.click(await screen.findByRole("button", { name: "Agregar una pausa" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Nueva pausa" }));
    await user.click(dialog.getByRole("button", { name: "Guardar" }));
    const alert = await dialog.findByRole("alert");
    expect(alert.textContent).toContain("Tus fechas siguen aquí.");
    server.respond({ [CREATE]: buildPause("2026-03-04", null) });
    await user.click(within(alert).getByRole("button", { name: "Intentar de nuevo" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const [first, ...others] = server.requests(CREATE).map(({ body }) => body);
    expect(first).toMatchObject({ from: "2026-03-04", until: null });
    expect(others).toEqual(others.map(() => first));
  });

  it("have the error of a day beside its field", async () => {
    const message = "Elige un día igual o posterior al de inicio.";
    fakeServer({
      [GET]: buildStreak("xx"),
      [CREATE]: { ...failure(422, "validation_error", ""), fields: [{ path: "until", message }] },
    });
    const { user } = renderScreen(<StreakTab />);
    await user.click(await screen.findByRole("button", { name: "Agregar una pausa" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Nueva pausa" }));
    await user.click(dialog.getByRole("button", { name: "Guardar" }));
    expect(await dialog.findByText(message)).toBeDefined();
    expect(dialog.queryByRole("alert")).toBeNull();
  });

  it("end with yesterday, or are removed on their first day", async () => {
    const [current, fresh] = [buildPause("2026-03-01", null), buildPause("2026-03-04", null)];
    const server = fakeServer({
      [GET]: buildStreak("xp", { pauses: [fresh, current] }),
      [END]: ({ body }: FakeRequest) => ({ ...current, ...Object(body) }),
      [REMOVE]: null,
    });
    const { user } = renderScreen(<StreakTab />);
    await user.click((await row(/1 mar/)).getByRole("button", { name: "Retomar hoy" }));
    await screen.findByText("Retomas hoy");
    expect(server.requests(END)).toMatchObject([
      { params: { id: current.id }, body: { until: "2026-03-03" } },
    ]);
    await user.click((await row(/4 mar/)).getByRole("button", { name: "Retomar hoy" }));
    await waitFor(() => expect(server.requests(REMOVE)).toHaveLength(1));
  });

  it("can be restored after they were removed, and stay when that fails", async () => {
    const pause = buildPause("2026-01-05", "2026-01-09");
    const server = fakeServer({
      [GET]: buildStreak("xx", { pauses: [pause] }),
      [REMOVE]: SERVER_ERROR,
      "POST /me/undo": null,
    });
    const { user } = renderScreen(<StreakTab />);
    const name = "Quitar la pausa: 5 ene – 9 ene";
    const button = await screen.findByRole("button", { name });
    await user.click(button);
    await screen.findByText("No se pudo eliminar.");
    server.respond({ [REMOVE]: null });
    await waitFor(() => expect(button).toHaveProperty("disabled", false));
    await user.click(button);
    await user.click(await screen.findByRole("button", { name: "Deshacer" }));
    await waitFor(() =>
      expect(server.requests("POST /me/undo")[0]?.body).toEqual({ id: pause.id }),
    );
  });
});
