import { screen, within } from "@testing-library/react";
import type { Circle } from "@vereda/domain/community/circles/contract-circles";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { fakeServer, SERVER_ERROR } from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildPage } from "../testing/connections-testing.ts";
import CirclesScreen from "./circles.route.tsx";
import { buildCircle } from "./testing/circles-testing.ts";

const LIST = "GET /panel/circles";
const PUBLIC = "GET /public/circles";
const CREATE = "POST /panel/circles";

const respondWith = (own: Circle[], others: Circle[] = []) => ({
  [LIST]: buildPage(own),
  [PUBLIC]: buildPage(others),
});
const open = (locale: "es" | "en" = "es") =>
  renderScreen(<CirclesScreen />, { at: "/panel/circles", locale });

describe("circles", () => {
  it("say what they are for when there are none", async () => {
    fakeServer(respondWith([]));
    open();
    expect(await screen.findByText("Nadie tiene que cargar con todo a solas")).toBeDefined();
    await expectAccessible();
  });

  it("report a failed load, and retry", async () => {
    const server = fakeServer({ ...respondWith([]), [LIST]: SERVER_ERROR });
    const { user } = open("en");
    const alert = within(await screen.findByRole("alert"));
    server.respond(respondWith([buildCircle()]));
    await user.click(alert.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("link", { name: "Duelo acompañado" })).toBeDefined();
  });

  it("begin with invitations and requests, and end with public ones that one is not in", async () => {
    const named = (name: string, status: "INVITED" | "REQUESTED" | "ACTIVE") =>
      buildCircle({ id: name, name, membership: { role: "MEMBER", status } });
    const own = [
      named("Invitada", "INVITED"),
      named("Pedida", "REQUESTED"),
      { ...named("Mía", "ACTIVE"), requestCount: 2 },
    ];
    const other = buildCircle({ id: "otra", name: "Otra", membership: null });
    fakeServer(respondWith(own, [other, named("Mía", "ACTIVE")]));
    open();
    await screen.findByRole("link", { name: "Otra" });
    const titles = screen.getAllByRole("heading", { level: 2 });
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      "Te invitan",
      "Pediste entrar",
      "Tus círculos",
      "Círculos públicos",
    ]);
    expect(screen.getAllByRole("link", { name: "Mía" })).toHaveLength(1);
    expect(screen.getByText("2 solicitudes")).toBeDefined();
    await expectAccessible();
  });
});

describe("founding a circle", () => {
  const start = async () => {
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Crear un círculo" }));
    return { user, dialog: within(await screen.findByRole("dialog")) };
  };

  it("offers an agreement to start from; a private one is joined by invitation", async () => {
    const server = fakeServer({ ...respondWith([]), [CREATE]: buildCircle() });
    const { user, dialog } = await start();
    const agreement = dialog.getByRole<HTMLTextAreaElement>("textbox", { name: /Acuerdo/ });
    expect(agreement.value).toContain("Lo que se dice aquí se queda aquí.");
    expect(dialog.queryByRole("radiogroup", { name: /Cómo se entra/ })).toBeNull();
    fill(dialog.getByRole("textbox", { name: "Nombre" }), "Duelo acompañado");
    fill(dialog.getByRole("textbox", { name: /Para qué es/ }), "Hablar sin prisa");
    await user.click(dialog.getByRole("button", { name: "Crear" }));
    await expect
      .poll(() => server.requests(CREATE)[0]?.body)
      .toMatchObject({ name: "Duelo acompañado", isPublic: false, joining: "INVITATION" });
  });

  it("asks for the missing name, and keeps what was typed after a failure", async () => {
    const server = fakeServer({ ...respondWith([]), [CREATE]: SERVER_ERROR });
    const { user, dialog } = await start();
    const save = dialog.getByRole("button", { name: "Crear" });
    await user.click(save);
    const name = dialog.getByRole<HTMLInputElement>("textbox", { name: "Nombre" });
    expect(name.getAttribute("aria-invalid")).toBe("true");
    expect(server.requests(CREATE)).toHaveLength(0);
    fill(name, "Escritura");
    fill(dialog.getByRole("textbox", { name: /Para qué es/ }), "Terminar el cuento");
    await user.click(dialog.getByRole("radio", { name: /Público/ }));
    fill(dialog.getByRole("textbox", { name: /Preguntas/ }), "¿Qué escribes?\n\n¿Qué buscas?");
    await user.click(save);
    await dialog.findByRole("alert");
    expect(name.value).toBe("Escritura");
    expect(server.requests(CREATE)[0]?.body).toMatchObject({
      isPublic: true,
      joining: "REQUEST",
      questions: ["¿Qué escribes?", "¿Qué buscas?"],
    });
    await expectAccessible();
  });
});
