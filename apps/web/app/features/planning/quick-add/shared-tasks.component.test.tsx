import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { buildPage, buildTask } from "../testing/build-plan.ts";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { fakeServer, NETWORK_DOWN } from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { closePage, renderScreen } from "#platform/testing/render-screen.tsx";
import { QuickAdd } from "./quick-add.tsx";

const ADD = "POST /planning/quick-add";
const LINK = "https://ejemplo.mx/mole";
const SHARED = `/panel?add-title=Mole+de+olla&add-url=${encodeURIComponent(LINK)}`;

const serve = (routes: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({ "GET /planning/objectives": buildPage([]), ...routes });

function Screen() {
  const [isOpen, setOpen] = useState(false);
  return <QuickAdd isOpen={isOpen} onOpenChange={setOpen} toasts={null} />;
}

async function open(at: string) {
  const { user, address } = renderScreen(<Screen />, { at });
  const dialog = within(await screen.findByRole("dialog", { name: "Agregar una tarea" }));
  const field = dialog.getByRole<HTMLInputElement>("textbox", {
    name: "¿Qué quieres hacer, y cuándo?",
  });
  return { user, address, dialog, field };
}

describe("what another application shares", () => {
  it("is a title and a description, and the address forgets it", async () => {
    const server = serve({ [ADD]: buildTask({ title: "Mole de olla" }) });
    const { user, address, dialog, field } = await open(SHARED);
    await waitFor(() => expect(field.value).toBe("Mole de olla"));
    dialog.getByText(LINK);
    expect(address()).toBe("/panel");
    await expectAccessible();
    await user.click(dialog.getByRole("button", { name: "Agregar" }));
    await waitFor(() => expect(server.requests(ADD)).toHaveLength(1));
    expect(server.requests(ADD)[0]?.body).toMatchObject({
      title: "Mole de olla",
      description: LINK,
    });
  });

  it("can lose its description", async () => {
    const server = serve({ [ADD]: buildTask() });
    const { user, dialog } = await open(SHARED);
    await user.click(await dialog.findByRole("button", { name: "Quitar la descripción" }));
    expect(dialog.queryByText(LINK)).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Agregar" }));
    await waitFor(() => expect(server.requests(ADD)).toHaveLength(1));
    expect(server.requests(ADD)[0]?.body).not.toHaveProperty("description");
  });

  it("is there again after a reload, and in the whole form", async () => {
    const server = serve({ [ADD]: buildTask() });
    await open(SHARED);
    closePage();
    const { user, dialog } = await open("/panel?add");
    await dialog.findByText(LINK);
    await user.click(dialog.getByRole("button", { name: "Más opciones" }));
    await user.click(await screen.findByRole("button", { name: "Crear tarea" }));
    await waitFor(() => expect(server.requests(ADD)).toHaveLength(1));
    expect(server.requests(ADD)[0]?.body).toMatchObject({ description: LINK });
  });

  it("leaves a draft for later", async () => {
    serve({ [ADD]: buildTask({ title: "Mole de olla" }) });
    fill((await open("/panel?add")).field, "pagar la luz");
    closePage();
    const { user, dialog, field } = await open(SHARED);
    await waitFor(() => expect(field.value).toBe("Mole de olla"));
    await user.click(dialog.getByRole("button", { name: "Agregar y seguir" }));
    await waitFor(() => expect(field.value).toBe("pagar la luz"));
    expect(dialog.queryByText(LINK)).toBeNull();
  });

  it("waits for the network with its description", async () => {
    const server = serve({ [ADD]: NETWORK_DOWN });
    const { user, dialog } = await open(SHARED);
    await user.click(await dialog.findByRole("button", { name: "Agregar y seguir" }));
    const unsent = within(await dialog.findByRole("region", { name: "Sin enviar" }));
    server.respond({ [ADD]: buildTask() });
    await user.click(unsent.getByRole("button", { name: "Reintentar" }));
    await waitFor(() => expect(dialog.queryByText("Espera la conexión")).toBeNull());
    expect(server.requests(ADD).at(-1)?.body).toMatchObject({ description: LINK });
  });
});
