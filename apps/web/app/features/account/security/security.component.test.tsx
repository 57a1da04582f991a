import { screen, waitFor, within } from "@testing-library/react";
import type { Session } from "@vereda/domain/account/contract";
import type { ApiToken } from "@vereda/domain/account/api-tokens/contract-api-tokens";
import type { DebugView } from "@vereda/domain/account/two-step/contract-security";
import { accountErrors } from "@vereda/domain/account/errors";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { buildRefusal } from "#platform/testing/build-refusal.ts";
import { session } from "#platform/auth/session/session.ts";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { failure, fakeServer, NETWORK_DOWN, SERVER_ERROR } from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { hasFocus } from "#platform/testing/has-focus.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildUser } from "#platform/testing/test-user.ts";
import SecurityScreen from "./security.route.tsx";

const RETRY = { name: "Intentar de nuevo" };

function renderTab(tab: string) {
  return renderScreen(<SecurityScreen />, { at: `/panel/security?tab=${tab}` });
}

function buildSession(changes: Partial<Session> = {}): Session {
  return {
    id: "session-1",
    current: true,
    lastActiveAt: "2026-03-04T14:55:00.000Z",
    createdAt: "2026-03-01T14:55:00.000Z",
    browser: "Chrome",
    os: "Windows",
    device: "desktop",
    ip: "203.0.113.7",
    place: null,
    ...changes,
  };
}

const phone = buildSession({ id: "session-2", current: false, os: "Android", device: "mobile" });

