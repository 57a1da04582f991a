import { screen, within } from "@testing-library/react";
import type { PublicPage } from "@vereda/domain/community/profile/contract-public-page";
import { expect, it } from "vitest";
import { fakeServer, SERVER_ERROR } from "#platform/testing/fake-server.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import PageForm from "./page-form.tsx";

const GET = "GET /panel/workspaces/:id/public-page";
const SAVE = "PUT /panel/workspaces/:id/public-page";
const COVER = "PUT /panel/workspaces/:id/cover";
const REMOVE = "DELETE /panel/workspaces/:id/cover";

const page: PublicPage = {
  areas: [
    { areaId: "work", isVisible: true },
    { areaId: "community", isVisible: true },
    { areaId: "rental", isVisible: false },
  ],
  text: "Hola",
  contact: null,
  cover: null,
  updatedAt: "2026-03-01T15:00:00.000Z",
};

function open(given: Partial<PublicPage> = {}) {
  const server = fakeServer({ [GET]: { ...page, ...given } });
  return { server, ...renderScreen(<PageForm id="space-1" slug="taller" />) };
}

it("orders and hides areas without a pointer, and saves them with the text", async () => {
  const { server, user } = open();
  const areas = within(await screen.findByRole("grid", { name: "Áreas" }));
  await user.click(areas.getByRole("button", { name: "Subir Comunidad" }));
  await user.click(areas.getByRole("switch", { name: "Trabajo" }));
  await user.click(areas.getByRole("switch", { name: "Renta" }));
  server.respond({ [SAVE]: SERVER_ERROR });
  await user.click(screen.getByRole("button", { name: "Guardar" }));
  await screen.findByRole("alert");
  server.respond({ [SAVE]: page });
  await user.click(screen.getByRole("button", { name: "Guardar" }));
  await screen.findByText("Quedó guardado.");
  expect(server.requests(SAVE).at(-1)?.body).toEqual({
    areaIds: ["community", "rental"],
    text: "Hola",
    contact: "",
    updatedAt: page.updatedAt,
  });
});

it("says beside the field what is wrong, and keeps what was typed", async () => {
  const { user } = open();
  const field = await screen.findByRole("textbox", { name: /^Contacto/ });
  await user.type(field, "javascript:alert(1)");
  await user.click(screen.getByRole("button", { name: "Guardar" }));
  await screen.findByText("Escribe un correo, o un enlace que empiece con https://.");
  expect((field as HTMLInputElement).value).toBe("javascript:alert(1)");
});

it("uploads a cover at once, shows it and removes it", async () => {
  const { server, user } = open();
  await screen.findByRole("button", { name: "Elegir una imagen" });
  server.respond({ [COVER]: { ...page, cover: "abc" }, [GET]: { ...page, cover: "abc" } });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error("There is no input for files.");
  await user.upload(input, new File(["x"], "foto.png", { type: "image/png" }));
  const image = await screen.findByRole("img", { name: "Tu portada" });
  expect(image.getAttribute("src")).toBe("/public/taller/images/abc");
  await screen.findByText("Quedó guardado.");
  server.respond({ [REMOVE]: page, [GET]: page });
  await user.click(screen.getByRole("button", { name: "Quitar" }));
  await screen.findByText("Quitaste la portada.");
});
