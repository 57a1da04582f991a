import { screen, waitFor, within } from "@testing-library/react";
import type { User } from "@vereda/domain/account/contract";
import { httpErrors } from "@vereda/domain/http/errors";
import { siteErrors } from "@vereda/domain/site/errors";
import type { Redirect } from "@vereda/domain/site/contract-redirects";
import type { ClientLoaderFunctionArgs } from "react-router";
import { describe, expect, it, vi } from "vitest";
import AccountMenu from "#shell/menus/account-menu.tsx";
import { buildRefusal } from "#platform/testing/build-refusal.ts";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { failure, fakeServer, NO_RESPONSE, SERVER_ERROR } from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import AdministrationScreen, { clientLoader } from "./administration.route.tsx";

const QUEUE = "GET /panel/administration/queue";
const HEALTH = "GET /panel/administration/health";
const LIST = "GET /panel/redirects";
const CREATE = "POST /panel/redirects";
const CHANGE = "PATCH /panel/redirects/:id";
const REMOVE = "DELETE /panel/redirects/:id";

const redirect: Redirect = {
  id: "redirect-1",
  path: "/guias/llegada",
  target: "/public/taller",
  external: false,
  status: 302,
  createdAt: "2026-03-01T15:00:00.000Z",
  updatedAt: "2026-03-01T15:00:00.000Z",
};

const open = () =>
  renderScreen(<AdministrationScreen />, { at: "/panel/administration?tab=redirects" });

describe("administration", () => {
  const load = () => {
    const request = new Request("http://vereda.test/panel/administration");
    return clientLoader({ request } as unknown as ClientLoaderFunctionArgs);
  };
  const openMenu = (user: Partial<User>) => {
    renderScreen(
      <AccountMenu by="pointer" className="">
        Tu cuenta
      </AccountMenu>,
      { user },
    );
    return screen.findByRole("menuitem", { name: "Seguridad" });
  };

  it("is neither in the menu nor at its URL for users", async () => {
    await openMenu({ roles: [] });
    expect(screen.queryByRole("menuitem", { name: "Administración" })).toBeNull();
    await expect(load()).rejects.toMatchObject({ init: { status: 404 } });
  });

  it.each([
    [true, "member", true],
    [false, "supporter", true],
    [false, "member", false],
  ] as const)(
    "leads to the subscription with payments %s for a %s: %s",
    async (takesPayments, slug, has) => {
      const role = { isDefault: true, isForSubscription: false, type: "SYSTEM", group: "SYSTEM" };
      await openMenu({ takesPayments, roles: [{ ...role, slug }] });
      expect(screen.queryByRole("menuitem", { name: "Suscripción" }) !== null).toBe(has);
    },
  );

  it("is available to administrators", async () => {
    fakeServer({ [QUEUE]: { reports: 0, applications: 0, messages: 0 } });
    const role = { isDefault: false, isForSubscription: false, type: "SYSTEM", group: "SYSTEM" };
    await openMenu({ roles: [{ ...role, slug: "administrator" }] });
    screen.getByRole("menuitem", { name: "Administración" });
    expect(await load()).toBeNull();
  });
});

