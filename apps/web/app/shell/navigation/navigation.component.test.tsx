import { act, screen, waitFor, within } from "@testing-library/react";
import { useEffect, useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { fakeServer, SERVER_ERROR } from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { hasFocus } from "#platform/testing/has-focus.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildUser, STUDIO_ID } from "#platform/testing/test-user.ts";
import { QUICK_ADD } from "#shell/quick-add/quick-add-button.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { NavigationDialogs } from "./navigation-dialogs.tsx";
import { globalShortcuts } from "./shortcuts/global-shortcuts.ts";

const SEARCH = "GET /panel/search";
const nothing = { plans: [], users: [], circles: [], conversations: [], messages: [] };

/** A screen with a field, and a count of the requests for quick add. */
function TestScreen() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const add = () => setCount((before) => before + 1);
    addEventListener(QUICK_ADD, add);
    return () => removeEventListener(QUICK_ADD, add);
  }, []);
  return (
    <>
      <p>{`${count} veces`}</p>
      <button type="button">Nada</button>
      <input aria-label="Campo" />
      <NavigationDialogs
        loadHitAddress={() => import("#features/planning/search/hit-address.ts")}
      />
    </>
  );
}

function renderHost() {
  const rendered = renderScreen(<TestScreen />, { at: "/panel" });
  screen.getByRole("button", { name: "Nada" }).focus();
  return rendered;
}

async function openPalette() {
  const rendered = renderHost();
  await rendered.user.keyboard("{Control>}k{/Control}");
  const dialog = await screen.findByRole("dialog", { name: "Ir a…" });
  const field = within(dialog).getByRole("searchbox", { name: "¿A dónde vamos?" });
  return { ...rendered, dialog, field };
}

