import { act, screen, waitFor, within } from "@testing-library/react";
import { accountErrors } from "@vereda/domain/account/errors";
import { describe, expect, it } from "vitest";
import { buildRefusal } from "#platform/testing/build-refusal.ts";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { fakeServer, SERVER_ERROR, type FakeRequest } from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { hasFocus } from "#platform/testing/has-focus.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { setCurrentUser } from "#platform/auth/user/current-user.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { buildUser } from "#platform/testing/test-user.ts";
import PrivacyScreen from "./privacy.route.tsx";

const COPY = "GET /sessions/data-export";
const PREVIEW = "GET /panel/profile-preview";
const noPin = {
  [PREVIEW]: null,
  "GET /sessions/pin": {
    isSet: false,
    isLocked: false,
    openUntil: null,
    holdMinutes: 5,
    needsPassword: false,
  },
};
const wrongPassword = buildRefusal(accountErrors, "wrong_password", { field: "password" });
const openPrivacy = () => renderScreen(<PrivacyScreen />, { at: "/panel/privacy" });

describe("privacy", () => {
  it("is changed only by saving", async () => {
    const SAVE = "PATCH /sessions/privacy";
    const saved = buildUser({ profileVisibility: "members_only", showConsistencyStreak: true });
    const server = fakeServer({ ...noPin, [COPY]: null, [SAVE]: saved });
    const { user } = openPrivacy();
    const edit = { name: "Editar mi privacidad" };
    await user.click(screen.getByRole("button", edit));
    await user.click(screen.getByRole("radio", { name: /^Público/ }));
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "Cancelar" }));
    await waitFor(() => expect(hasFocus(screen.getByRole("button", edit))).toBe(true));
    screen.getByText("Oculto");
    expect(server.requests(SAVE)).toEqual([]);

    await user.click(screen.getByRole("button", edit));
    await user.click(screen.getByRole("radio", { name: /^Solo quienes tienen cuenta/ }));
    await user.click(screen.getByRole("switch", { name: /^Racha de constancia/ }));
    server.respond({ "GET /sessions/me": saved });
    await user.click(screen.getByRole("button", { name: "Guardar" }));
    await screen.findByText("Tu privacidad se actualizó.");
    screen.getByText("Solo quienes tienen cuenta");
    expect(screen.getAllByText("Se muestra")).toHaveLength(1);
    expect(server.requests(SAVE)[0]?.body).toEqual({
      profileVisibility: "members_only",
      showConsistencyStreak: true,
    });
  });
});

it("a save leaves what another device has changed since", async () => {
  const SAVE = "PATCH /sessions/privacy";
  const server = fakeServer({ ...noPin, [COPY]: null, [SAVE]: buildUser() });
  const { user } = openPrivacy();
  await user.click(screen.getByRole("button", { name: "Editar mi privacidad" }));
  act(() => setCurrentUser(queryClient, buildUser({ directMessagePermission: "any_member" })));
  await user.click(screen.getByRole("switch", { name: /^Racha de constancia/ }));
  await user.click(screen.getByRole("button", { name: "Guardar" }));
  await waitFor(() =>
    expect(server.requests(SAVE)[0]?.body).toEqual({ showConsistencyStreak: true }),
  );
});

describe("forbidden privacy change", () => {
  it("is reported once the server rejects it, and editing is disabled", async () => {
    fakeServer({
      ...noPin,
      [COPY]: null,
      "PATCH /sessions/privacy": buildRefusal(accountErrors, "privacy_forbidden"),
      "GET /sessions/me": buildUser(),
    });
    const { user } = openPrivacy();
    await user.click(screen.getByRole("button", { name: "Editar mi privacidad" }));
    await user.click(screen.getByRole("radio", { name: /^Público/ }));
    await user.click(screen.getByRole("button", { name: "Guardar" }));
    await screen.findByText("No tienes permisos para modificar la privacidad de este perfil.");
    await waitFor(() => expect(screen.queryByRole("radio", { name: /^Público/ })).toBeNull());
    expect(screen.queryByRole("button", { name: "Editar mi privacidad" })).toBeNull();
  });
});

