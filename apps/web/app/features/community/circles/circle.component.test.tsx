import { screen, within } from "@testing-library/react";
import type { Circle, CircleMember } from "@vereda/domain/community/circles/contract-circles";
import type { CircleSession } from "@vereda/domain/community/circles/contract-circle-sessions";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import {
  failure,
  fakeServer,
  SERVER_ERROR,
  type FakeRequest,
} from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { hasFocus } from "#platform/testing/has-focus.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildPinState } from "#platform/testing/pin-responses.ts";
import { buildPage } from "../testing/connections-testing.ts";
import { buildSpecialist } from "../testing/specialists-testing.ts";
import CircleScreen from "./circle.route.tsx";
import { buildCircle, buildMember, buildSession } from "./testing/circles-testing.ts";

const GET = "GET /panel/circles/:id";
const MEMBERS = "GET /panel/circles/:id/members";
const SESSIONS = "GET /panel/circles/:id/sessions";
const JOIN = "POST /panel/circles/:id/join";
const RESPOND = "PUT /panel/circle-sessions/:id/response";
const ADD = "POST /panel/circles/:id/sessions";

const respondWith = (
  circle: Circle,
  { members = [buildMember()], sessions = [] as CircleSession[] } = {},
) => ({
  [GET]: circle,
  [MEMBERS]: ({ query }: FakeRequest) =>
    buildPage(members.filter(({ status }: CircleMember) => status === query.get("status"))),
  [SESSIONS]: buildPage(sessions),
  // What the other parts of the screen request, which have tests of their own.
  "GET /panel/circles/:id/posts": buildPage([]),
  "GET /panel/circles/:id/reports": buildPage([]),
  "GET /panel/circles/:id/consents": { ...buildPage([]), specialists: [] },
  "GET /sessions/pin": buildPinState(),
});
const open = () =>
  renderScreen(<CircleScreen />, {
    path: "/panel/circles/:circleId",
    at: "/panel/circles/circle-1",
  });

const outside = buildCircle({ membership: null });

describe("a circle that one is not in", () => {
  it("shows its agreement, and asks to accept it and to answer", async () => {
    const requested = buildCircle({ membership: { role: "MEMBER", status: "REQUESTED" } });
    const server = fakeServer({ ...respondWith(outside), [JOIN]: requested });
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Pedir entrar" }));
    const dialog = within(await screen.findByRole("dialog"));
    dialog.getByText("Lo que se dice aquí se queda aquí.");
    await expectAccessible();
    const save = dialog.getByRole("button", { name: "Pedir entrar" });
    await user.click(save);
    dialog.getByText("Hace falta que lo aceptes.");
    expect(server.requests(JOIN)).toHaveLength(0);
    fill(dialog.getByRole("textbox", { name: "¿Qué te trae aquí?" }), "Mi abuela");
    await user.click(dialog.getByRole("checkbox"));
    server.respond(respondWith(requested));
    await user.click(save);
    await screen.findByText(/Pediste entrar/);
    expect(server.requests(JOIN)[0]?.body).toEqual({ agreed: true, answers: ["Mi abuela"] });
  });

  it("can be declined when one is invited", async () => {
    const invited = buildCircle({ membership: { role: "MEMBER", status: "INVITED" } });
    const leave = "POST /panel/circles/:id/leave";
    const server = fakeServer({ ...respondWith(invited), [leave]: null });
    const { user } = open();
    const decline = await screen.findByRole("button", { name: "No, gracias" });
    server.respond(respondWith(outside));
    await user.click(decline);
    await screen.findByRole("button", { name: "Pedir entrar" });
    expect(server.requests(leave)).toHaveLength(1);
  });

  it.each([
    [
      buildCircle({ membership: { role: "MEMBER", status: "REMOVED" } }),
      /hace falta una invitación/,
    ],
    [
      buildCircle({ membership: null, joining: "INVITATION" }),
      "A este círculo se entra con invitación.",
    ],
  ])("says how one comes in", async (circle, text) => {
    fakeServer(respondWith(circle));
    open();
    await screen.findByText(text);
    expect(screen.queryByRole("button", { name: /ntrar/ })).toBeNull();
  });

  it("says that it cannot be reached when it is gone", async () => {
    fakeServer({ [GET]: failure(404, "not_found", "No encontramos lo que buscas.") });
    open();
    expect(await screen.findByText("No puedes ver este círculo")).toBeDefined();
    await expectAccessible();
  });

  it("reports a failed load, and retries", async () => {
    const server = fakeServer({ [GET]: SERVER_ERROR });
    const { user } = open();
    const retry = await screen.findByRole("button", { name: "Intentar de nuevo" });
    server.respond(respondWith(outside));
    await user.click(retry);
    expect(await screen.findByRole("heading", { name: "Duelo acompañado" })).toBeDefined();
  });
});

