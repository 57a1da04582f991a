import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { failure, fakeServer, SERVER_ERROR } from "#platform/testing/fake-server.ts";
import { renderGuestScreen } from "#platform/testing/render-guest-screen.tsx";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildUser, buildWorkspaceEntry } from "#platform/testing/test-user.ts";
import { storeJoinIntent } from "./join-intent.ts";
import JoinSpaceScreen from "./join-space.route.tsx";
import JoinPage from "./join.route.tsx";

const FIND = "GET /public/invitation-links/:token";
const ACCEPT = "POST /workspaces/invitation-links/:token/accept";
const invitation = { workspaceName: "Nuestra casa", inviterFirstName: "Ana" };
const missing = failure(404, "not_found", "No existe.");
const home = buildWorkspaceEntry({ id: "home-1", typeId: "ASSET_PROPERTY", name: "Nuestra casa" });

const openPage = (loaderData: { invitation: typeof invitation | null; takesAccounts: boolean }) =>
  renderGuestScreen(<JoinPage />, { at: "/join/abc", path: "/join/:token", loaderData });

const openScreen = (accepted: unknown, view: unknown = invitation) => ({
  server: fakeServer({
    [FIND]: view,
    [ACCEPT]: accepted,
    "GET /sessions/me": buildUser({ workspaces: [home] }),
  }),
  ...renderScreen(<JoinSpaceScreen />, { at: "/panel/join/abc", path: "/panel/join/:token" }),
});

it("a visitor reads who invites where, and registers or signs in without losing the link", async () => {
  openPage({ invitation, takesAccounts: true });
  await screen.findByRole("heading", { name: "Ana te invita a Nuestra casa" });
  const next = `?next=${encodeURIComponent("/panel/join/abc")}`;
  const getAddress = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(getAddress("Crear mi cuenta")).toBe(`/auth/register${next}`);
  expect(getAddress("Ya tengo cuenta")).toBe(`/auth/login${next}`);
  await expectAccessible();
});

it("a server that takes no accounts offers to sign in only", async () => {
  openPage({ invitation, takesAccounts: false });
  await screen.findByText(/no recibe cuentas nuevas/);
  screen.getByRole("link", { name: "Ya tengo cuenta" });
  expect(screen.queryByRole("link", { name: "Crear mi cuenta" })).toBeNull();
});

it("a link that ended says so", async () => {
  openPage({ invitation: null, takesAccounts: true });
  const title = "Este enlace ya no sirve";
  expect(await screen.findByRole("heading", { name: title })).toBeDefined();
});

it("joining leads inside, without a second press for who pressed before signing in", async () => {
  storeJoinIntent("abc");
  const { server, address } = openScreen(home);
  await waitFor(() => expect(address()).toBe("/space/home-1"));
  expect(server.requests(ACCEPT)).toHaveLength(1);
});

it("who opens the link signed in decides, and can try again", async () => {
  const { server, user, address } = openScreen(SERVER_ERROR);
  const join = await screen.findByRole("button", { name: "Entrar a Nuestra casa" });
  expect(server.requests(ACCEPT)).toEqual([]);
  await expectAccessible();
  await user.click(join);
  await screen.findByText("No pudimos hacerte entrar.");
  server.respond({ [ACCEPT]: home });
  await user.click(screen.getByRole("button", { name: "Intentar de nuevo" }));
  await waitFor(() => expect(address()).toBe("/space/home-1"));
});

it("a link that was used up meanwhile says so", async () => {
  const { user } = openScreen(missing);
  await user.click(await screen.findByRole("button", { name: "Entrar a Nuestra casa" }));
  expect(await screen.findByText("Este enlace ya no sirve")).toBeDefined();
  expect(screen.getByRole("link", { name: "Tus espacios" }).getAttribute("href")).toBe(
    "/panel/workspaces",
  );
});
