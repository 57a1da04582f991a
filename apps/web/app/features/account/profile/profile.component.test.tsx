import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { accountErrors } from "@vereda/domain/account/errors";
import { defaultDaySettings } from "@vereda/domain/planning/agenda/contract-day-settings";
import { describe, expect, it } from "vitest";
import { buildRefusal } from "#platform/testing/build-refusal.ts";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { fakeServer, NETWORK_DOWN } from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { hasFocus } from "#platform/testing/has-focus.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildUser } from "#platform/testing/test-user.ts";
import ProfileScreen from "./profile.route.tsx";

const SAVE_PROFILE = "PATCH /sessions/profile";
const SAVE_PREFERENCES = "PATCH /sessions/preferences";
const CHANGE_EMAIL = "POST /sessions/email-change";
const DAY_SETTINGS = {
  "GET /planning/day-settings": defaultDaySettings,
  "GET /energizing/sleep-rhythm": null,
};

describe("personal information", () => {
  async function edit() {
    const { user } = renderScreen(<ProfileScreen />, { at: "/panel/profile" });
    await user.click(screen.getByRole("button", { name: "Editar mis datos" }));
    return { user, save: screen.getByRole("button", { name: "Guardar" }) };
  }

  it.each([
    ["mayo", "Formato inválido. Usa dd/mm/aaaa"],
    ["31/02/1990", "Fecha inválida"],
    ["01/01/1800", "Año fuera de rango"],
  ])("rejects “%s” as a birthday at its field", async (typed, error) => {
    const server = fakeServer();
    const { user, save } = await edit();
    const birthday = screen.getByLabelText(/^Cumpleaños/);
    fill(birthday, typed);
    await user.click(save);
    await screen.findByText(error);
    expect(birthday.getAttribute("aria-invalid")).toBe("true");
    expect(hasFocus(birthday)).toBe(true);
    expect(server.requests(SAVE_PROFILE)).toEqual([]);
  });

  it("is saved with a birthday, and a cancelled change is forgotten", async () => {
    const saved = buildUser({ lastName: "Ríos", birthday: "1992-02-29" });
    const server = fakeServer({ [SAVE_PROFILE]: saved, "GET /sessions/me": saved });
    const { user, save } = await edit();
    await expectAccessible();
    fill(screen.getByLabelText(/^Cumpleaños/), "29/02/1992");
    fill(screen.getByLabelText(/^Apellido/), "Ríos");
    await user.click(save);
    await screen.findByText("29/02/1992");
    expect(server.requests(SAVE_PROFILE)[0]?.body).toEqual({
      lastName: "Ríos",
      birthday: "1992-02-29",
    });
    const again = await screen.findByRole("button", { name: "Editar mis datos" });
    await waitFor(() => expect(hasFocus(again)).toBe(true));
    screen.getByRole("heading", { level: 1, name: "Ana Ríos" });
    await user.click(again);
    fill(screen.getByLabelText(/^Apellido/), "Otra");
    await user.click(screen.getByRole("button", { name: "Cancelar" }));
    screen.getByText("Ríos");
    expect(server.requests(SAVE_PROFILE)).toHaveLength(1);
  });

  it("preserves the input when saving fails, and saves it again", async () => {
    const saved = buildUser({ lastName: "Nube" });
    const server = fakeServer({ [SAVE_PROFILE]: NETWORK_DOWN, "GET /sessions/me": saved });
    const { user, save } = await edit();
    const lastName = screen.getByLabelText<HTMLInputElement>(/^Apellido/);
    fill(lastName, "Nube");
    await user.click(save);
    const alert = await screen.findByRole("alert");
    within(alert).getByText("No se pudo guardar el perfil");
    within(alert).getByText("Tus cambios siguen aquí.");
    expect(lastName.value).toBe("Nube");

    server.respond({ [SAVE_PROFILE]: saved });
    await user.click(within(alert).getByRole("button", { name: "Intentar de nuevo" }));
    await screen.findByText("Tus datos se guardaron.");
    expect(server.requests(SAVE_PROFILE).at(-1)?.body).toEqual({ lastName: "Nube" });
    screen.getByText("Nube");
    expect(screen.queryByText("No se pudo guardar el perfil")).toBeNull();
  });
});