describe("session list", () => {
  const LIST = "GET /sessions/active";
  const CLOSE = "DELETE /sessions/:id";
  const rows = () => within(screen.getByRole("tabpanel")).getAllByRole("listitem");

  it("reports a loading error and retries", async () => {
    const server = fakeServer({ [LIST]: NETWORK_DOWN });
    const { user } = renderTab("sessions");
    const alert = await screen.findByRole("alert");
    within(alert).getByText("No pudimos cargar tus sesiones.");
    within(alert).getByText("No pudimos conectarnos al servidor. Revisa tu conexión a internet.");
    server.respond({ [LIST]: [buildSession(), phone] });
    await user.click(within(alert).getByRole("button", RETRY));
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("restores sessions that could not be closed, which can be retried", async () => {
    const server = fakeServer({ [LIST]: [buildSession(), phone], [CLOSE]: SERVER_ERROR });
    const { user } = renderTab("sessions");
    await user.click(
      await screen.findByRole("button", { name: "Cerrar la sesión de Chrome en Android" }),
    );
    const alert = await screen.findByRole("alert");
    within(alert).getByText("No se pudo cerrar la sesión.");
    expect(rows()).toHaveLength(2);
    server.respond({ [LIST]: [buildSession()], [CLOSE]: null });
    await user.click(within(alert).getByRole("button", RETRY));
    await screen.findByText(/^Solo tienes abierta esta sesión\./);
    expect(server.requests(CLOSE).at(-1)?.params).toEqual({ id: phone.id });
    expect(rows()).toHaveLength(1);
  });

  it("closes all others at once, after a question with their number", async () => {
    const OTHERS = "DELETE /sessions/others";
    const tablet = buildSession({ id: "session-3", current: false, os: "iOS", device: "tablet" });
    const server = fakeServer({ [LIST]: [buildSession(), phone, tablet] });
    const { user } = renderTab("sessions");
    const closeAll = { name: "Cerrar todas las demás" };
    const openQuestion = async () => {
      await user.click(await screen.findByRole("button", closeAll));
      const title = { name: "¿Cerrar las otras 2 sesiones?" };
      return within(await screen.findByRole("alertdialog", title));
    };
    const [cancel = document.body] = (await openQuestion()).getAllByRole("button", {
      name: "Cancelar",
    });
    await user.click(cancel);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(rows()).toHaveLength(3);
    const question = await openQuestion();
    server.respond({ [OTHERS]: null, [LIST]: [buildSession()] });
    await user.click(question.getByRole("button", { name: "Cerrar 2 sesiones" }));
    await screen.findByText("Cerramos las otras 2 sesiones.");
    expect(rows()).toHaveLength(1);
    expect(server.requests(OTHERS)).toHaveLength(1);
    await waitFor(() =>
      expect(hasFocus(screen.getByRole("heading", { name: "Otras sesiones" }))).toBe(true),
    );
    await expectAccessible();
  });

  it("ends the one of this device after a question, which Escape leaves", async () => {
    const LOG_OUT = "POST /sessions/logout";
    const server = fakeServer({ [LIST]: [buildSession()], [LOG_OUT]: null });
    const { user } = renderTab("sessions");
    screen.getByRole("tab", { name: "Sesiones" });
    const leave = await screen.findByRole("button", { name: "Cerrar sesión" });
    await user.click(leave);
    const title = { name: "¿Cerrar sesión en este dispositivo?" };
    const question = await screen.findByRole("alertdialog", title);
    await waitFor(() => expect(question.contains(document.activeElement)).toBe(true));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await waitFor(() => expect(hasFocus(leave)).toBe(true));
    await user.keyboard("{Enter}");
    const again = within(await screen.findByRole("alertdialog", title));
    await user.click(again.getByRole("button", { name: "Cerrar sesión" }));
    await waitFor(() => expect(server.requests(LOG_OUT)).toHaveLength(1));
    await waitFor(() => expect(session.state()).toBeNull());
  });
});

describe("the tabs", () => {
  it("follow the arrow keys, however fast, and are in the address", async () => {
    fakeServer({
      "GET /sessions/active": [buildSession()],
      "GET /sessions/two-step": { enabled: false, confirmedAt: null, recoveryCodesLeft: 0 },
      "GET /sessions/passkeys": [],
      "GET /sessions/tokens": [],
    });
    const { user, address } = renderScreen(<SecurityScreen />, { at: "/panel/security" });
    (await screen.findByRole("tab", { name: "Sesiones" })).focus();
    await user.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}");
    await waitFor(() => expect(address()).toBe("/panel/security?tab=two-step"));
    await waitFor(() => expect(hasFocus(screen.getByRole("tab", { selected: true }))).toBe(true));
    await expectAccessible();
  });
});

describe("new password", () => {
  const CHANGE = "PATCH /sessions/password";
  const NEW = "otra vereda, la del arroyo";

  async function openTab() {
    const { user } = renderTab("password");
    const current = await screen.findByLabelText<HTMLInputElement>("Contraseña actual");
    const next = screen.getByLabelText<HTMLInputElement>("Contraseña nueva");
    const submit = () => user.click(screen.getByRole("button", { name: "Cambiar contraseña" }));
    return { user, current, next, submit };
  }

  it("displays missing characters, then the strength", async () => {
    fakeServer();
    const { next } = await openTab();
    const expectText = (text: string) =>
      waitFor(() => expect(screen.getByRole("tabpanel").textContent).toContain(text));
    fill(next, "camino");
    await expectText("Faltan 4 caracteres");
    fill(next, NEW);
    await expectText("Qué tan segura es: Muy buena");
  });

  it.each([
    ["the present one is wrong", "wrong_password", "currentPassword", /^La contraseña no es corr/],
    ["it is the present one", "password_same", "newPassword", /^Es la misma contraseña de ahora/],
    ["many use it", "password_common", "newPassword", /^Esa contraseña está entre las más usadas/],
  ] as const)("is rejected at its field when %s", async (_, code, field, text) => {
    fakeServer({ [CHANGE]: buildRefusal(accountErrors, code, { field }) });
    const { current, next, submit } = await openTab();
    fill(current, "no era esta");
    fill(next, NEW);
    await submit();
    await screen.findByText(text);
    expect(hasFocus(field === "currentPassword" ? current : next)).toBe(true);
    expect(next.value).toBe(NEW);
  });
});

describe("a changed password", () => {
  it("empties the form, and says that the other sessions are closed", async () => {
    const CHANGE = "PATCH /sessions/password";
    const server = fakeServer({ [CHANGE]: null, "GET /sessions/me": buildUser() });
    const { user } = renderTab("password");
    const current = await screen.findByLabelText<HTMLInputElement>("Contraseña actual");
    const next = screen.getByLabelText<HTMLInputElement>("Contraseña nueva");
    fill(current, "camino despacio y llego");
    fill(next, "otra vereda, la del arroyo");
    await user.click(screen.getByRole("button", { name: "Cambiar contraseña" }));
    await screen.findByText(/Cerramos tus demás sesiones\./);
    expect([current.value, next.value]).toEqual(["", ""]);
    expect(server.requests(CHANGE)[0]?.body).toEqual({
      currentPassword: "camino despacio y llego",
      newPassword: "otra vereda, la del arroyo",
    });
  });
});

describe("two-step authentication", () => {
  const STATE = "GET /sessions/two-step";
  const OFF = { enabled: false, confirmedAt: null, recoveryCodesLeft: 0 };
  const ON = { enabled: true, confirmedAt: "2026-02-01T15:00:00.000Z", recoveryCodesLeft: 10 };
  const CONFIRM = "POST /sessions/two-step/confirm";
  const none = { "GET /sessions/passkeys": [] };
  const button = (name: string) => screen.findByRole("button", { name });

  beforeEach(() => {
    vi.stubGlobal("isSecureContext", true);
  });

  it("rejects a code that is too short or wrong", async () => {
    const server = fakeServer({
      ...none,
      [STATE]: OFF,
      "POST /sessions/two-step/setup": {
        otpauthUri: "otpauth://totp/Vereda?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
        secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
      },
      [CONFIRM]: buildRefusal(accountErrors, "two_step_invalid", { field: "code" }),
    });
    const { user } = renderTab("two-step");
    await user.click(await button("Activar"));
    await user.click(await button("Siguiente"));
    const code = await screen.findByLabelText("Código de seis números");
    fill(code, "12345");
    await user.click(await button("Confirmar"));
    await screen.findByText("El código tiene seis números.");
    expect(server.requests(CONFIRM)).toEqual([]);
    fill(code, " 000 000 ");
    await user.click(await button("Confirmar"));
    await screen.findByText(/^Ese código no es correcto\./);
    expect(hasFocus(code)).toBe(true);
    expect(server.requests(CONFIRM).at(-1)?.body).toEqual({ code: "000000" });
  });

  it("warns when few recovery codes are left", async () => {
    fakeServer({ ...none, [STATE]: { ...ON, recoveryCodesLeft: 2 } });
    renderTab("two-step");
    const warning = await screen.findByText("Te quedan 2 códigos de recuperación.");
    expect(warning.parentElement?.textContent).toContain("Renuévalos ahora");
  });

  it("displays new recovery codes until the user confirms saving them", async () => {
    const recoveryCodes = Array.from({ length: 10 }, (_, index) => `aaaa-bbbb-000${index}`);
    fakeServer({
      ...none,
      [STATE]: ON,
      "POST /sessions/two-step/recovery-codes": { recoveryCodes },
      "GET /sessions/me": buildUser(),
    });
    const { user } = renderTab("two-step");
    await user.click(await button("Renovar códigos"));
    const dialog = within(await screen.findByRole("dialog"));
    fill(dialog.getByLabelText("Contraseña"), "camino despacio y llego");
    await user.click(dialog.getByRole("button", { name: "Renovar códigos" }));
    const list = await dialog.findByRole("list", { name: "Códigos de recuperación" });
    expect(within(list).getAllByRole("listitem")).toHaveLength(10);
    const done = dialog.getByRole<HTMLButtonElement>("button", { name: "Terminar" });
    expect(done.disabled).toBe(true);
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).not.toBeNull();
    await user.click(dialog.getByRole("checkbox", { name: /^Ya los guardé/ }));
    expect(done.disabled).toBe(false);
  });

  it("is not disabled with a wrong password, and with the right one it is", async () => {
    const server = fakeServer({
      ...none,
      [STATE]: ON,
      "DELETE /sessions/two-step": buildRefusal(accountErrors, "wrong_password", {
        field: "password",
      }),
    });
    const { user } = renderTab("two-step");
    await user.click(await button("Desactivar"));
    const question = within(await screen.findByRole("alertdialog"));
    const password = question.getByLabelText("Contraseña");
    fill(password, "no era esta frase");
    await user.click(question.getByRole("button", { name: "Desactivar" }));
    await question.findByText("La contraseña no es correcta.");
    expect(hasFocus(password)).toBe(true);
    server.respond({ "DELETE /sessions/two-step": null, [STATE]: OFF });
    await user.click(question.getByRole("button", { name: "Desactivar" }));
    await button("Activar");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  });
});

