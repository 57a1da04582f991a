import { screen, within } from "@testing-library/react";
import { parseSelfAssessment } from "@vereda/domain/site/self-assessment/self-assessment";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { closePage } from "#platform/testing/render-screen.tsx";
import { renderGuestScreen } from "#platform/testing/render-guest-screen.tsx";
import { ASSESSMENT_KEY } from "#platform/self-assessment/stored-assessment-key.ts";
import Questionnaire from "./questionnaire.tsx";

const open = () => renderGuestScreen(<Questionnaire />, { at: "/test" });

const area = (name: string) => within(screen.getByRole("group", { name }));
const slider = (name: string, question: string) =>
  area(name).getByRole("slider", { name: question });
const readStored = () => parseSelfAssessment(localStorage.getItem(ASSESSMENT_KEY));

const DESIRED = "¿Cómo te gustaría que estuviera?";

describe("the questionnaire", () => {
  it("starts without answers and stores them on the device as they are given", async () => {
    const { user } = open();
    expect(document.querySelectorAll("fieldset")).toHaveLength(12);
    screen.getByText("Aquí se dibuja conforme respondes.");
    expect(screen.queryByRole("link", { name: "Crear cuenta" })).toBeNull();
    await expectAccessible();

    slider("Descanso", "¿Despiertas bien?").focus();
    await user.keyboard(" ");
    expect(readStored()?.areas[1]).toEqual({ areaId: "rest", parts: [5, null], desired: null });
    screen.getByText(/^Di también cómo te gustaría/);
    slider("Descanso", DESIRED).focus();
    await user.keyboard(" ");
    screen.getByText("Lo que respondiste está como quieres.");

    closePage();
    open();
    expect(slider("Descanso", "¿Despiertas bien?").getAttribute("aria-valuetext")).toBe("5");
  });

  it("names the widest gaps and has the figures as a table", async () => {
    const points = { rest: [3, 4, 8], money: [5, 5, 7], fun: [9, 9, 9] };
    localStorage.setItem(ASSESSMENT_KEY, JSON.stringify({ version: 1, day: "2026-03-01", points }));
    open();
    screen.getByText("Donde más quieres acercarte: Descanso y Dinero.");
    const row = screen.getByRole("row", { name: /^Descanso/, hidden: true });
    expect(row.textContent).toBe("Descanso3.58");
    screen.getByRole("img", { name: "Hoy y lo que te gustaría" });
    await expectAccessible();
  });

  it("goes area by area on a phone, and back", async () => {
    const { user } = open();
    await user.click(screen.getByRole("button", { name: "Siguiente" }));
    expect(document.activeElement).toBe(screen.getByRole("group", { name: "Descanso" }));
    await user.click(screen.getByRole("button", { name: "Anterior" }));
    for (let n = 0; n < 11; n++)
      await user.click(screen.getByRole("button", { name: "Siguiente" }));
    await user.click(screen.getByRole("button", { name: "Ver cómo quedó" }));
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "Así va tu vida hoy" }));
  });

  it("leaves an area unanswered again, and deletes everything after a confirmation", async () => {
    const points = { rest: [3, 4, 8], fun: [9, 9, 9] };
    localStorage.setItem(ASSESSMENT_KEY, JSON.stringify({ version: 1, day: "2026-03-01", points }));
    const { user } = open();
    await user.click(screen.getByRole("button", { name: /^Dejar sin responder.*Descanso$/ }));
    expect(readStored()?.areas[1]).toEqual({ areaId: "rest", parts: [null, null], desired: null });
    await user.click(screen.getByRole("button", { name: "Borrar mis respuestas" }));
    await user.click(screen.getByRole("button", { name: "Conservarlo" }));
    expect(readStored()).not.toBeNull();
    await user.click(screen.getByRole("button", { name: "Borrar mis respuestas" }));
    await user.click(screen.getByRole("button", { name: "Borrar todo" }));
    expect(localStorage.getItem(ASSESSMENT_KEY)).toBeNull();
    screen.getByText("Aquí se dibuja conforme respondes.");
  });
});