describe("preferences", () => {
  it("report a failed save, preserve the input and save it again", async () => {
    const saved = buildUser({ theme: "enfoque" });
    const server = fakeServer({
      ...DAY_SETTINGS,
      [SAVE_PREFERENCES]: NETWORK_DOWN,
      "GET /sessions/me": saved,
    });
    const { user } = renderScreen(<ProfileScreen />, { at: "/panel/profile?tab=preferences" });
    await user.click(screen.getByRole("button", { name: "Editar mis preferencias" }));
    const theme = screen.getByRole<HTMLInputElement>("radio", { name: /^Enfoque/ });
    await user.click(theme);
    await user.click(screen.getByRole("button", { name: "Guardar" }));
    const alert = await screen.findByRole("alert");
    within(alert).getByText("Ocurrió un error al guardar tus preferencias.");
    expect(theme.checked).toBe(true);

    server.respond({ [SAVE_PREFERENCES]: saved });
    await user.click(within(alert).getByRole("button", { name: "Intentar de nuevo" }));
    await screen.findByText("Tus preferencias se actualizaron correctamente.");
    expect(server.requests(SAVE_PREFERENCES).at(-1)?.body).toEqual({ theme: "enfoque" });
    expect(screen.queryByText("Ocurrió un error al guardar tus preferencias.")).toBeNull();
  });

  it("say what automatic formats give, and change the times in view at once", async () => {
    const auto = { clock: "auto", weekStart: "auto", dateOrder: "auto" } as const;
    const before = { clock: "24h", weekStart: "monday", dateOrder: "day_month_year" } as const;
    const saved = buildUser({ ...auto, clock: "12h", formats: { ...before, clock: "12h" } });
    const server = fakeServer({
      ...DAY_SETTINGS,
      [SAVE_PREFERENCES]: saved,
      "GET /sessions/me": saved,
    });
    const { user } = renderScreen(<ProfileScreen />, {
      at: "/panel/profile?tab=preferences",
      user: { country: "espana", ...auto, formats: before },
    });
    screen.getByText("Automático (24 horas)");
    screen.getByText("Automático (lunes)");
    screen.getByText("Automático (día, mes, año)");
    await user.click(screen.getByRole("button", { name: "Editar mis preferencias" }));
    await screen.findByRole("button", { name: /Automático \(lunes\) La semana empieza en/ });
    screen.getByRole("button", { name: /Automático \(día, mes, año\) Orden de las fechas/ });
    await user.click(screen.getByRole("button", { name: /Automático \(24 horas\) Reloj/ }));
    await user.click(await screen.findByRole("option", { name: "12 horas" }));
    await user.click(screen.getByRole("button", { name: "Guardar" }));
    await screen.findByText("Tus preferencias se actualizaron correctamente.");
    expect(server.requests(SAVE_PREFERENCES).at(-1)?.body).toEqual({ clock: "12h" });
    screen.getByText("12 horas");
    await user.click(screen.getByRole("button", { name: "Editar mis preferencias" }));
    await screen.findByText(/^ahora, \d{1,2}:\d\d\s[ap]m$/);
  });
});

describe("the theme", () => {
  const getTheme = () => document.documentElement.dataset["theme"];

  it("is previewed when chosen, and reverted when not saved", async () => {
    fakeServer(DAY_SETTINGS);
    const { user } = renderScreen(<ProfileScreen />, { at: "/panel/profile?tab=preferences" });
    await user.click(screen.getByRole("button", { name: "Editar mis preferencias" }));
    await user.click(screen.getByRole("radio", { name: /^Enfoque/ }));
    expect(getTheme()).toBe("enfoque");
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "Cancelar" }));
    expect(getTheme()).toBe(buildUser().theme);
  });
});

describe("the language", () => {
  it("once saved, displays the same page in that language", async () => {
    const saved = buildUser({ language: "en" });
    fakeServer({ ...DAY_SETTINGS, [SAVE_PREFERENCES]: saved, "GET /sessions/me": saved });
    const { user, address } = renderScreen(<ProfileScreen />, {
      at: "/panel/profile?tab=preferences",
    });
    await user.click(screen.getByRole("button", { name: "Editar mis preferencias" }));
    await user.click(screen.getByRole("radio", { name: "English" }));
    await user.click(screen.getByRole("button", { name: "Guardar" }));
    await waitFor(() => expect(address()).toBe("/en/panel/profile?tab=preferences"));
    expect(document.cookie).toContain("vereda_locale=en");
  });
});

