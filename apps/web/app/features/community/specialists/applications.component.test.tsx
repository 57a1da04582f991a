import { screen, waitFor, within } from "@testing-library/react";
import type { SpecialistApplication } from "@vereda/domain/community/specialists/contract-specialists";
import type { ClientLoaderFunctionArgs } from "react-router";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import {
  failure,
  fakeServer,
  SERVER_ERROR,
  type FakeRequest,
} from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildUser } from "#platform/testing/test-user.ts";
import { buildPage } from "../testing/connections-testing.ts";
import { buildApplication } from "../testing/specialists-testing.ts";
import ApplicationsScreen, { clientLoader } from "./applications.route.tsx";

const LIST = "GET /panel/specialists";
const DECIDE = "PATCH /panel/specialists/:id";

const respondWith = (items: SpecialistApplication[]) => ({
  [LIST]: ({ query }: FakeRequest) =>
    buildPage(items.filter(({ status }) => status === query.get("status"))),
});
const open = (locale: "es" | "en" = "es") =>
  renderScreen(<ApplicationsScreen />, { at: "/panel/specialists", locale });

describe("the applications", () => {
  it("are not found by a user who is no administrator", async () => {
    fakeServer({});
    renderScreen(null);
    const request = new Request("http://vereda.test/panel/specialists");
    const load = clientLoader({ request } as unknown as ClientLoaderFunctionArgs);
    await expect(load).rejects.toMatchObject({ init: { status: 404 } });
  });

  it("show the license, and are verified", async () => {
    const server = fakeServer({
      ...respondWith([buildApplication()]),
      [DECIDE]: buildApplication({ status: "VERIFIED", verifiedOn: "2026-03-04" }),
    });
    const { user } = open();
    await screen.findByText("8123456");
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "Verificar a Sol Rivas" }));
    const dialog = within(await screen.findByRole("dialog"));
    dialog.getByText(/la cédula 8123456 están en el registro/);
    server.respond({ ...respondWith([]), [DECIDE]: buildApplication({ status: "VERIFIED" }) });
    await user.click(dialog.getByRole("button", { name: "Verificar" }));
    await screen.findByText("No hay solicitudes por revisar");
    expect(server.requests(DECIDE).at(-1)?.body).toMatchObject({
      status: "VERIFIED",
      updatedAt: "2026-03-01T15:00:00.000Z",
    });
  });

  it("are declined with a note, which stays when it cannot be saved", async () => {
    const server = fakeServer({ ...respondWith([buildApplication()]), [DECIDE]: SERVER_ERROR });
    const { user } = open("en");
    await user.click(await screen.findByRole("button", { name: "Decline Sol Rivas" }));
    const dialog = within(await screen.findByRole("dialog"));
    const note = dialog.getByRole("textbox", { name: /Why/ });
    fill(note, "Not in the registry");
    await user.click(dialog.getByRole("button", { name: "Decline" }));
    await dialog.findByText("We couldn’t save the decision");
    expect(note).toHaveProperty("value", "Not in the registry");
    server.respond({ ...respondWith([]), [DECIDE]: buildApplication({ status: "REJECTED" }) });
    await user.click(dialog.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("offer by status what may be decided, and nothing about one's own", async () => {
    const verified = buildApplication({ status: "VERIFIED", verifiedOn: "2026-03-02" });
    const own = buildApplication({
      id: "application-2",
      user: { ...verified.user, username: buildUser().username },
      status: "REJECTED",
    });
    fakeServer(respondWith([verified, own]));
    const { user } = open();
    await screen.findByText("No hay solicitudes por revisar");
    await user.click(screen.getByRole("tab", { name: "Verificada" }));
    await screen.findByRole("button", { name: "Retirar verificación: Sol Rivas" });
    screen.getByRole("button", { name: "Registrar otra revisión de Sol Rivas" });
    expect(screen.queryByRole("button", { name: /Rechazar/ })).toBeNull();
    await user.click(screen.getByRole("tab", { name: "Sin verificar" }));
    const item = within(await screen.findByRole("list", { name: "Sin verificar" }));
    expect(item.queryByRole("button")).toBeNull();
  });

  it("report a failed load, and retry", async () => {
    const server = fakeServer({ [LIST]: failure(500, "internal_error", "No") });
    const { user } = open();
    const alert = within(await screen.findByRole("alert"));
    server.respond(respondWith([buildApplication()]));
    await user.click(alert.getByRole("button", { name: "Intentar de nuevo" }));
    expect(await screen.findByText("8123456")).toBeDefined();
  });
});