describe("the sections", () => {
  const at = "/panel/administration";
  const titles = [
    "Resumen",
    "Usuarios",
    "Ajustes",
    "Verificaciones",
    "Redirecciones",
    "Contacto",
    "Envíos fallidos",
    "Uso",
  ];
  const links = ["Especialistas", "Reportes"];

  it("are tabs on a wide screen, by keyboard too, with links to the other screens", async () => {
    fakeServer({ [QUEUE]: NO_RESPONSE, [HEALTH]: NO_RESPONSE, [LIST]: [] });
    const { user, address } = renderScreen(<AdministrationScreen />, { at });
    const tabs = await screen.findAllByRole("tab");
    expect(tabs.map(({ textContent }) => textContent)).toEqual(titles);
    for (const name of links) screen.getByRole("link", { name });
    await screen.findByRole("heading", { name: "Por decidir" });
    tabs[0]?.focus();
    await user.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}");
    await screen.findByText("Todavía no hay redirecciones");
    expect(address()).toBe("/panel/administration?tab=redirects");
  });

  it("are a list on a phone, and each leads back to it", async () => {
    const listen = () => undefined;
    const narrow = { matches: false, addEventListener: listen, removeEventListener: listen };
    vi.spyOn(window, "matchMedia").mockReturnValue(narrow as unknown as MediaQueryList);
    fakeServer({ [LIST]: [] });
    const { user, address } = renderScreen(<AdministrationScreen />, { at });
    const list = within(await screen.findByRole("list", { name: "Administración" }));
    const names = list.getAllByRole("link").map(({ textContent }) => textContent);
    expect(names).toEqual([...titles, ...links]);
    await user.click(list.getByRole("link", { name: "Redirecciones" }));
    await screen.findByRole("heading", { level: 1, name: "Redirecciones" });
    await screen.findByText("Todavía no hay redirecciones");
    await user.click(screen.getByRole("link", { name: "Administración" }));
    await screen.findByRole("list", { name: "Administración" });
    expect(address()).toBe(at);
  });
});

describe("redirects", () => {
  it("show a load error and can be retried", async () => {
    const server = fakeServer({ [LIST]: SERVER_ERROR });
    const { user } = open();
    const alert = await screen.findByRole("alert");
    server.respond({ [LIST]: [redirect] });
    await user.click(within(alert).getByRole("button", { name: "Intentar de nuevo" }));
    const list = await screen.findByRole("list", { name: "Redirecciones" });
    expect(list.textContent).toContain("/guias/llegada");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("show an empty state", async () => {
    fakeServer({ [LIST]: [] });
    open();
    await screen.findByText("Todavía no hay redirecciones");
    expect(screen.queryByRole("list", { name: "Redirecciones" })).toBeNull();
  });

  it("reject product paths, disallowed sites and duplicates", async () => {
    const server = fakeServer({ [LIST]: [] });
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Nueva redirección" }));
    const dialog = within(await screen.findByRole("dialog"));
    const path = dialog.getByLabelText<HTMLInputElement>("Dirección antigua");
    const target = dialog.getByLabelText<HTMLInputElement>("A dónde lleva");
    const save = () => user.click(dialog.getByRole("button", { name: "Guardar" }));
    const respond = (response: unknown) => server.respond({ [CREATE]: response });

    const message = "Esa parte del sitio no se puede redirigir.";
    respond({
      ...buildRefusal(httpErrors, "validation_error"),
      fields: [{ path: "path", message }],
    });
    fill(path, "/panel");
    fill(target, "/public/taller");
    await save();
    await dialog.findByText(message);
    expect(path.getAttribute("aria-invalid")).toBe("true");

    respond(buildRefusal(siteErrors, "target_forbidden", { field: "target" }));
    fill(path, "/guias/llegada");
    fill(target, "https://evil.example/");
    await save();
    await dialog.findByText(/^Una redirección lleva a una página del sitio/);
    expect(target.getAttribute("aria-invalid")).toBe("true");

    respond(buildRefusal(httpErrors, "conflict"));
    fill(target, "/public/taller");
    await save();
    await dialog.findByText(/^Ya hay una redirección desde esa dirección\./);
    expect([path.value, target.value]).toEqual(["/guias/llegada", "/public/taller"]);
  });

  it("keep the draft after a change elsewhere, and replace that by saving again", async () => {
    const theirs = { ...redirect, target: "/public/otro", updatedAt: "2026-03-04T09:00:00.000Z" };
    const conflict = {
      ...failure(409, "conflict", httpErrors.conflict.message.es),
      current: theirs,
    };
    const server = fakeServer({ [LIST]: [redirect], [CHANGE]: conflict });
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: /^Cambiar la redirección/ }));
    const dialog = within(await screen.findByRole("dialog"));
    const target = dialog.getByLabelText<HTMLInputElement>(/^A dónde/);
    fill(target, "/public/mio");
    await user.click(dialog.getByRole("button", { name: "Guardar" }));
    await dialog.findByText(/^Esto cambió en otro lugar/);
    expect(target.value).toBe("/public/mio");
    server.respond({ [CHANGE]: { ...theirs, target: "/public/mio" } });
    await user.click(dialog.getByRole("button", { name: "Guardar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(server.requests(CHANGE).map(({ body }) => Object(body).updatedAt)).toEqual([
      redirect.updatedAt,
      theirs.updatedAt,
    ]);
  });

  it("are created", async () => {
    const server = fakeServer({ [LIST]: [] });
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Nueva redirección" }));
    const dialog = within(await screen.findByRole("dialog"));
    fill(dialog.getByLabelText("Dirección antigua"), redirect.path);
    fill(dialog.getByLabelText("A dónde lleva"), redirect.target);
    await expectAccessible();
    server.respond({ [CREATE]: redirect, [LIST]: [redirect] });
    await user.click(dialog.getByRole("button", { name: "Guardar" }));
    const list = await screen.findByRole("list", { name: "Redirecciones" });
    expect(list.textContent).toContain(redirect.target);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(server.requests(CREATE)[0]?.body).toMatchObject({
      path: redirect.path,
      target: redirect.target,
    });
    await expectAccessible();
  });

  it("show an error in the dialog if removal fails, and are removed by trying again", async () => {
    const server = fakeServer({ [LIST]: [redirect], [REMOVE]: SERVER_ERROR });
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: /^Quitar la redirección/ }));
    const question = within(await screen.findByRole("alertdialog"));
    await user.click(question.getByRole("button", { name: "Quitar" }));
    await question.findByRole("alert");
    expect(server.requests(REMOVE).at(-1)?.params).toEqual({ id: redirect.id });
    server.respond({ [REMOVE]: null, [LIST]: [] });
    await user.click(question.getByRole("button", { name: "Quitar" }));
    await screen.findByText("Todavía no hay redirecciones");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  });
});

