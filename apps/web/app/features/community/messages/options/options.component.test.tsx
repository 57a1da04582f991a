import { screen, waitFor } from "@testing-library/react";
import type { ReactElement } from "react";
import { describe, expect, it, vi } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import {
  failure,
  fakeServer,
  SERVER_ERROR,
  type FakeRequest,
} from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildConnection, buildPage } from "../../testing/connections-testing.ts";
import { buildConversation, CONVERSATION_ID } from "../testing/messages-testing.ts";
import AddDialog from "./add-dialog.tsx";
import LeaveDialog from "./leave-dialog.tsx";
import MessageSettingsDialog from "./message-settings-dialog.tsx";
import RenameDialog from "./rename-dialog.tsx";

const group = buildConversation({ kind: "GROUP", title: "Taller" });

function open(build: (onClose: () => void) => ReactElement) {
  const onClose = vi.fn<() => void>();
  return { onClose, ...renderScreen(build(onClose)) };
}

describe("the settings of messages", () => {
  const GET = "GET /panel/messages/settings";
  const SAVE = "PATCH /panel/messages/settings";
  const settings = { showsReadMarks: false, showsNameInPush: false, updatedAt: null };
  const openSettings = () => open((onClose) => <MessageSettingsDialog onClose={onClose} />);
  const findSwitch = () =>
    screen.findByRole<HTMLInputElement>("switch", { name: "Mostrar cuándo leíste" });

  it("take effect at once", async () => {
    const server = fakeServer({
      [GET]: settings,
      [SAVE]: ({ body }: FakeRequest) => ({ ...settings, ...(body as object) }),
    });
    const { user } = openSettings();
    await user.click(await findSwitch());
    await waitFor(async () => expect((await findSwitch()).checked).toBe(true));
    expect(server.requests(SAVE).map(({ body }) => body)).toEqual([{ showsReadMarks: true }]);
    await expectAccessible();
  });

  it("stay as they were when they cannot be saved, until it is tried again", async () => {
    const server = fakeServer({ [GET]: settings, [SAVE]: SERVER_ERROR });
    const { user } = openSettings();
    await user.click(await findSwitch());
    await screen.findByText("No pudimos hacer ese cambio");
    expect((await findSwitch()).checked).toBe(false);
    server.respond({ [SAVE]: { ...settings, showsReadMarks: true } });
    await user.click(screen.getByRole("button", { name: "Intentar de nuevo" }));
    await waitFor(async () => expect((await findSwitch()).checked).toBe(true));
  });

  it("can be loaded again after an error", async () => {
    const server = fakeServer({ [GET]: SERVER_ERROR });
    const { user } = openSettings();
    await screen.findByText("No pudimos cargar tus ajustes");
    server.respond({ [GET]: settings });
    await user.click(screen.getByRole("button", { name: "Intentar de nuevo" }));
    expect(await findSwitch()).toBeDefined();
  });
});

describe("renaming a group", () => {
  const SAVE = "PATCH /panel/conversations/:id";
  const openRename = () =>
    open((onClose) => <RenameDialog conversation={group} onClose={onClose} />);

  it("saves the version that was changed", async () => {
    const server = fakeServer({ [SAVE]: group });
    const { user, onClose } = openRename();
    const field = await screen.findByRole<HTMLInputElement>("textbox", {
      name: /Nombre del grupo/,
    });
    expect(field.value).toBe("Taller");
    await expectAccessible();
    fill(field, "Taller de los martes");
    await user.click(screen.getByRole("button", { name: "Guardar" }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    const { updatedAt } = group;
    expect(server.requests(SAVE)[0]?.body).toEqual({ title: "Taller de los martes", updatedAt });
  });

  it("keeps the name when it cannot be saved", async () => {
    const server = fakeServer({ [SAVE]: SERVER_ERROR });
    const { user, onClose } = openRename();
    const field = await screen.findByRole<HTMLInputElement>("textbox");
    fill(field, "Los martes");
    await user.click(screen.getByRole("button", { name: "Guardar" }));
    const retry = await screen.findByRole(
      "button",
      { name: "Intentar de nuevo" },
      { timeout: 5_000 },
    );
    expect(field.value).toBe("Los martes");
    server.respond({ [SAVE]: group });
    await user.click(retry);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });
});

describe("adding users to a group", () => {
  const ADD = "POST /panel/conversations/:id/participants";
  const openAdd = () => open((onClose) => <AddDialog id={CONVERSATION_ID} onClose={onClose} />);

  it("asks for somebody, and adds them", async () => {
    const server = fakeServer({
      "GET /panel/connections": buildPage([buildConnection()]),
      [ADD]: group,
    });
    const { user, onClose } = openAdd();
    await user.click(await screen.findByRole("button", { name: "Sumar" }));
    await screen.findByText("Elige a alguien o escribe su usuario.");
    await expectAccessible();
    await user.type(screen.getByRole("combobox"), "@Leo.Paz");
    await user.tab();
    await user.click(screen.getByRole("button", { name: "Sumar" }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(server.requests(ADD)[0]?.body).toEqual({ usernames: ["leo.paz"] });
  });

  it("explains a refusal, and keeps whom one chose", async () => {
    const full = failure(409, "too_many_participants", "En un grupo caben 50 personas.");
    fakeServer({ "GET /panel/connections": buildPage([]), [ADD]: full });
    const { user, onClose } = openAdd();
    await user.type(await screen.findByRole("combobox"), "leo.paz");
    await user.tab();
    await user.click(screen.getByRole("button", { name: "Sumar" }));
    await screen.findByText("En un grupo caben 50 personas.");
    expect(screen.getByRole<HTMLInputElement>("combobox").value).toBe("leo.paz");
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe("leaving a group", () => {
  const LEAVE = "POST /panel/conversations/:id/leave";
  const onLeft = vi.fn<() => void>();
  const openLeave = () =>
    open((onClose) => <LeaveDialog id={CONVERSATION_ID} onLeft={onLeft} onClose={onClose} />);

  it("is confirmed first", async () => {
    fakeServer({ [LEAVE]: null });
    const { user, onClose } = openLeave();
    await screen.findByRole("alertdialog", { name: "¿Salir de este grupo?" });
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "Salir del grupo" }));
    await waitFor(() => expect(onLeft).toHaveBeenCalledOnce());
    expect(onClose).toHaveBeenCalledOnce();
    await screen.findByText("Saliste del grupo.");
  });

  it("says so when it fails", async () => {
    fakeServer({ [LEAVE]: SERVER_ERROR });
    onLeft.mockClear();
    const { user } = openLeave();
    await user.click(await screen.findByRole("button", { name: "Salir del grupo" }));
    await screen.findByText("No pudimos hacer ese cambio");
    expect(onLeft).not.toHaveBeenCalled();
  });
});
