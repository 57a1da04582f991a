import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import {
  failure,
  fakeServer,
  NO_RESPONSE,
  SERVER_ERROR,
  type FakeRequest,
} from "#platform/testing/fake-server.ts";
import {
  buildPinBook,
  buildPinState,
  refuse,
  respondWithPin,
} from "#platform/testing/pin-responses.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { PinSection } from "./pin-section.tsx";

const STATE = "GET /sessions/pin";
const SAVE = "PUT /sessions/pin";

async function openSetting(save: unknown) {
  let state = buildPinState();
  const server = fakeServer({
    [STATE]: () => state,
    [SAVE]: (request: FakeRequest) => {
      const response = typeof save === "function" ? (save(request) as unknown) : save;
      if (response === undefined) state = buildPinState({ isSet: true });
      return response ?? state;
    },
  });
  const { user } = renderScreen(<PinSection />);
  await user.click(await screen.findByRole("button", { name: "Poner un PIN" }));
  const dialog = within(await screen.findByRole("dialog"));
  return {
    user,
    server,
    dialog,
    fresh: dialog.getByLabelText("PIN nuevo"),
    again: dialog.getByLabelText("Repite el PIN"),
    save: () => user.click(dialog.getByRole("button", { name: "Guardar" })),
  };
}

describe("PIN in the settings", () => {
  it("announces that it loads", () => {
    fakeServer({ [STATE]: NO_RESPONSE });
    renderScreen(<PinSection />);
    expect(screen.getByText("Consultando tu PIN")).toBeDefined();
  });

  it("reports a loading error and retries", async () => {
    const server = fakeServer({ [STATE]: SERVER_ERROR });
    const { user } = renderScreen(<PinSection />);
    expect(await screen.findByText("No pudimos consultar tu PIN")).toBeDefined();
    server.respond({ [STATE]: buildPinState({ isSet: true }) });
    await user.click(screen.getByRole("button", { name: /de nuevo|Reintentar/ }));
    expect(await screen.findByText("Activo")).toBeDefined();
  });
});

describe("first PIN", () => {
  it("must be typed twice alike and must not be obvious", async () => {
    const { user, server, dialog, fresh, again, save } = await openSetting(undefined);
    await user.type(fresh, "1234");
    await user.type(again, "1243");
    await save();
    expect(await dialog.findByText("No es igual al de arriba.")).toBeDefined();
    await user.clear(again);
    await user.type(again, "1234");
    await save();
    expect(await dialog.findByText(/Elige otro\.$/)).toBeDefined();
    expect(server.requests(SAVE)).toEqual([]);
    for (const field of [fresh, again]) {
      await user.clear(field);
      await user.type(field, "2580");
    }
    await save();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(await screen.findByText("Activo")).toBeDefined();
  });

  it("prompts for the password when the last login is too long ago", async () => {
    const { user, server, dialog, fresh, again, save } = await openSetting(
      ({ body }: FakeRequest) =>
        "password" in (body as object) ? undefined : refuse("password_confirmation_required"),
    );
    await user.type(fresh, "2580");
    await user.type(again, "2580");
    await save();
    const password = await dialog.findByLabelText("Contraseña");
    await waitFor(() => expect(document.activeElement).toBe(password));
    expect(fresh).toHaveProperty("value", "2580");
    await expectAccessible();
    await user.type(password, "camino despacio");
    await save();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(server.requests(SAVE).at(-1)?.body).toMatchObject({
      pin: "2580",
      password: "camino despacio",
    });
  });

  it("preserves the input when saving fails", async () => {
    const { user, dialog, fresh, again, save } = await openSetting(failure(500, "internal", ""));
    await user.type(fresh, "2580");
    await user.type(again, "2580");
    await save();
    expect(await dialog.findByRole("alert")).toBeDefined();
    expect(fresh).toHaveProperty("value", "2580");
  });
});

describe("a forgotten PIN", () => {
  it("is removed with the password, after a wrong one", async () => {
    const book = buildPinBook({ state: buildPinState({ isSet: true }) });
    fakeServer(respondWithPin(book));
    const { user } = renderScreen(<PinSection />);
    const remove = { name: "Quitar el PIN" };
    await user.click(await screen.findByRole("button", remove));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Olvidé mi PIN" }));
    const password = dialog.getByLabelText("Contraseña de tu cuenta");
    await waitFor(() => expect(document.activeElement).toBe(password));
    await expectAccessible();
    await user.type(password, "no era esta");
    await user.click(dialog.getByRole("button", remove));
    await dialog.findByText("La contraseña no es correcta.");
    await user.clear(password);
    await user.type(password, book.password);
    await user.click(dialog.getByRole("button", remove));
    await screen.findByRole("button", { name: "Poner un PIN" });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});