describe("email address", () => {
  it("is to be confirmed at both addresses once a change is asked for", async () => {
    const pending = buildUser({ pendingEmail: "nueva@vereda.test" });
    const server = fakeServer({ [CHANGE_EMAIL]: pending, "GET /sessions/me": pending });
    const { user } = renderScreen(<ProfileScreen />, { at: "/panel/profile" });
    await user.click(screen.getByRole("button", { name: "Cambiar correo" }));
    const dialog = within(await screen.findByRole("dialog"));
    await expectAccessible();
    fill(dialog.getByLabelText("Correo nuevo"), "nueva@vereda.test");
    fill(dialog.getByLabelText("Contraseña"), "camino despacio y llego");
    await user.click(dialog.getByRole("button", { name: "Enviar los enlaces" }));
    await screen.findByText(/^Por cambiar a nueva@vereda.test/);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(server.requests(CHANGE_EMAIL)[0]?.body).toMatchObject({
      email: "nueva@vereda.test",
      password: "camino despacio y llego",
    });
  });

  it("is not changed with a wrong password, and the input is preserved", async () => {
    const wrong = buildRefusal(accountErrors, "wrong_password", { field: "password" });
    const server = fakeServer({ [CHANGE_EMAIL]: wrong });
    const { user } = renderScreen(<ProfileScreen />, { at: "/panel/profile" });
    await user.click(screen.getByRole("button", { name: "Cambiar correo" }));
    const dialog = within(await screen.findByRole("dialog"));
    const email = dialog.getByLabelText<HTMLInputElement>("Correo nuevo");
    const password = dialog.getByLabelText("Contraseña");
    fill(email, "nueva@vereda.test");
    fill(password, "no era esta");
    await user.click(dialog.getByRole("button", { name: "Enviar los enlaces" }));
    await dialog.findByText("La contraseña no es correcta.");
    expect(hasFocus(password)).toBe(true);
    expect(email.value).toBe("nueva@vereda.test");
    expect(server.requests(CHANGE_EMAIL)).toHaveLength(1);
  });

  it("stays the same when the change is cancelled", async () => {
    fakeServer({
      "DELETE /sessions/email-change": buildUser(),
      "GET /sessions/me": buildUser(),
    });
    const { user } = renderScreen(<ProfileScreen />, {
      at: "/panel/profile",
      user: { pendingEmail: "otra@vereda.test" },
    });
    screen.getByText(/^Por cambiar a otra@vereda.test/);
    await user.click(screen.getByRole("button", { name: "Cancelar el cambio" }));
    await screen.findByText("Tu correo queda como estaba.");
    screen.getByRole("button", { name: "Cambiar correo" });
    expect(screen.queryByText(/otra@vereda.test/)).toBeNull();
  });
});