describe("verification", () => {
  const FIND = "GET /panel/published-workspaces";
  const VERIFY = "PUT /panel/workspaces/:id/verification";
  const workshop = {
    id: "company-1",
    name: "Taller de llegada",
    slug: "taller",
    typeId: "COMPANY",
    isVerified: false,
  } as const;

  it("is given to a public workspace that a link finds, and withdrawn", async () => {
    const server = fakeServer({
      [FIND]: [workshop],
      [VERIFY]: { id: workshop.id, name: workshop.name, isVerified: true },
    });
    const { user } = renderScreen(<AdministrationScreen />, {
      at: "/panel/administration?tab=verification",
    });
    const link = "https://vereda.test/public/taller";
    await user.type(await screen.findByLabelText("Nombre o enlace del espacio"), `${link}{Enter}`);
    const verify = await screen.findByRole("button", { name: /^Verificar/ });
    expect(server.requests(FIND)[0]?.query.get("search")).toBe(link);
    server.respond({ [FIND]: [{ ...workshop, isVerified: true }] });
    await user.click(verify);
    await screen.findByText("Verificado");
    await expectAccessible();
    server.respond({
      [FIND]: [workshop],
      [VERIFY]: { id: workshop.id, name: workshop.name, isVerified: false },
    });
    await user.click(screen.getByRole("button", { name: /^Quitar verificación/ }));
    await screen.findByRole("button", { name: /^Verificar/ });
    expect(screen.queryByText("Verificado")).toBeNull();
    expect(server.requests(VERIFY).map(({ body }) => body)).toEqual([
      { isVerified: true },
      { isVerified: false },
    ]);
  });
});