describe("a circle that one is in", () => {
  it("says that it is no crisis service, when the next session is, and who takes part", async () => {
    fakeServer(respondWith(buildCircle(), { sessions: [buildSession()] }));
    const { user } = open();
    await screen.findByText(/no es un servicio de crisis/);
    await screen.findByText(/19:00 · 1 h 30 min · Cada semana/);
    expect(screen.queryByRole("tab", { name: "Tus medidas" })).toBeNull();
    await user.click(screen.getByRole("tab", { name: /^Integrantes/ }));
    expect(await screen.findByText("Anima el círculo · Tú")).toBeDefined();
    await expectAccessible();
  });

  it("shows what one shares as soon as there is a specialist", async () => {
    const specialists = [buildSpecialist()];
    fakeServer({
      ...respondWith(buildCircle()),
      "GET /panel/circles/:id/consents": { ...buildPage([]), specialists },
    });
    const { user } = open();
    await user.click(await screen.findByRole("tab", { name: "Tus medidas" }));
    expect(await screen.findByRole("button", { name: "Compartir una medida" })).toBeDefined();
    await expectAccessible();
  });

  it("adds a session to the agenda", async () => {
    const accepted = buildSession({ response: "ACCEPTED", acceptedCount: 4 });
    const server = fakeServer({
      ...respondWith(buildCircle(), { sessions: [buildSession()] }),
      [RESPOND]: accepted,
    });
    const { user } = open();
    const add = await screen.findByRole("button", {
      name: "Sumar a mi agenda: «Ronda de la semana»",
    });
    server.respond({ [SESSIONS]: buildPage([accepted]) });
    await user.click(add);
    await screen.findByText("En tu agenda");
    const decline = screen.getByRole("button", { name: "No voy a «Ronda de la semana»" });
    expect(hasFocus(decline)).toBe(true);
    screen.getByText("Van 4 personas");
    expect(server.requests(RESPOND)[0]?.body).toEqual({ response: "ACCEPTED" });
  });

  it("lets hosts schedule, every month on the same weekday", async () => {
    const server = fakeServer({ ...respondWith(buildCircle()), [ADD]: buildSession() });
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Agendar una sesión" }));
    const dialog = within(await screen.findByRole("dialog"));
    await expectAccessible();
    fill(dialog.getByRole("textbox", { name: "Título" }), "Ronda");
    await user.click(dialog.getByRole("button", { name: /Se repite/ }));
    await user.click(await screen.findByRole("option", { name: "Cada mes" }));
    await user.click(dialog.getByRole("button", { name: "Guardar" }));
    await expect
      .poll(() => server.requests(ADD)[0]?.body)
      .toMatchObject({
        title: "Ronda",
        durationMin: 60,
        schedule: { rruleString: expect.stringMatching(/^FREQ=MONTHLY;BYDAY=-?\d[A-Z]{2}$/) },
      });
  });

  it("says in whose zone the time is that one changes, if it is not one's own", async () => {
    const madrid = buildSession();
    madrid.schedule = { ...madrid.schedule, timezone: "Europe/Madrid" };
    const sessions = [buildSession({ id: "session-2", title: "La de aquí" }), madrid];
    fakeServer(respondWith(buildCircle(), { sessions }));
    const { user } = open();
    for (const [title, isForeign] of [
      ["La de aquí", false],
      ["Ronda de la semana", true],
    ] as const) {
      await user.click(await screen.findByRole("button", { name: `Opciones de «${title}»` }));
      await user.click(await screen.findByRole("menuitem", { name: "Cambiar la sesión" }));
      const dialog = within(await screen.findByRole("dialog"));
      expect(dialog.queryByText(/Europa central/) !== null).toBe(isForeign);
      await user.click(dialog.getByRole("button", { name: "Cancelar" }));
    }
  });

  it("lists its members page by page, and to hosts whom they invited", async () => {
    const build = (firstName: string, changes: Partial<CircleMember> = {}) =>
      buildMember({
        userId: firstName,
        user: { username: firstName, firstName, lastName: null, avatar: null },
        isMe: false,
        ...changes,
      });
    fakeServer({
      ...respondWith(buildCircle()),
      [MEMBERS]: ({ query }: FakeRequest) => {
        if (query.get("status") !== "ACTIVE")
          return buildPage([build("Noa", { status: "INVITED" })]);
        return query.get("page") === "2"
          ? buildPage([build("Eva")], { total: 21, page: 2 })
          : buildPage([build("Leo")], { total: 21 });
      },
    });
    const { user } = open();
    await user.click(await screen.findByRole("tab", { name: /^Integrantes/ }));
    const members = await screen.findByRole("list", { name: "Integrantes" });
    within(members).getByText("Leo");
    within(await screen.findByRole("list", { name: "Con invitación pendiente" })).getByText("Noa");
    await user.click(screen.getByRole("button", { name: "Siguiente" }));
    await within(members).findByText("Eva");
    expect(within(members).queryByText("Leo")).toBeNull();
    await expectAccessible();
  });

  it("shows hosts who asks, with the answers", async () => {
    const leo = buildMember({
      userId: "user-2",
      user: { username: "leo", firstName: "Leo", lastName: null, avatar: null },
      role: "MEMBER",
      status: "REQUESTED",
      isMe: false,
      answers: [{ question: "¿Qué te trae aquí?", answer: "Mi abuela" }],
    });
    const accept = "PATCH /panel/circles/:id/members/:userId";
    const circle = buildCircle({ requestCount: 1 });
    const server = fakeServer({
      ...respondWith(circle, { members: [buildMember(), leo] }),
      [accept]: { ...leo, status: "ACTIVE" },
    });
    const { user } = open();
    await screen.findByText("Mi abuela");
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "Aceptar a Leo" }));
    await expect.poll(() => server.requests(accept)[0]?.body).toEqual({ role: "MEMBER" });
  });

  it("is left at once, with one's words if one wants", async () => {
    const leave = "POST /panel/circles/:id/leave";
    const server = fakeServer({ ...respondWith(buildCircle()), [leave]: null });
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Opciones de Duelo acompañado" }));
    await user.click(await screen.findByRole("menuitem", { name: "Salir del círculo" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await user.click(dialog.getByRole("checkbox", { name: "Llevarme también lo que escribí" }));
    await user.click(dialog.getByRole("button", { name: "Salir del círculo" }));
    await expect.poll(() => server.requests(leave)[0]?.body).toEqual({ removesPosts: true });
  });
});