describe("shortcuts", () => {
  it("are listed in a dialog that opens with ? and closes with Escape", async () => {
    fakeServer();
    const { user } = renderHost();
    await user.keyboard("?");
    const dialog = await screen.findByRole("dialog", { name: "Atajos de teclado" });
    const everywhere = within(dialog).getByRole("region", { name: "En cualquier pantalla" });
    expect(within(everywhere).getAllByRole("term")).toHaveLength(globalShortcuts.length);
    for (const key of ["Ctrl", "K", "Q", "?", "Z"]) {
      expect(within(everywhere).getAllByText(key)[0]).toBeDefined();
    }
    await expectAccessible();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("do nothing while the user types, and only what their key says", async () => {
    fakeServer();
    const { user } = renderHost();
    await user.type(screen.getByRole("textbox", { name: "Campo" }), "¿q?");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByText("0 veces")).toBeDefined();
    screen.getByRole("button", { name: "Nada" }).focus();
    await user.keyboard("{Control>}q{/Control}k");
    expect(screen.getByText("0 veces")).toBeDefined();
    await user.keyboard("q");
    expect(screen.getByText("1 veces")).toBeDefined();
  });

  it("undo the last action with Ctrl+Z, but not while the user types", async () => {
    fakeServer();
    const onPress = vi.fn<() => void>();
    const { user } = renderHost();
    act(() => void showToast({ title: "Movido", action: { label: "Deshacer", onPress } }));
    screen.getByRole("textbox", { name: "Campo" }).focus();
    await user.keyboard("{Control>}z{/Control}");
    expect(onPress).not.toHaveBeenCalled();
    screen.getByRole("button", { name: "Nada" }).focus();
    await user.keyboard("{Control>}z{/Control}");
    expect(onPress).toHaveBeenCalledOnce();
  });

  it("with a single key can be turned off on this device", async () => {
    fakeServer();
    const { user } = renderHost();
    await user.keyboard("?");
    await user.click(await screen.findByRole("switch", { name: "Usar teclas sueltas" }));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    screen.getByRole("button", { name: "Nada" }).focus();
    await user.keyboard("q?");
    expect(screen.getByText("0 veces")).toBeDefined();
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.keyboard("{Control>}k{/Control}");
    expect(await screen.findByRole("dialog", { name: "Ir a…" })).toBeDefined();
  });
});

describe("palette", () => {
  it("offers screens, actions, areas and workspaces, and goes to one by keyboard", async () => {
    const server = fakeServer({ [SEARCH]: nothing });
    const { user, dialog, field, address } = await openPalette();
    await waitFor(() => expect(hasFocus(field)).toBe(true));
    for (const name of ["Pantallas", "Acciones", "Áreas", "Tus espacios"]) {
      expect(within(dialog).getByRole("group", { name })).toBeDefined();
    }
    await expectAccessible();
    await user.keyboard("n");
    expect(server.requests()).toEqual([]);
    await user.keyboard("oches{Enter}");
    await waitFor(() => expect(address()).toBe(`/space/${STUDIO_ID}/vitality/nights`));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("runs actions, and finds themes only by typing", async () => {
    const server = fakeServer({
      [SEARCH]: nothing,
      "PATCH /sessions/preferences": buildUser({ theme: "sereno" }),
    });
    const { user, field } = await openPalette();
    expect(screen.queryByRole("option", { name: /^Tema / })).toBeNull();
    fill(field, "tema sereno");
    await user.click(await screen.findByRole("option", { name: "Tema Sereno" }));
    expect(document.documentElement.dataset["theme"]).toBe("sereno");
    await waitFor(() =>
      expect(server.requests("PATCH /sessions/preferences").at(-1)?.body).toEqual({
        theme: "sereno",
      }),
    );
    await user.keyboard("{Control>}k{/Control}");
    fill(await screen.findByRole("searchbox"), "agregar");
    await user.click(await screen.findByRole("option", { name: "Agregar tarea" }));
    expect(screen.getByText("1 veces")).toBeDefined();
  });

  it("finds people, circles, conversations and messages with one request, by keyboard", async () => {
    const leo = { username: "leo.paz", firstName: "Leo", lastName: "Paz", avatar: null };
    const server = fakeServer({
      [SEARCH]: {
        ...nothing,
        users: [leo],
        circles: [{ id: "circle-1", name: "Paz y pan" }],
        conversations: [{ id: "c-1", title: null, names: ["Leo Paz", "Mar Ruiz"] }],
        messages: [{ id: "m-1", conversationId: "c-2", text: "Haya paz", author: leo }],
      },
    });
    const { user, dialog, field, address } = await openPalette();
    fill(field, "paz");
    for (const [group, option] of [
      ["Personas", /^Leo Paz/],
      ["Círculos", /^Paz y pan/],
      ["Conversaciones", /^Leo Paz y Mar Ruiz/],
      ["Mensajes", /^Haya paz/],
    ] as const) {
      const entries = within(await within(dialog).findByRole("group", { name: group }));
      entries.getByRole("option", { name: option });
    }
    await expectAccessible();
    expect(server.requests(SEARCH)).toHaveLength(1);
    await user.keyboard("{End}{Enter}");
    await waitFor(() => expect(address()).toBe("/panel/messages?conversation=c-2&message=m-1"));
  });

  it("offers administration to those who administer alone", async () => {
    fakeServer({ [SEARCH]: nothing });
    const { field } = await openPalette();
    fill(field, "administracion");
    await screen.findByText(/^Nada con/);
    expect(screen.queryByRole("option", { name: /Administración/ })).toBeNull();
  });

  it("searches the plans, and says when nothing matches", async () => {
    const server = fakeServer({ [SEARCH]: nothing });
    const { field } = await openPalette();
    fill(field, "velero");
    expect(
      await screen.findByText("Buscando en tus planes, tu gente y tus mensajes…"),
    ).toBeDefined();
    expect(await screen.findByText("Nada con «velero». Prueba con otra palabra.")).toBeDefined();
    expect(server.requests(SEARCH)).toHaveLength(1);
  });

  it("reports a failed search next to what it found, and retries it", async () => {
    const server = fakeServer({ [SEARCH]: SERVER_ERROR });
    const { user, field } = await openPalette();
    fill(field, "calendario");
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain(
      "No pudimos buscar en tus planes, tu gente y tus mensajes.",
    );
    expect(screen.getByRole("option", { name: /^Calendario(?!s)/ })).toBeDefined();
    server.respond({ [SEARCH]: nothing });
    await user.click(within(alert).getByRole("button", { name: "Intentar de nuevo" }));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });

  it("says that plans cannot be searched offline", async () => {
    const server = fakeServer();
    const { field } = await openPalette();
    Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
    act(() => void dispatchEvent(new Event("offline")));
    fill(field, "bandeja");
    expect(await screen.findByText(/^Sin conexión\. Las pantallas/)).toBeDefined();
    expect(screen.getByRole("option", { name: "Bandeja" })).toBeDefined();
    expect(server.requests()).toEqual([]);
    Object.defineProperty(navigator, "onLine", { value: true, configurable: true });
  });
});
