import { screen, waitFor, within } from "@testing-library/react";
import type { User } from "@vereda/domain/account/contract";
import type { Report } from "@vereda/domain/community/moderation/contract-moderation";
import { httpErrors } from "@vereda/domain/http/errors";
import type { ClientLoaderFunctionArgs } from "react-router";
import { describe, expect, it } from "vitest";
import AccountMenu from "#shell/menus/account-menu.tsx";
import { buildRefusal } from "#platform/testing/build-refusal.ts";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { fakeServer, SERVER_ERROR } from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import PostList from "../posts/post-list.tsx";
import { buildPage } from "../testing/connections-testing.ts";
import CircleReports from "./circle-reports.tsx";
import ModerationScreen, { clientLoader } from "./moderation.route.tsx";
import { buildDecision, buildReport, CIRCLE_ID, REPORT_ID } from "../testing/moderation-testing.ts";

const QUEUE = "GET /panel/moderation/reports";
const DECIDE = "POST /panel/moderation/reports/:id/decisions";
const OUTCOME = "POST /panel/moderation/decisions/:id/appeal-outcome";
const LOG = "GET /panel/moderation/log";

const role = { isDefault: false, isForSubscription: false, type: "trust", group: "operations" };
const asRole = (slug: "moderator" | "administrator"): Partial<User> => ({
  roles: [{ ...role, slug }],
});
const open = (tab = "open", user = asRole("moderator")) =>
  renderScreen(<ModerationScreen />, { at: `/panel/moderation?tab=${tab}`, user });

describe("the entry to moderation", () => {
  const load = () => {
    const request = new Request("http://vereda.test/panel/moderation");
    return clientLoader({ request } as unknown as ClientLoaderFunctionArgs);
  };
  const openMenu = (user: Partial<User>) => {
    fakeServer({ "GET /panel/administration/queue": { reports: 2, applications: 0, messages: 0 } });
    renderScreen(
      <AccountMenu by="pointer" className="">
        Tu cuenta
      </AccountMenu>,
      { user },
    );
    return screen.findByRole("menuitem", { name: "Seguridad" });
  };

  it("is neither in the menu nor at its address for members", async () => {
    await openMenu({ roles: [] });
    expect(screen.queryByRole("menuitem", { name: "Moderación" })).toBeNull();
    await expect(load()).rejects.toMatchObject({ init: { status: 404 } });
  });

  it("is there for moderators, without administration", async () => {
    await openMenu(asRole("moderator"));
    expect(await screen.findByText("2 por revisar")).toBeDefined();
    screen.getByRole("menuitem", { name: /^Moderación/ });
    expect(screen.queryByRole("menuitem", { name: "Administración" })).toBeNull();
    expect(await load()).toBeNull();
  });
});

