import { screen, waitFor, within } from "@testing-library/react";
import { Suspense, useState } from "react";
import { expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { fakeServer, SERVER_ERROR } from "#platform/testing/fake-server.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildUser } from "#platform/testing/test-user.ts";
import { createSocialDialog, VisibilityNote } from "./social-dialog.tsx";

const SAVE = "PATCH /sessions/privacy";
const QUESTION = "¿Cómo quieres que te encuentren?";
const Act = createSocialDialog(async () => ({ default: () => <p>El acto</p> }));

function Acting() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <VisibilityNote />
      <button type="button" onClick={() => setIsOpen(true)}>
        Actuar
      </button>
      <Suspense>{isOpen && <Act onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}

it("asks before the first act, requires a choice, and goes on with the act", async () => {
  const server = fakeServer({ [SAVE]: SERVER_ERROR });
  const { user } = renderScreen(<Acting />, { user: { isVisibilityChosen: false } });
  screen.getByText(/^Tu perfil está oculto/);
  await user.click(screen.getByRole("button", { name: "Actuar" }));
  const dialog = within(await screen.findByRole("dialog", { name: QUESTION }));
  dialog.getByText(/^Hasta ahora tu perfil está oculto/);
  await expectAccessible();
  const save = dialog.getByRole("button", { name: "Guardar y seguir" });
  await user.click(save);
  await dialog.findByText("Este dato es obligatorio.");
  expect(server.requests(SAVE)).toEqual([]);
  await user.click(dialog.getByRole("radio", { name: /^Oculto/ }));
  await user.click(save);
  await dialog.findByText("No se pudo guardar tu privacidad");
  server.respond({ [SAVE]: buildUser(), "GET /sessions/me": buildUser() });
  await user.click(save);
  await screen.findByText("El acto");
  expect(screen.queryByText(/^Tu perfil está oculto/)).toBeNull();
  expect(server.requests(SAVE).at(-1)?.body).toEqual({
    profileVisibility: "hidden",
    directMessagePermission: "none",
  });
});

it("cancels the act with the question, and is not asked of who chose or may not choose", async () => {
  fakeServer();
  const { user, unmount } = renderScreen(<Acting />, { user: { isVisibilityChosen: false } });
  await user.click(screen.getByRole("button", { name: "Actuar" }));
  await screen.findByRole("dialog", { name: QUESTION });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.queryByText("El acto")).toBeNull();
  unmount();
  renderScreen(<Acting />, { user: { isVisibilityChosen: false, profileHeld: true } });
  expect(screen.queryByText(/^Tu perfil está oculto/)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Actuar" }));
  await screen.findByText("El acto");
});
