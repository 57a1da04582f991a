import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { fakeServer, SERVER_ERROR } from "#platform/testing/fake-server.ts";
import { buildPinState } from "#platform/testing/pin-responses.ts";
import { STUDIO_ID } from "#platform/testing/test-user.ts";
import { renderEnergyTab } from "#features/energizing/testing/render-energizing.tsx";
import {
  buildPart,
  buildUnknownVitality,
  buildVitality,
} from "#features/energizing/testing/vitality-responses.ts";

const VITALITY = "GET /panel/vitality";

function renderIndex(vitality: object, locale: "es" | "en" = "es") {
  const server = fakeServer({ "GET /sessions/pin": buildPinState(), [VITALITY]: vitality });
  return { server, ...renderEnergyTab("index", { locale }) };
}

const partOf = (text: string) => screen.getByText(text).closest("li")?.textContent;

describe("vitality index", () => {
  it("says words first, then the number, the reasons and what would help most", async () => {
    renderIndex(buildVitality());
    expect(await screen.findByText("En equilibrio")).toBeDefined();
    expect(screen.getByText("78 de 100")).toBeDefined();
    expect(screen.getByText(/^Dormir un poco más\./)).toBeDefined();
    expect(partOf("Sueño suficiente")).toMatch(/Te faltaron 3\sh 30\smin de sueño.*Pesa 25 de 100/);
    expect(partOf("Conexión con otras personas")).toContain("2 momentos con otras personas");
    expect(partOf("Equilibrio entre áreas")).toContain("falta en promedio 1.3 de 10");
    expect(document.title).toBe("Vitalidad · Energía · Vereda");
    await expectAccessible();
  });

  it("calls the number partial and gives its range when parts are missing", async () => {
    const parts = buildVitality().parts.map((part) =>
      part.key === "connection" ? buildPart("connection", null, 15, "no_contacts_logged") : part,
    );
    parts[2] = buildPart("rhythm", null, 15, "no_routines");
    renderIndex(buildVitality({ certainty: 0.7, range: { low: 54, high: 84 }, parts }));
    expect(await screen.findByText("78 de 100, parcial")).toBeDefined();
    const range = screen.getByText(/iría de 54 a 84/).textContent;
    expect(range).toContain("Con tus rutinas sabríamos más.");
    expect(partOf("Rutinas cumplidas")).toContain("Por saber");
  });

  it("has no number for a new user, and leads to what is missing", async () => {
    renderIndex(buildUnknownVitality());
    expect(await screen.findByText("Aún te estamos conociendo")).toBeDefined();
    expect(screen.queryByText(/de 100$/)).toBeNull();
    expect(screen.getByText("Con tus noches sabríamos más.")).toBeDefined();
    const [nights] = screen.getAllByRole("link", { name: "Ir a tus noches" });
    expect(nights?.getAttribute("href")).toBe(`/space/${STUDIO_ID}/vitality/nights`);
    const areas = screen.getByRole("link", { name: "Revisar mis áreas de vida" });
    expect(areas.getAttribute("href")).toBe(`/space/${STUDIO_ID}/vitality/balance`);
    expect(screen.getByText(/^Aquí verás cómo cambia/)).toBeDefined();
    await expectAccessible();
  });

  it("shows its history by week, and by day on request", async () => {
    const { user } = renderIndex(buildVitality(), "en");
    expect(await screen.findByText("Over 3 weeks it has gone from 66 to 79.")).toBeDefined();
    await user.click(screen.getByRole("radio", { name: "By day" }));
    expect(screen.getByText("Over 4 days it has gone from 66 to 80.")).toBeDefined();
    const table = screen.getByRole("table", { hidden: true });
    expect(within(table).getAllByRole("row", { hidden: true })).toHaveLength(5);
  });

  it("says how it is computed", async () => {
    const { user } = renderIndex(buildVitality());
    await user.click(await screen.findByText("Cómo se calcula"));
    expect(screen.getByText(/^Lo que no se sabe nunca cuenta como cero/)).toBeDefined();
  });

  it("can be hidden on the device, and is then not requested", async () => {
    const { user, server } = renderIndex(buildVitality());
    await user.click(
      await screen.findByRole("button", { name: "Ocultar mi índice en este dispositivo" }),
    );
    expect(screen.getByText("Tu índice está oculto en este dispositivo")).toBeDefined();
    expect(screen.queryByText("78 de 100")).toBeNull();
    await expectAccessible();
    const before = server.requests(VITALITY).length;
    await user.click(screen.getByRole("button", { name: "Mostrarlo" }));
    expect(await screen.findByText("78 de 100")).toBeDefined();
    expect(server.requests(VITALITY).length).toBeGreaterThan(before);
  });

  it("reports that it cannot be loaded, and can be retried", async () => {
    const server = fakeServer({ "GET /sessions/pin": buildPinState(), [VITALITY]: SERVER_ERROR });
    const { user } = renderEnergyTab("index");
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("No pudimos calcular tu vitalidad");
    server.respond({ [VITALITY]: buildVitality() });
    await user.click(within(alert).getByRole("button", { name: "Intentar de nuevo" }));
    expect(await screen.findByText("En equilibrio")).toBeDefined();
  });
});
