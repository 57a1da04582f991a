import { screen } from "@testing-library/react";
import type { Circle } from "@vereda/domain/community/circles/contract-circles";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { fakeServer, SERVER_ERROR } from "#platform/testing/fake-server.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { STUDIO_ID } from "#platform/testing/test-user.ts";
import { buildPage } from "../../testing/connections-testing.ts";
import { buildArea } from "../testing/area-testing.ts";
import AreaCircles from "./area-circles.tsx";

const LIST = "GET /panel/circles";
const CREATED_AT = "2026-03-01T15:00:00.000Z";

const circle: Circle = {
  id: "circle-1",
  slug: "huerto",
  name: "Huerto de la cuadra",
  purpose: "Sembrar juntas",
  kind: "COLLABORATION",
  joining: "OPEN",
  language: "es",
  agreement: "Con respeto",
  questions: [],
  isPublic: false,
  memberCount: 1,
  hosts: [],
  membership: { role: "HOST", status: "ACTIVE" },
  workspaceId: STUDIO_ID,
  areaId: "personal",
  requestCount: 0,
  createdAt: CREATED_AT,
  updatedAt: CREATED_AT,
};

describe("the circles of an area", () => {
  it("are listed with a link to each, and to found another", async () => {
    const server = fakeServer({ [LIST]: buildPage([circle]) });
    renderScreen(<AreaCircles {...buildArea()} />);
    const link = await screen.findByRole("link", { name: "Huerto de la cuadra" });
    expect(link.getAttribute("href")).toBe("/panel/circles/circle-1");
    screen.getByText("De colaboración · 1 integrante · Sembrar juntas");
    screen.getByText("Participas");
    const create = screen.getByRole("link", { name: "Fundar un círculo" });
    expect(create.getAttribute("href")).toBe(
      `/panel/circles?new&workspaceId=${STUDIO_ID}&areaId=personal`,
    );
    const { query } = server.requests(LIST).at(-1) ?? {};
    expect([query?.get("workspaceId"), query?.get("areaId")]).toEqual([STUDIO_ID, "personal"]);
    await expectAccessible();
  });

  it("say what they are while there are none", async () => {
    fakeServer({ [LIST]: buildPage([]) });
    renderScreen(<AreaCircles {...buildArea({ canWrite: false })} />, { locale: "en" });
    await screen.findByText("No circles in this area yet");
    expect(screen.queryByRole("link")).toBeNull();
    await expectAccessible();
  });

  it("can be loaded again after an error", async () => {
    const server = fakeServer({ [LIST]: SERVER_ERROR });
    const { user } = renderScreen(<AreaCircles {...buildArea()} />);
    await screen.findByText("No pudimos cargar los círculos");
    server.respond({ [LIST]: buildPage([circle]) });
    await user.click(screen.getByRole("button", { name: "Intentar de nuevo" }));
    expect(await screen.findByRole("link", { name: "Huerto de la cuadra" })).toBeDefined();
  });
});
