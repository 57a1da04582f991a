import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { fakeServer, SERVER_ERROR, type FakeRequest } from "#platform/testing/fake-server.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { STUDIO_ID } from "#platform/testing/test-user.ts";
import { buildPage } from "../../testing/connections-testing.ts";
import { buildCircle } from "../testing/circles-testing.ts";
import AreaCircles from "./area-circles.tsx";

const LIST = "GET /panel/circles";
const circle = buildCircle({ name: "Huerto de la cuadra" });
const location = { workspaceId: STUDIO_ID, areaId: "personal" } as const;
const area = { location, canWrite: true, isPersonal: false };

describe("the circles of an area", () => {
  it("are listed with a link to each, and founded in a dialog", async () => {
    const server = fakeServer({ [LIST]: buildPage([circle]) });
    const { user } = renderScreen(<AreaCircles {...area} />);
    const link = await screen.findByRole("link", { name: /Huerto de la cuadra/ });
    expect(link.getAttribute("href")).toBe(`/panel/circles/${circle.id}`);
    const { query } = server.requests(LIST).at(-1) ?? {};
    expect([query?.get("workspaceId"), query?.get("areaId")]).toEqual([STUDIO_ID, "personal"]);
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "Crear un círculo" }));
    expect(await screen.findByRole("dialog", { name: "Crear un círculo" })).toBeDefined();
  });

  it("are listed page by page", async () => {
    const last = buildCircle({ id: "circle-2", name: "Taller de pan" });
    fakeServer({
      [LIST]: ({ query }: FakeRequest) =>
        query.get("page") === "2"
          ? buildPage([last], { total: 21, page: 2 })
          : buildPage([circle], { total: 21 }),
    });
    const { user } = renderScreen(<AreaCircles {...area} />);
    await screen.findByRole("link", { name: /Huerto de la cuadra/ });
    await user.click(screen.getByRole("button", { name: "Siguiente" }));
    await screen.findByRole("link", { name: /Taller de pan/ });
    expect(screen.queryByRole("link", { name: /Huerto de la cuadra/ })).toBeNull();
    await expectAccessible();
  });

  it("say what they are while there are none", async () => {
    fakeServer({ [LIST]: buildPage([]) });
    renderScreen(<AreaCircles {...area} canWrite={false} />, { locale: "en" });
    await screen.findByText("People in this area come together here");
    expect(screen.queryByRole("button")).toBeNull();
    await expectAccessible();
  });

  it("belong to shared workspaces", async () => {
    fakeServer({ [LIST]: buildPage([]) });
    renderScreen(<AreaCircles {...area} isPersonal />);
    await screen.findByText(/^Mi espacio es solo tuyo/);
    expect(screen.queryByRole("button")).toBeNull();
    await expectAccessible();
  });

  it("can be loaded again after an error", async () => {
    const server = fakeServer({ [LIST]: SERVER_ERROR });
    const { user } = renderScreen(<AreaCircles {...area} />);
    await screen.findByText("No pudimos cargar esto");
    server.respond({ [LIST]: buildPage([circle]) });
    await user.click(screen.getByRole("button", { name: "Intentar de nuevo" }));
    expect(await screen.findByRole("link", { name: /Huerto de la cuadra/ })).toBeDefined();
  });
});