describe("the preview of one's own profile", () => {
  const buildProfile = (messageStart: "OPEN" | "NONE") => ({
    username: "ana",
    firstName: "Ana",
    lastName: "Ruiz",
    avatar: null,
    headline: null,
    city: null,
    spokenLanguages: [],
    links: [],
    specialist: null,
    circlesInCommon: [],
    isListing: false,
    memberSince: "2026-01-04",
    isVerified: false,
    isSupporter: false,
    streak: { current: 12, best: 30 },
    vitalityIndex: 78,
    spaces: [],
    livingCv: [],
    viewerConnection: null,
    canMessage: messageStart !== "NONE",
    messageStart,
    belongsToViewer: false,
    isPublic: false,
  });

  it("shows what each kind of viewer sees, and whether they can write", async () => {
    fakeServer({
      ...noPin,
      [COPY]: null,
      [PREVIEW]: ({ query }: FakeRequest) =>
        query.get("as") === "visitor"
          ? null
          : buildProfile(query.get("as") === "connection" ? "OPEN" : "NONE"),
    });
    const { user } = openPrivacy();
    await screen.findByText(/para esta persona es como si no existiera/);
    await user.click(screen.getByRole("radio", { name: "Con cuenta" }));
    await screen.findByText("No puede escribirte.");
    screen.getByText("12 días seguidos");
    screen.getByText("78 de 100");
    await user.click(screen.getByRole("radio", { name: "Conexiones" }));
    expect(await screen.findByText("Puede escribirte.")).toBeDefined();
    await expectAccessible();
  });

  it("reports that it cannot be loaded, and retries", async () => {
    const server = fakeServer({ ...noPin, [COPY]: null, [PREVIEW]: SERVER_ERROR });
    const { user } = openPrivacy();
    const alert = await screen.findByRole("alert");
    server.respond({ [PREVIEW]: null });
    await user.click(within(alert).getByRole("button", { name: "Intentar de nuevo" }));
    expect(await screen.findByText(/es como si no existiera/)).toBeDefined();
  });
});

describe("data export", () => {
  it("reports that its state cannot be loaded, and retries", async () => {
    const server = fakeServer({ ...noPin, [COPY]: SERVER_ERROR });
    const { user } = openPrivacy();
    const alert = await screen.findByRole("alert");
    server.respond({ [COPY]: null });
    await user.click(within(alert).getByRole("button", { name: "Intentar de nuevo" }));
    await screen.findByRole("button", { name: "Pedir mi copia" });
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("is not downloaded with a wrong password", async () => {
    fakeServer({
      ...noPin,
      [COPY]: {
        id: "export-1",
        status: "READY",
        requestedAt: "2026-03-04T14:00:00.000Z",
        expiresAt: "2026-03-11T14:00:00.000Z",
        size: 2048,
      },
      "POST /sessions/data-export/link": wrongPassword,
    });
    const { user } = openPrivacy();
    await user.click(await screen.findByRole("button", { name: "Descargar" }));
    const dialog = within(await screen.findByRole("dialog"));
    const password = dialog.getByLabelText("Contraseña");
    fill(password, "no era esta");
    await user.click(dialog.getByRole("button", { name: "Descargar" }));
    await dialog.findByText("La contraseña no es correcta.");
    await waitFor(() => expect(hasFocus(password)).toBe(true));
  });
});

describe("importing a copy", () => {
  const IMPORT = "POST /sessions/data-import";
  const chooseCopy = async (user: ReturnType<typeof openPrivacy>["user"]) => {
    await screen.findByRole("button", { name: "Elegir el ZIP" });
    const input = document.querySelector<HTMLInputElement>("input[type=file]");
    if (input === null) throw new Error("There is no field for files.");
    await user.upload(input, new File(["zip"], "vereda.zip", { type: "application/zip" }));
  };

  it("lists what was added, what was there already and what was refused", async () => {
    const objectives = { name: "planning/objectives", about: "Tus objetivos." };
    fakeServer({
      ...noPin,
      [COPY]: null,
      "GET /sessions/me": buildUser(),
      [IMPORT]: { collections: [{ ...objectives, created: 12, existing: 3, refused: 1 }] },
    });
    const { user } = openPrivacy();
    await chooseCopy(user);
    await screen.findByText("Tu copia ya está aquí");
    const counts = "Agregados: 12 · Ya los tenías: 3 · No se pudieron traer: 1";
    expect((await screen.findByText(/Tus objetivos/)).textContent).toContain(counts);
  });

  it("explains why a file is refused, and accepts another", async () => {
    const server = fakeServer({
      ...noPin,
      [COPY]: null,
      "GET /sessions/me": buildUser(),
      [IMPORT]: buildRefusal(accountErrors, "import_invalid"),
    });
    const { user } = openPrivacy();
    await chooseCopy(user);
    await screen.findByText(/Sube el ZIP tal como lo descargaste/);
    server.respond({ [IMPORT]: { collections: [] } });
    await chooseCopy(user);
    await screen.findByText("Ese ZIP no traía nada que agregar.");
    expect(server.requests(IMPORT)).toHaveLength(2);
  });
});

describe("account deletion", () => {
  const DELETE = "POST /sessions/account-deletion";

  it("requires the confirmation word in capitals and the right password", async () => {
    const server = fakeServer({ ...noPin, [COPY]: null, [DELETE]: wrongPassword });
    const { user } = openPrivacy();
    await user.click(await screen.findByRole("button", { name: "Eliminar mi cuenta" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    const confirmInput = dialog.getByLabelText(/^Escribe ELIMINAR/);
    const submit = dialog.getByRole("button", { name: "Eliminar mi cuenta" });
    fill(dialog.getByLabelText("Contraseña"), "no era esta");
    fill(confirmInput, "eliminar");
    await user.click(submit);
    await dialog.findByText("Escribe ELIMINAR, en mayúsculas.");
    expect(server.requests(DELETE)).toEqual([]);
    fill(confirmInput, "ELIMINAR");
    await user.click(submit);
    await dialog.findByText("La contraseña no es correcta.");
  });
});