describe("API tokens", () => {
  const LIST = "GET /sessions/tokens";
  const CREATE = "POST /sessions/tokens";
  const REVOKE = "DELETE /sessions/tokens/:id";
  const scale: ApiToken = {
    id: "token-1",
    name: "Báscula",
    scopes: ["measure"],
    createdAt: "2026-03-01T14:55:00.000Z",
    lastUsedAt: null,
    expiresAt: null,
  };
  const button = (name: string) => screen.findByRole("button", { name });

  async function openDialog(user: ReturnType<typeof renderTab>["user"]) {
    await user.click(await button("Crear un token"));
    return within(await screen.findByRole("dialog"));
  }

  it("reports a loading error and retries", async () => {
    const server = fakeServer({ [LIST]: SERVER_ERROR });
    const { user } = renderTab("tokens");
    const alert = await screen.findByRole("alert");
    within(alert).getByText("No pudimos cargar tus tokens.");
    server.respond({ [LIST]: [] });
    await user.click(within(alert).getByRole("button", RETRY));
    await screen.findByText("Todavía no tienes ninguno.");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("requires a name and a scope, then the password, and displays the token once", async () => {
    const server = fakeServer({
      [LIST]: [],
      [CREATE]: buildRefusal(accountErrors, "password_confirmation_required"),
    });
    const { user } = renderTab("tokens");
    const dialog = await openDialog(user);
    const create = () => user.click(dialog.getByRole("button", { name: "Crear un token" }));
    await create();
    await dialog.findByText("Ponle un nombre para saber dónde lo usas.");
    dialog.getByText("Elige al menos un permiso.");
    expect(server.requests(CREATE)).toEqual([]);
    const name = dialog.getByLabelText<HTMLInputElement>("¿Dónde lo vas a usar?");
    fill(name, "Báscula");
    await user.click(dialog.getByRole("checkbox", { name: /^Anotar medidas/ }));
    await create();
    const password = await dialog.findByLabelText("Contraseña");
    expect(name.value).toBe("Báscula");
    fill(password, "camino despacio y llego");
    server.respond({ [CREATE]: { ...scale, token: "vereda_abc" }, [LIST]: [scale] });
    await create();
    await dialog.findByText("vereda_abc");
    expect(server.requests(CREATE).at(-1)?.body).toEqual({
      name: "Báscula",
      scopes: ["measure"],
      expiresAt: expect.any(String),
      password: "camino despacio y llego",
    });
    await user.keyboard("{Escape}");
    dialog.getByText("vereda_abc");
    await user.click(dialog.getByRole("button", { name: "Ya lo guardé" }));
    await waitFor(() => expect(screen.queryByText("vereda_abc")).toBeNull());
    await screen.findByText("Anotar medidas");
    await screen.findByText("Sin usar todavía");
  });

  it("revokes after a question, which reports a failure", async () => {
    const expired = { ...scale, expiresAt: "2026-03-02T14:55:00.000Z" };
    const server = fakeServer({ [LIST]: [expired], [REVOKE]: NETWORK_DOWN });
    const { user } = renderTab("tokens");
    await screen.findByText("Vencido");
    await user.click(await button("Revocar el token Báscula"));
    const question = within(await screen.findByRole("alertdialog"));
    await user.click(question.getByRole("button", { name: "Revocar" }));
    await question.findByText("No se pudo revocar el token.");
    server.respond({ [REVOKE]: null, [LIST]: [] });
    await user.click(question.getByRole("button", { name: "Revocar" }));
    await screen.findByText("Todavía no tienes ninguno.");
    expect(server.requests(REVOKE).at(-1)?.params).toEqual({ id: scale.id });
  });
});

describe("support information", () => {
  const VIEW = "GET /sessions/debug";
  const view: DebugView = {
    appVersion: "0.1.0",
    ip: "203.0.113.7",
    userAgent: "Chrome",
    authState: "authenticated",
    token: "abc••••••xyz",
    userId: "user-1",
    email: "a••@v••••••.test",
    username: "a••",
    role: "member",
    workspaceCount: 1,
  };

  beforeEach(() => {
    vi.stubGlobal("__reactRouterManifest", { version: "build-1" });
  });

  /** builds/latest.json is not part of the API. */
  function serveBuild() {
    const fetchApi = globalThis.fetch;
    vi.stubGlobal("fetch", (address: string, init?: RequestInit) =>
      address.startsWith("/builds/")
        ? Promise.resolve(Response.json({ id: "build-1" }))
        : fetchApi(address, init),
    );
  }

  it.each([
    ["without a connection", NETWORK_DOWN, "Error de conexión."],
    ["when the server fails", SERVER_ERROR, "Error del servidor."],
    [
      "while the service is closed",
      failure(503, "http_503", ""),
      "El servicio no está disponible por ahora.",
    ],
  ])("lists the device information %s, and retries", async (_, response, text) => {
    const server = fakeServer({ [VIEW]: response });
    serveBuild();
    const { user } = renderTab("support");
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain(text);
    screen.getByText("Idiomas del navegador");
    server.respond({ [VIEW]: view });
    await user.click(within(alert).getByRole("button", RETRY));
    await screen.findByText(view.email);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("lists the device information without a retry when the request is rejected for good", async () => {
    fakeServer({ [VIEW]: failure(404, "not_found", "") });
    serveBuild();
    renderTab("support");
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe("El servidor no aceptó la solicitud.");
    screen.getByText("Idiomas del navegador");
  });

  it("is copied without personal values", async () => {
    fakeServer({ [VIEW]: view });
    serveBuild();
    const { user } = renderTab("support");
    await screen.findByText(view.email);
    screen.getByText(view.ip);
    await expectAccessible();
    const copy = vi.fn<(text: string) => Promise<void>>();
    const clipboard = { value: { writeText: copy }, configurable: true };
    Object.defineProperty(navigator, "clipboard", clipboard);
    onTestFinished(() => void Reflect.deleteProperty(navigator, "clipboard"));
    await user.click(screen.getByRole("button", { name: "Copiar para soporte" }));
    await screen.findByText(/^Datos copiados/);
    const [copied = ""] = copy.mock.calls[0] ?? [];
    expect(copied).toContain("Zona horaria: America/Mexico_City");
    expect(copied).toMatch(/Versión: \d+\.\d+/);
    for (const personal of [buildUser().email, "test-token"])
      expect(copied).not.toContain(personal);
  });
});
