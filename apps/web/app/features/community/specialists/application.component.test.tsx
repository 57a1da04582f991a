import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { failure, fakeServer, SERVER_ERROR } from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildApplication } from "../testing/specialists-testing.ts";
import ApplicationScreen from "./application.route.tsx";

const OWN = "GET /panel/specialist";
const APPLY = "PUT /panel/specialist";
const WITHDRAW = "DELETE /panel/specialist";

const open = (locale: "es" | "en" = "es") =>
  renderScreen(<ApplicationScreen />, { at: "/panel/specialist", locale });

describe("a first application", () => {
  it("says what is checked, names what is missing, and is sent", async () => {
    const server = fakeServer({ [OWN]: null, [APPLY]: buildApplication() });
    const { user } = open();
    await screen.findByText(/No avalamos sus consejos ni sustituyen una consulta/);
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "Enviar solicitud" }));
    expect(await screen.findAllByText("Este dato es obligatorio.")).toHaveLength(3);
    expect(server.requests(APPLY)).toHaveLength(0);
    await user.selectOptions(screen.getByRole("combobox", { name: /Campo/ }), "Psicología");
    fill(screen.getByRole("textbox", { name: /Formación/ }), "UNAM, 2014");
    fill(screen.getByRole("textbox", { name: /Número de cédula/ }), "8123456");
    await user.click(screen.getByRole("checkbox", { name: "Perú" }));
    server.respond({ [OWN]: buildApplication() });
    await user.click(screen.getByRole("button", { name: "Enviar solicitud" }));
    await screen.findByText("Recibimos tu solicitud");
    await screen.findByText("En revisión");
    expect(server.requests(APPLY).at(-1)?.body).toMatchObject({
      field: "psychology",
      credentials: "UNAM, 2014",
      licenseNumber: "8123456",
      languages: ["es"],
      countries: expect.arrayContaining(["peru"]),
      isListed: true,
    });
  });

  it("keeps what was typed when it cannot be saved", async () => {
    fakeServer({ [OWN]: buildApplication(), [APPLY]: SERVER_ERROR });
    const { user } = open("en");
    const about = await screen.findByRole("textbox", { name: /How you support people/ });
    fill(about, "Grief");
    await user.click(screen.getByRole("button", { name: "Save changes" }));
    await screen.findByText("We couldn’t save your details; what you typed is still here");
    expect(about).toHaveProperty("value", "Grief");
    screen.getByRole("button", { name: "Try again" });
  });

  it("reports a failed load, and retries", async () => {
    const server = fakeServer({ [OWN]: failure(500, "internal_error", "No") });
    const { user } = open();
    const alert = within(await screen.findByRole("alert"));
    alert.getByText("No pudimos cargar tu solicitud");
    server.respond({ [OWN]: null });
    await user.click(alert.getByRole("button", { name: "Intentar de nuevo" }));
    expect(await screen.findByRole("button", { name: "Enviar solicitud" })).toBeDefined();
  });
});

describe("the state of an application", () => {
  it.each([
    ["APPLIED", "La recibimos el 1 de marzo de 2026.", "Guardar cambios"],
    ["VERIFIED", "Ya puedes participar como especialista", "Guardar cambios"],
    ["REJECTED", "No pudimos verificar tu cédula.", "Enviar de nuevo"],
    ["REVOKED", "Tu verificación terminó", "Enviar de nuevo"],
  ] as const)("%s is explained, with the note", async (status, text, action) => {
    const verifiedOn = status === "VERIFIED" ? "2026-02-03" : null;
    fakeServer({ [OWN]: buildApplication({ status, verifiedOn, note: "Falta la vigencia" }) });
    open();
    await screen.findByText(new RegExp(text));
    screen.getByText("Nos escribieron: Falta la vigencia");
    screen.getByRole("button", { name: action });
    const link = screen.queryByRole("link", { name: "Lo que comparten contigo" });
    expect(link !== null).toBe(status === "VERIFIED");
    await expectAccessible();
  });

  it("ends when it is withdrawn, after a question that stays open on failure", async () => {
    const verified = buildApplication({ status: "VERIFIED", verifiedOn: "2026-02-03" });
    const server = fakeServer({ [OWN]: verified, [WITHDRAW]: SERVER_ERROR });
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Retirar" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    dialog.getByText(/sigues en tus círculos como integrante/);
    await user.click(dialog.getByRole("button", { name: "Retirar" }));
    await dialog.findByText("No pudimos retirar tu solicitud");
    server.respond({ [OWN]: null, [WITHDRAW]: null });
    await user.click(dialog.getByRole("button", { name: "Retirar" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await screen.findByRole("button", { name: "Enviar solicitud" });
  });
});
