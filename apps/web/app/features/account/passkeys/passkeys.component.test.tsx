import { screen, waitFor, within } from "@testing-library/react";
import type { Passkey } from "@vereda/domain/account/passkeys/contract-passkeys";
import { accountErrors } from "@vereda/domain/account/errors";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildRefusal } from "#platform/testing/build-refusal.ts";
import { fakeServer, type FakeResponses } from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { hasFocus } from "#platform/testing/has-focus.ts";
import { renderGuestScreen } from "#platform/testing/render-guest-screen.tsx";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import Login from "../sign-in/login.route.tsx";
import SecurityScreen from "../security/security.route.tsx";

const OPTIONS = "POST /sessions/passkeys/options";
const REGISTER = "POST /sessions/passkeys";
const LOGIN_OPTIONS = "POST /sessions/passkey-login/options";
const LOG_IN = "POST /sessions/passkey-login";

const calls: FakeResponses = {
  "GET /sessions/two-step": { enabled: false, confirmedAt: null, recoveryCodesLeft: 0 },
  "GET /sessions/active": [],
  "GET /sessions/passkeys": [],
  [OPTIONS]: {
    challenge: "AAAA",
    rp: { name: "Vereda" },
    user: { id: "AAAA", name: "ana", displayName: "Ana" },
    pubKeyCredParams: [],
  },
  [LOGIN_OPTIONS]: { challenge: "AAAA" },
};

const bytes = new ArrayBuffer(4);

const credential = {
  id: "AAAA",
  rawId: bytes,
  type: "public-key",
  response: {
    clientDataJSON: bytes,
    attestationObject: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes,
    getTransports: () => [],
  },
  getClientExtensionResults: () => ({}),
};

const device = {
  create: vi.fn<() => Promise<unknown>>(),
  get: vi.fn<() => Promise<unknown>>(),
};

const refuse = (name: string) => () => Promise.reject(new DOMException("", name));

const window = globalThis.window as unknown as { happyDOM: { setURL: (url: string) => void } };

beforeEach(() => {
  device.create.mockResolvedValue(credential);
  device.get.mockResolvedValue(credential);
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("PublicKeyCredential", Object);
  vi.spyOn(navigator, "credentials", "get").mockReturnValue(
    device as unknown as CredentialsContainer,
  );
});

describe("adding a passkey", () => {
  async function add() {
    const { user } = renderScreen(<SecurityScreen />, { at: "/panel/security?tab=two-step" });
    await user.click(await screen.findByRole("button", { name: "Agregar una llave" }));
    const dialog = within(await screen.findByRole("dialog"));
    fill(dialog.getByLabelText("Contraseña"), "camino despacio y llego");
    await user.click(dialog.getByRole("button", { name: "Continuar" }));
    return { user, dialog };
  }

  it("reports a cancelled prompt and can be retried", async () => {
    fakeServer(calls);
    device.create.mockImplementationOnce(refuse("NotAllowedError"));
    const { user, dialog } = await add();
    const alert = await dialog.findByRole("alert");
    expect(alert.textContent).toContain("No se creó ninguna llave");
    await user.click(dialog.getByRole("button", { name: "Intentar de nuevo" }));
    const name = await dialog.findByLabelText("Nombre de la llave");
    await waitFor(() => expect(hasFocus(name)).toBe(true));
  });

  it("reports a passkey that the device already has, without a retry", async () => {
    fakeServer(calls);
    device.create.mockImplementationOnce(refuse("InvalidStateError"));
    const { dialog } = await add();
    const alert = await dialog.findByRole("alert");
    expect(alert.textContent).toContain("ya tiene una llave de tu cuenta");
    expect(dialog.queryByRole("button", { name: "Intentar de nuevo" })).toBeNull();
  });

  it("requires a name before it saves the passkey", async () => {
    const passkey: Passkey = {
      id: "passkey-1",
      name: "Mi laptop",
      createdAt: "2026-03-04T15:00:00.000Z",
      lastUsedAt: null,
      isSynced: false,
      updatedAt: "2026-03-04T15:00:00.000Z",
    };
    const server = fakeServer({ ...calls, [REGISTER]: passkey });
    const { user, dialog } = await add();
    const name = await dialog.findByLabelText("Nombre de la llave");
    fill(name, "  ");
    await user.click(dialog.getByRole("button", { name: "Guardar" }));
    await dialog.findByText("Ponle un nombre para reconocerla.");
    expect(server.requests(REGISTER)).toEqual([]);
    server.respond({ "GET /sessions/passkeys": [passkey] });
    fill(name, "Mi laptop");
    await user.click(dialog.getByRole("button", { name: "Guardar" }));
    const list = await screen.findByRole("list", { name: "Llaves de acceso" });
    expect(list.textContent).toContain("Sin usar todavía");
  });
});

describe("signing in with a passkey", () => {
  async function logIn() {
    const { user } = renderGuestScreen(<Login />, { at: "/auth/login" });
    const enter = { name: "Entrar con una llave de acceso" };
    await user.click(await screen.findByRole("button", enter));
    return screen.findByRole("alert");
  }

  it("reports a cancelled prompt", async () => {
    const server = fakeServer(calls);
    device.get.mockImplementationOnce(refuse("NotAllowedError"));
    expect((await logIn()).textContent).toContain("No se usó ninguna llave");
    expect(server.requests(LOG_IN)).toEqual([]);
  });

  it("reports a failed verification", async () => {
    fakeServer({ ...calls, [LOG_IN]: buildRefusal(accountErrors, "passkey_refused") });
    expect((await logIn()).textContent).toContain("No pudimos comprobar esa llave de acceso.");
  });
});

describe("where passkeys cannot work", () => {
  const before = location.href;
  beforeEach(() => window.happyDOM.setURL("http://127.0.0.1:4777/"));
  afterEach(() => window.happyDOM.setURL(before));

  it("the settings explain it and offer none", async () => {
    fakeServer(calls);
    renderScreen(<SecurityScreen />, { at: "/panel/security?tab=two-step" });
    await screen.findByText(/Abre Vereda en http:\/\/localhost:4777/);
    expect(screen.queryByRole("button", { name: "Agregar una llave" })).toBeNull();
  });

  it("the login offers the password only", async () => {
    renderGuestScreen(<Login />, { at: "/auth/login" });
    await screen.findByRole("button", { name: "Entrar" });
    expect(screen.queryByRole("button", { name: /llave de acceso/ })).toBeNull();
  });
});