describe("avatar", () => {
  const UPLOAD = "PUT /sessions/avatar";
  const imageFile = new File([new Uint8Array(64)], "foto.png", { type: "image/png" });

  async function openDialog() {
    const { user } = renderScreen(<ProfileScreen />, { at: "/panel/profile" });
    await user.click(screen.getByRole("button", { name: "Cambiar foto" }));
    // The file dialog of the system allows every file.
    const system = userEvent.setup({ delay: null, applyAccept: false });
    const dialog = await screen.findByRole("dialog", { name: "Tu foto" });
    const input = dialog.querySelector<HTMLInputElement>('input[type="file"]');
    const choose = (file: File) => system.upload(input as HTMLInputElement, file);
    return { user, dialog: within(dialog), choose };
  }

  it.each([
    [
      "is no picture",
      new File(["<svg/>"], "foto.svg", { type: "image/svg+xml" }),
      "Usa una imagen JPEG, PNG, WebP o AVIF.",
    ],
    [
      "is too large",
      new File([new Uint8Array(5 * 1024 * 1024 + 1)], "enorme.png", { type: "image/png" }),
      "La imagen es demasiado grande. Usa una de hasta 5 MB.",
    ],
  ])("is rejected when the file %s", async (_, file, error) => {
    fakeServer();
    const { dialog, choose } = await openDialog();
    await choose(file);
    const alert = await dialog.findByRole("alert");
    expect(alert.textContent).toBe(error);
    expect(dialog.getByRole("button", { name: "Guardar" }).hasAttribute("disabled")).toBe(true);
  });

  it("stays chosen when saving fails, and is saved again", async () => {
    const server = fakeServer({ [UPLOAD]: NETWORK_DOWN, "GET /sessions/me": buildUser() });
    const { user, dialog, choose } = await openDialog();
    await choose(imageFile);
    await dialog.findByRole("img", { name: "Así se verá." });
    await user.click(dialog.getByRole("button", { name: "Guardar" }));
    const alert = await dialog.findByRole("alert");
    expect(alert.textContent).toContain("Lo que elegiste sigue aquí.");
    dialog.getByRole("img", { name: "Así se verá." });

    server.respond({ [UPLOAD]: buildUser({ avatar: "/media/avatars/1.webp" }) });
    await user.click(within(alert).getByRole("button", { name: "Intentar de nuevo" }));
    await screen.findByText("Tu foto cambió.");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});

it("the end of the day is chosen at once, and is that of the user from then on", async () => {
  const CHANGE = "PATCH /planning/day-settings";
  const server = fakeServer(DAY_SETTINGS);
  const { user } = renderScreen(<ProfileScreen />, { at: "/panel/profile?tab=preferences" });
  const bedtime = await screen.findByRole("radio", { name: "A la hora de dormir" });
  const settings = { ...defaultDaySettings, dayEnds: "bedtime" } as const;
  server.respond({ [CHANGE]: settings, "GET /planning/day-settings": settings });
  await user.click(bedtime);
  expect(bedtime).toHaveProperty("checked", true);
  await waitFor(() => expect(server.requests(CHANGE)[0]?.body).toEqual({ dayEnds: "bedtime" }));
  await waitFor(() => expect(server.requests("GET /sessions/me")).toHaveLength(1));
  expect(bedtime).toHaveProperty("checked", true);
});

describe("the presentation", () => {
  const edit = async (user: Parameters<typeof renderScreen>[1] = {}) => {
    const rendered = renderScreen(<ProfileScreen />, { at: "/panel/profile", ...user });
    await rendered.user.click(screen.getByRole("button", { name: "Editar mi presentación" }));
    return { ...rendered, save: screen.getByRole("button", { name: "Guardar" }) };
  };

  it("is saved with what was typed, links completed and the rest left out", async () => {
    const links = ["https://taller.example", "https://ejemplo.mx"];
    const saved = buildUser({ headline: "Carpintera", spokenLanguages: ["zap"], links });
    const server = fakeServer({ [SAVE_PROFILE]: saved, "GET /sessions/me": saved });
    const { user, save } = await edit();
    fill(screen.getByLabelText(/^Una línea sobre ti/), "Carpintera");
    await user.click(screen.getByRole("button", { name: "Zapoteco" }));
    fill(screen.getByLabelText("Enlace 1"), "taller.example");
    fill(screen.getByLabelText("Enlace 2"), "https://ejemplo.mx");
    await expectAccessible();
    await user.click(save);
    await screen.findByText("Carpintera");
    screen.getByText("https://taller.example");
    expect(server.requests(SAVE_PROFILE)[0]?.body).toEqual({
      headline: "Carpintera",
      spokenLanguages: ["zap"],
      links,
    });
  });

  it("says at its field which link is wrong, and keeps what was typed", async () => {
    const server = fakeServer();
    const { user, save } = await edit({ user: { links: ["https://ejemplo.mx/"] } });
    fill(screen.getByLabelText("Enlace 2"), "http://viejo.example");
    await user.click(save);
    await screen.findByText("Usa una dirección que empiece con https://.");
    const field = screen.getByLabelText<HTMLInputElement>("Enlace 2");
    expect([field.value, field.getAttribute("aria-invalid")]).toEqual([
      "http://viejo.example",
      "true",
    ]);
    expect(server.requests(SAVE_PROFILE)).toEqual([]);
  });
});
