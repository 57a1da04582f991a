import type { MemberPermission } from "@vereda/domain/workspace/policy";
import { screen, within } from "@testing-library/react";
import type { Home, HomeChange } from "@vereda/domain/community/profile/home/contract-home";
import { describe, expect, it } from "vitest";
import { buildConversation } from "#features/community/messages/testing/messages-testing.ts";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { fakeServer, NETWORK_DOWN } from "#platform/testing/fake-server.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildWorkspaceEntry } from "#platform/testing/test-user.ts";
import HomeScreen from "./home.route.tsx";

const HOME = "GET /workspaces/:id/home";
const SPACE_ID = "0195a000-0000-7000-8000-000000000009";
const ana = { username: "ana", firstName: "Ana", lastInitial: "R", avatar: null };
const leo = { username: "leo", firstName: "Leo", lastInitial: null, avatar: null };

function buildHome(given: Partial<Home> = {}): Home {
  const week = { planned: 8, completed: 3, minutes: 320 };
  const members: Home["members"] = [
    { ...ana, role: "OWNER", permission: "OWN", isSelf: true, week },
    { ...leo, role: "MEMBER", permission: "DO", isSelf: false, week: null },
  ];
  const none = { changes: [], upcoming: [], conversationId: null };
  return { members, memberCount: members.length, ...none, ...given };
}

function buildChange(id: string, given: Partial<HomeChange> = {}): HomeChange {
  return {
    at: "2026-03-01T12:00:00.000Z",
    actor: leo,
    kind: "task_created",
    subjectType: "task",
    subjectId: id,
    title: "Amasar",
    areaId: "work",
    parentId: "objective-1",
    ...given,
  };
}

function open(permission: MemberPermission = "OWN", isAlone = false) {
  const areas = buildWorkspaceEntry().workspace.areas.filter(({ areaId }) => areaId === "work");
  const space = { id: SPACE_ID, typeId: "COMPANY", name: "Panadería", areas, isAlone } as const;
  const entry = buildWorkspaceEntry(space);
  const shared = { ...entry, role: { ...entry.role, permission } };
  return renderScreen(<HomeScreen />, {
    path: "/space/:space",
    at: `/space/${SPACE_ID}`,
    user: { workspaces: [buildWorkspaceEntry(), shared] },
  });
}

describe("the home of a workspace", () => {
  it("tells apart those who share a first name, and says what each may do", async () => {
    const members: Home["members"] = [
      { ...ana, role: null, permission: "PLAN", isSelf: true, week: null },
      {
        ...ana,
        username: "ana2",
        lastInitial: "S",
        role: null,
        permission: "DO",
        isSelf: false,
        week: null,
      },
    ];
    const actor = { ...ana, username: "ana3", lastInitial: "S" };
    fakeServer({ [HOME]: buildHome({ members, changes: [buildChange("t1", { actor })] }) });
    open();
    await screen.findByText("Ana R. (tú)");
    screen.getByText("Ana @ana2");
    screen.getByText(/^Ana @ana3 · /);
    expect(
      ["Puede planear", "Puede hacer tareas"].map((text) => screen.getByText(text)),
    ).toHaveLength(2);
  });

  it("shows who is in it, with the week that the user may see", async () => {
    fakeServer({ [HOME]: buildHome() });
    open();
    const bar = await screen.findByRole("progressbar", { name: "Ana (tú)" });
    expect(bar.getAttribute("aria-valuetext")).toBe("3 de 8 · 5\u00a0h 20\u00a0min");
    screen.getByText("No ves sus tareas");
    screen.getByRole("link", { name: "Invitar a alguien" });
    expect(screen.getByRole("link", { name: "Trabajo" }).getAttribute("href")).toBe(
      `/space/${SPACE_ID}/work`,
    );
    screen.getByText(/En las últimas dos semanas no ha cambiado nada/);
    screen.getByText(/Nada en los próximos 30 días/);
    await expectAccessible();
  });

  it("asks whoever is alone to invite, unless they may not", async () => {
    const [self] = buildHome().members;
    fakeServer({ [HOME]: buildHome({ members: self ? [self] : [], memberCount: 1 }) });
    open("OWN", true);
    await screen.findByText("Por ahora solo estás tú");
    const link = screen.getByRole("link", { name: "Invitar a alguien" });
    expect(link.getAttribute("href")).toBe("/panel/workspace/configuration?tab=members");
    await expectAccessible();
  });

  it("does not offer to invite to members who do not manage it", async () => {
    fakeServer({ [HOME]: buildHome() });
    open("DO");
    await screen.findByText("No ves sus tareas");
    expect(screen.queryByRole("link", { name: "Invitar a alguien" })).toBeNull();
  });

  it("lists what changed, several of a kind as one, with links", async () => {
    const done = { kind: "task_completed", actor: ana, title: "Hornear" } as const;
    const post = { kind: "post_created", subjectType: "post", title: "Hola" } as const;
    const joined = { kind: "member_joined", subjectType: "member", areaId: null } as const;
    const changes = [
      buildChange("task-3", done),
      buildChange("task-2"),
      buildChange("task-1"),
      buildChange("post-1", { ...post, actor: null, parentId: null }),
      buildChange("leo", joined),
      buildChange("ana", { ...joined, actor: ana }),
    ];
    fakeServer({ [HOME]: buildHome({ changes }) });
    open();
    const list = await screen.findByRole("list", { name: "Lo que cambió" });
    const links = within(list).getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Hecho: Hornear", `/space/${SPACE_ID}/work/plan/objective/objective-1/task/task-3`],
      ["2 tareas nuevas", `/space/${SPACE_ID}/work`],
      ["Publicación: Hola", "/panel/posts/post-1"],
    ]);
    expect(within(list).getAllByText(/^Tú · /)).toHaveLength(2);
    expect(within(list).getAllByText(/^Leo · /)).toHaveLength(2);
    within(list).getByText("Se sumó al espacio");
    within(list).getByText("Te sumaste al espacio");
  });

  it("leads to its conversation and to what comes next", async () => {
    const conversation = buildConversation({ kind: "GROUP", unreadCount: 2 });
    const next = { areaId: "work", day: "2026-03-06", time: "19:00" } as const;
    fakeServer({
      [HOME]: buildHome({
        conversationId: conversation.id,
        upcoming: [
          { ...next, kind: "session", id: "session-1", title: "Ronda", circleId: "circle-1" },
          { ...next, kind: "event", id: "event-1", title: "Feria", circleId: null, time: null },
        ],
      }),
      "GET /panel/conversations/:id": conversation,
    });
    open();
    await screen.findByText("2 sin leer");
    const getHref = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    expect(getHref("El grupo de este espacio")).toBe(
      `/panel/messages?conversation=${conversation.id}`,
    );
    expect(getHref("Ronda")).toBe("/panel/circles/circle-1");
    expect(getHref("Feria")).toBe(`/space/${SPACE_ID}/work/plan/objective/event-1`);
  });

  it("can be loaded again after an error", async () => {
    const server = fakeServer({ [HOME]: NETWORK_DOWN });
    const { user } = open();
    const retry = await screen.findByRole("button", { name: "Intentar de nuevo" });
    server.respond({ [HOME]: buildHome() });
    await user.click(retry);
    await screen.findByText("No ves sus tareas");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("says that a workspace is not one of the user's", async () => {
    renderScreen(<HomeScreen />, { path: "/space/:space", at: "/space/other" });
    await screen.findByRole("heading", { name: "Este espacio no está entre los tuyos" });
    expect(screen.queryByRole("list")).toBeNull();
  });
});
