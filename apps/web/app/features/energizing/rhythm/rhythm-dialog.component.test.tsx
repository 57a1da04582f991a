import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import {
  fakeServer,
  NETWORK_DOWN,
  RATE_LIMITED,
  SERVER_ERROR,
} from "#platform/testing/fake-server.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildRhythm, buildSleepBook, respondWithSleep } from "../testing/sleep-responses.ts";
import RhythmDialog from "./rhythm-dialog.tsx";
import { RhythmSection } from "./rhythm-section.tsx";

const SAVE = "PUT /energizing/sleep-rhythm";

function renderDialog(
  rhythm = buildRhythm("23:00", "07:00") as ReturnType<typeof buildRhythm> | null,
) {
  const server = fakeServer(respondWithSleep(buildSleepBook({ rhythm })));
  const close = vi.fn<() => void>();
  return { server, close, ...renderScreen(<RhythmDialog rhythm={rhythm} onClose={close} />) };
}

const week = async () => within(await screen.findByRole("dialog")).getByLabelText("Tu semana");

describe("rhythm dialog", () => {
  it("starts with a default night, adjustable by keyboard", async () => {
    const { user } = renderDialog(null);
    expect(await screen.findByText(/Un punto de partida: ajústalo/)).toBeDefined();
    const bedtime = screen.getByRole("slider", { name: "Acostarme" });
    expect(bedtime.getAttribute("aria-valuetext")).toBe("23:00; 8\u00a0h de descanso");
    bedtime.focus();
    await user.keyboard("{PageDown}{ArrowUp}{ArrowRight}");
    expect(bedtime.getAttribute("aria-valuetext")).toMatch(/^22:20;/);
    expect((await week()).textContent).toContain("22:20 a 07:00");
  });

  it("allows days without times, and editing each day", async () => {
    const { user, server, close } = renderDialog();
    await user.click(await screen.findByRole("radio", { name: "Viernes y sábado" }));
    await user.click(screen.getByRole("button", { name: "Quitar las horas: Viernes y sábado" }));
    expect((await week()).textContent).toContain("ningún día asignado");
    await user.click(screen.getByRole("radio", { name: "Día por día" }));
    await user.click(screen.getByRole("radio", { name: "viernes → sábado" }));
    await user.click(screen.getByRole("button", { name: "Poner horas" }));
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "Guardar ritmo" }));
    await waitFor(() => expect(close).toHaveBeenCalled());
    const body = server.requests(SAVE)[0]?.body as ReturnType<typeof buildRhythm>;
    const unset = body.dailySettings.filter(({ bedtime }) => bedtime === null);
    expect(unset.map(({ dayOfWeek }) => dayOfWeek)).toEqual(["SUNDAY"]);
    expect(await screen.findByText("Tu ritmo quedó guardado.")).toBeDefined();
  });

  it("shows the short night from Sunday to Monday before it is saved", async () => {
    const rhythm = buildRhythm("23:00", "06:15");
    const changed = rhythm.dailySettings.map((day) =>
      ["SATURDAY", "SUNDAY"].includes(day.dayOfWeek)
        ? { ...day, bedtime: "00:30", wakeUp: "08:30" }
        : day,
    );
    renderDialog({ ...rhythm, dailySettings: changed });
    const rows = [...(await week()).children].map(({ textContent }) => textContent);
    expect(rows).toEqual([
      "Viernes y sábado00:30 a 08:30 · 8\u00a0h",
      "domingo → lunes23:00 a 06:15 · 7\u00a0h 15\u00a0min",
      "Lunes a jueves23:00 a 06:15 · 7\u00a0h 15\u00a0min",
    ]);
    screen.getByText(/Si el domingo te acuestas como el sábado, a las 00:30, .* 5\sh 45\smin/);
  });

  it("lists the days in the order of the user's week", async () => {
    const formats = { clock: "12h", weekStart: "sunday", dateOrder: "day_month_year" } as const;
    fakeServer(respondWithSleep(buildSleepBook({ rhythm: buildRhythm("23:00", "07:00") })));
    const dialog = <RhythmDialog rhythm={null} onClose={() => undefined} />;
    const { user } = renderScreen(dialog, { user: { formats } });
    await user.click(await screen.findByRole("radio", { name: "Día por día" }));
    const names = [...(await week()).querySelectorAll("dt")].map((one) => one.textContent);
    expect([names[0], names[6]]).toEqual(["sábado → domingo", "viernes → sábado"]);
  });

  it("is followed by a table of the days in the same order", async () => {
    const formats = { clock: "12h", weekStart: "saturday", dateOrder: "day_month_year" } as const;
    const rhythm = buildRhythm("23:00", "07:00");
    renderScreen(<RhythmSection rhythm={rhythm} today={0} onEdit={() => undefined} />, {
      user: { formats },
    });
    const names = (await screen.findAllByRole("rowheader")).map((one) => one.textContent);
    expect([names[0], names[6]]).toEqual(["viernes → sábado", "jueves → viernes"]);
  });

  it.each([
    ["the server fails", SERVER_ERROR],
    ["there were too many requests", RATE_LIMITED],
    ["the network is down", NETWORK_DOWN],
  ])("preserves the input when %s, and can be retried", async (_, response) => {
    const { user, server, close } = renderDialog(null);
    (await screen.findByRole("slider", { name: "Acostarme" })).focus();
    await user.keyboard("{PageDown}");
    server.respond({ [SAVE]: response });
    await user.click(screen.getByRole("button", { name: "Guardar ritmo" }));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("No pudimos actualizar el ritmo. Intenta nuevamente.");
    expect(alert.textContent).toContain("Tus cambios siguen aquí.");
    expect((await week()).textContent).toContain("22:00 a 07:00");
    expect(close).not.toHaveBeenCalled();
    const book = buildSleepBook();
    server.respond(respondWithSleep(book));
    await user.click(within(alert).getByRole("button", { name: "Intentar de nuevo" }));
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(book.rhythm?.dailySettings[0]).toMatchObject({ bedtime: "22:00", wakeUp: "07:00" });
  });

  it("reports errors in English", async () => {
    const server = fakeServer(respondWithSleep(buildSleepBook()));
    server.respond({ [SAVE]: SERVER_ERROR });
    const { user } = renderScreen(<RhythmDialog rhythm={null} onClose={() => undefined} />, {
      locale: "en",
    });
    await user.click(await screen.findByRole("button", { name: "Save rhythm" }));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("We couldn’t update the rhythm. Please try again.");
  });
});
