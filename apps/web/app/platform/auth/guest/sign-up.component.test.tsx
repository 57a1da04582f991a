import { screen } from "@testing-library/react";
import type { RegistrationMode } from "@vereda/domain/account/users/registration-modes";
import { expect, it } from "vitest";
import { DocumentInfoProvider } from "#platform/pages/document-context.tsx";
import { renderGuestScreen } from "#platform/testing/render-guest-screen.tsx";
import Login from "../../../features/account/sign-in/login.route.tsx";
import { PublicHeader } from "../../../features/site/frame/public-header.tsx";
import { SignUp } from "./sign-up.tsx";

function open(registration: RegistrationMode, at = "/auth/login") {
  const info = {
    nonce: undefined,
    theme: "ideas",
    writtenAt: 0,
    early: null,
    origin: "",
    isCrawler: false,
  } as const;
  renderGuestScreen(
    <DocumentInfoProvider value={{ ...info, registration }}>
      <PublicHeader />
      <SignUp />
      <Login />
    </DocumentInfoProvider>,
    { at },
  );
}

const countLinks = () =>
  screen
    .queryAllByRole("link")
    .filter((link) => link.getAttribute("href")?.includes("/auth/register")).length;

it("is offered in the header, on pages and where users sign in", () => {
  open("OPEN");
  expect(countLinks()).toBe(3);
});

it.each([
  ["CLOSED", /no se pueden crear cuentas/],
  ["INVITATION", /se crean con invitación/],
] as const)("says why it is not offered in the mode %s, with the way in", (mode, reason) => {
  open(mode);
  expect(countLinks()).toBe(0);
  expect(screen.getAllByText(reason)).toHaveLength(2);
  expect(screen.getAllByRole("link", { name: "Iniciar sesión" }).length).toBeGreaterThan(1);
});

it("is offered to who comes by a link that invites", () => {
  open("INVITATION", "/auth/login?next=/panel/join/abc");
  expect(countLinks()).toBe(1);
});
