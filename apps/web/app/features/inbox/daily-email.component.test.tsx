import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { fakeServer, NETWORK_DOWN, type FakeRequest } from "#platform/testing/fake-server.ts";
import { hasFocus } from "#platform/testing/has-focus.ts";
import { renderGuestScreen } from "#platform/testing/render-guest-screen.tsx";
import DailyEmailPage from "./daily-email.route.tsx";

const SET = "PUT /public/digests/:token";

const open = (loaderData: { isOn: boolean } | null) =>
  renderGuestScreen(<DailyEmailPage />, {
    at: "/daily-email/abc",
    path: "/daily-email/:token",
    loaderData,
  });

describe("the page of the daily email", () => {
  it("turns it off and on again with one press each", async () => {
    const server = fakeServer({ [SET]: ({ body }: FakeRequest) => body as { isOn: boolean } });
    const { user } = open({ isOn: true });
    await user.click(await screen.findByRole("button", { name: "Ya no quiero recibirlo" }));
    const title = await screen.findByRole("heading", { name: "Listo: ya no te llegará" });
    expect(hasFocus(title)).toBe(true);
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "Volver a recibirlo" }));
    await screen.findByRole("heading", { name: "Correo del día" });
    expect(server.requests(SET).map(({ body }) => body)).toEqual([{ isOn: false }, { isOn: true }]);
  });

  it("stays as it is when it could not be changed", async () => {
    fakeServer({ [SET]: NETWORK_DOWN });
    const { user } = open({ isOn: true });
    await user.click(await screen.findByRole("button", { name: "Ya no quiero recibirlo" }));
    await screen.findByRole("alert");
    expect(screen.getByRole("button", { name: "Ya no quiero recibirlo" })).toBeDefined();
  });

  it("says that a link is wrong, and where else it is turned off", async () => {
    open(null);
    await screen.findByRole("heading", { name: "Este enlace ya no sirve" });
    expect(screen.getByRole("link", { name: "Ir a mi bandeja" })).toBeDefined();
  });
});