describe("the queue", () => {
  it.each([
    ["open", "Nada por revisar"],
    ["closed", "Todavía no hay decisiones"],
    ["appeals", "No hay apelaciones abiertas"],
  ])("says what an empty tab is for (%s)", async (tab, title) => {
    fakeServer({ [QUEUE]: buildPage([]) });
    open(tab);
    expect(await screen.findByText(title)).toBeDefined();
    await expectAccessible();
  });

  it("shows a load error and can be retried", async () => {
    const server = fakeServer({ [QUEUE]: SERVER_ERROR });
    const { user } = open();
    const alert = within(await screen.findByRole("alert"));
    server.respond({ [QUEUE]: buildPage([buildReport()]) });
    await user.click(alert.getByRole("button", { name: "Intentar de nuevo" }));
    expect(await screen.findByText("Eres lo peor")).toBeDefined();
  });

  it("shows the reason, what was written and how often, and saves a suspension", async () => {
    const server = fakeServer({
      [QUEUE]: buildPage([buildReport({ count: 3, earlier: 1, text: "Todos los días." })]),
    });
    const { user } = open();
    const item = await screen.findByRole("listitem");
    const texts = ["Eres lo peor", "Acosa o insulta", "3 reportes", "1 decisión anterior"];
    for (const text of [...texts, "Todos los días."]) expect(item.textContent).toContain(text);
    await expectAccessible();
    await user.click(within(item).getByRole("button", { name: "Decidir" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Decidir" }));
    await dialog.findByText("Elige una de las opciones.");
    dialog.getByText("Este dato es obligatorio.");
    expect(server.requests(DECIDE)).toEqual([]);
    await user.click(dialog.getByRole("radio", { name: /^Suspender/ }));
    const until = within(await dialog.findByRole("group", { name: "Último día de la suspensión" }));
    await user.click(until.getByRole("spinbutton", { name: /^día/ }));
    await user.keyboard("01042026");
    fill(dialog.getByLabelText<HTMLTextAreaElement>(/^Por qué/), "Cuida tus palabras.");
    await expectAccessible();
    server.respond({ [DECIDE]: buildRefusal(httpErrors, "conflict"), [QUEUE]: buildPage([]) });
    await user.click(dialog.getByRole("button", { name: "Decidir" }));
    await dialog.findByText("No pudimos guardar tu decisión");
    expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Por qué/).value).toBe(
      "Cuida tus palabras.",
    );
    server.respond({ [DECIDE]: buildReport({ closedAt: "2026-03-04T15:00:00.000Z" }) });
    await user.click(dialog.getByRole("button", { name: "Intentar de nuevo" }));
    await screen.findByText("Nada por revisar");
    expect(server.requests(DECIDE).at(-1)).toMatchObject({
      params: { id: REPORT_ID },
      body: { action: "SUSPEND", note: "Cuida tus palabras.", until: "2026-04-01" },
    });
  });

  it("names nobody for a circle, whose hosts read why and are not suspended", async () => {
    fakeServer({
      [QUEUE]: buildPage([buildReport({ subjectType: "circle", author: null })]),
    });
    const { user } = open();
    const item = within(await screen.findByRole("listitem"));
    expect(item.queryByText(/^De /)).toBeNull();
    await user.click(item.getByRole("button", { name: "Decidir" }));
    const dialog = within(await screen.findByRole("dialog"));
    dialog.getByText(/Lo leerán en su bandeja quienes animan/);
    expect(dialog.queryByRole("radio", { name: /^Suspender/ })).toBeNull();
    dialog.getByRole("radio", { name: /^Ocultar/ });
  });

  it("offers help lines to the author, in a message of one's own", async () => {
    fakeServer({ [QUEUE]: buildPage([buildReport()]) });
    const { user, address } = open("open", { ...asRole("moderator"), country: "mexico" });
    await user.click(await screen.findByRole("button", { name: "Ofrecer un teléfono de ayuda" }));
    const dialog = within(await screen.findByRole("dialog"));
    const text = dialog.getByText(/^Gracias por contarlo/).textContent;
    await user.click(dialog.getByRole("button", { name: "Usar en mi respuesta" }));
    await waitFor(() => expect(address()).toBe("/panel/messages?to=leo.paz"));
    expect(await navigator.clipboard.readText()).toBe(text);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("offers to lift a decision in force", async () => {
    const server = fakeServer({
      [QUEUE]: buildPage([buildReport({ decisions: [buildDecision()] })]),
    });
    const { user } = open("closed");
    await user.click(await screen.findByRole("button", { name: "Levantar la medida" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.queryByRole("radio")).toBeNull();
    fill(dialog.getByLabelText<HTMLTextAreaElement>(/^Por qué/), "Era una broma.");
    server.respond({ [DECIDE]: buildReport() });
    await user.click(dialog.getByRole("button", { name: "Levantar la medida" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(server.requests(DECIDE).at(-1)?.body).toMatchObject({ action: "LIFT" });
  });

  const buildAppealed = (isMine: boolean): Report => {
    const appeal = { id: "a", text: "Fue un error.", createdAt: "2026-03-03T15:00:00.000Z" };
    return buildReport({
      decisions: [buildDecision({ isMine, appeal: { ...appeal, outcome: null, note: null } })],
    });
  };

  it("leaves an appeal to somebody else than who decided", async () => {
    fakeServer({ [QUEUE]: buildPage([buildAppealed(true)]) });
    open("appeals");
    await screen.findByText("Tú decidiste; la apelación le toca a otra persona.");
    expect(screen.queryByRole("button", { name: "Responder a la apelación" })).toBeNull();
  });

  it("takes the outcome of an appeal", async () => {
    const server = fakeServer({ [QUEUE]: buildPage([buildAppealed(false)]) });
    const { user } = open("appeals");
    await user.click(await screen.findByRole("button", { name: "Responder a la apelación" }));
    const dialog = within(await screen.findByRole("dialog"));
    dialog.getByText("Fue un error.");
    await user.click(dialog.getByRole("radio", { name: "Levantar la decisión" }));
    fill(dialog.getByLabelText<HTMLTextAreaElement>(/^Por qué/), "Tienes razón.");
    server.respond({ [OUTCOME]: buildReport() });
    await user.click(dialog.getByRole("button", { name: "Decidir" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(server.requests(OUTCOME).at(-1)?.body).toEqual({
      outcome: "LIFTED",
      note: "Tienes razón.",
    });
  });
});

it("a decision refetches what it hides wherever it is displayed", async () => {
  const POSTS = "GET /workspaces/:id/active-areas/:areaId/posts";
  const location = { workspaceId: CIRCLE_ID, areaId: "personal" } as const;
  const server = fakeServer({
    [QUEUE]: buildPage([buildReport()]),
    [POSTS]: buildPage([]),
    [DECIDE]: buildReport(),
  });
  const { user } = renderScreen(
    <>
      <ModerationScreen />
      <PostList location={location} canWrite={false} canModerate={false} />
    </>,
    { at: "/panel/moderation?tab=open", user: asRole("moderator") },
  );
  await user.click(await screen.findByRole("button", { name: "Decidir" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("radio", { name: /^Ocultar/ }));
  fill(dialog.getByLabelText<HTMLTextAreaElement>(/^Por qué/), "Publicidad.");
  const before = server.requests(POSTS).length;
  await user.click(dialog.getByRole("button", { name: "Decidir" }));
  await waitFor(() => expect(server.requests(POSTS).length).toBeGreaterThan(before));
});

describe("the audit log", () => {
  it("is a tab of administrators", async () => {
    fakeServer({
      [QUEUE]: buildPage([]),
      [LOG]: buildPage([
        {
          id: "log-1",
          at: "2026-03-01T15:00:00.000Z",
          action: "HIDE",
          subjectType: "post",
          subjectId: REPORT_ID,
          note: "Publicidad.",
          actor: null,
        },
      ]),
    });
    open("log", asRole("administrator"));
    await screen.findByText("Ocultó lo reportado");
    expect(screen.getByText("Publicidad.")).toBeDefined();
    await expectAccessible();
  });

  it("is hidden from moderators", async () => {
    fakeServer({ [QUEUE]: buildPage([]) });
    open("log");
    await screen.findByText("Nada por revisar");
    expect(screen.queryByRole("tab", { name: "Bitácora" })).toBeNull();
  });
});

describe("the reports of a circle", () => {
  const REPORTS = "GET /panel/circles/:id/reports";
  const ESCALATE = "POST /panel/circles/:id/reports/:reportId/escalation";
  const IN_CIRCLE = "POST /panel/circles/:id/reports/:reportId/decisions";
  const openCircle = () => renderScreen(<CircleReports circleId={CIRCLE_ID} />);

  it("have no heading while there are none, and can be loaded again", async () => {
    const server = fakeServer({ [REPORTS]: SERVER_ERROR });
    const { user } = openCircle();
    const alert = within(await screen.findByRole("alert"));
    server.respond({ [REPORTS]: buildPage([]) });
    await user.click(alert.getByRole("button", { name: "Intentar de nuevo" }));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    expect(screen.queryByRole("heading", { name: "Reportes" })).toBeNull();
  });

  it("are decided by hosts, who cannot suspend, or passed on", async () => {
    const report = buildReport({ subjectType: "post", isWithModerators: false });
    const server = fakeServer({ [REPORTS]: buildPage([report]), [IN_CIRCLE]: report });
    const { user } = openCircle();
    await user.click(await screen.findByRole("button", { name: "Decidir" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getAllByRole("radio")).toHaveLength(3);
    await user.click(dialog.getByRole("radio", { name: /^Ocultar/ }));
    fill(dialog.getByLabelText<HTMLTextAreaElement>(/^Por qué/), "Aquí no vendemos.");
    await user.click(dialog.getByRole("button", { name: "Decidir" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(server.requests(IN_CIRCLE).at(-1)).toMatchObject({
      params: { id: CIRCLE_ID, reportId: REPORT_ID },
      body: { action: "HIDE", note: "Aquí no vendemos." },
    });
    const passed = { ...report, isWithModerators: true };
    server.respond({ [ESCALATE]: passed, [REPORTS]: buildPage([passed]) });
    await user.click(screen.getByRole("button", { name: "Pasar a moderación" }));
    await screen.findByText("Moderación también lo tiene.");
    await expectAccessible();
  });
});
