import { screen, waitFor, within } from "@testing-library/react";
import {
  reactionEmojis,
  reactionKeys,
  reactionLabels,
} from "@vereda/domain/community/messages/catalogue-messages";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import {
  failure,
  fakeServer,
  NETWORK_DOWN,
  SERVER_ERROR,
  type FakeRequest,
} from "#platform/testing/fake-server.ts";
import { hasFocus } from "#platform/testing/has-focus.ts";
import { closePage, renderScreen } from "#platform/testing/render-screen.tsx";
import { buildPage } from "../testing/connections-testing.ts";
import { buildPost, CIRCLE_ID, POST_ID } from "../testing/posts-testing.ts";
import PostList from "./post-list.tsx";

const OTHER_ID = "019cb95c-e980-7000-8000-00000000e002";
const LIST = "GET /panel/circles/:id/posts";
const WRITE = "POST /panel/circles/:id/posts";
const REPLIES = "GET /panel/posts/:id/replies";
const REPLY = "POST /panel/posts/:id/replies";
const CHANGE = "PATCH /panel/posts/:id";

const respond = ({ body }: FakeRequest) => buildPost({ ...Object(body), isOwn: true });

const open = (rights: { canWrite?: boolean; canModerate?: boolean } = {}) => {
  const { canWrite = true, canModerate = false } = rights;
  return renderScreen(
    <PostList location={{ circleId: CIRCLE_ID }} canWrite={canWrite} canModerate={canModerate} />,
    { at: "/panel/circles/1", user: { country: "mexico" } },
  );
};

const findField = () =>
  screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Escribe al círculo" });
const openMenu = async (user: ReturnType<typeof open>["user"]) => {
  await user.click(
    await screen.findByRole("button", { name: "Opciones de lo que escribió Leo Paz" }),
  );
  return screen.getAllByRole("menuitem").map(({ textContent }) => textContent);
};

it("the posts of an area in a personal workspace are for its user alone", async () => {
  fakeServer({ "GET /workspaces/:id/active-areas/:areaId/posts": buildPage([]) });
  const location = { workspaceId: CIRCLE_ID, areaId: "health" } as const;
  renderScreen(<PostList location={location} canWrite canModerate isPersonal />, {
    at: "/space/1/health",
  });
  await screen.findByText(/^Este espacio es solo tuyo/);
  const field = screen.getByRole("textbox", { name: "Escribe algo para ti" });
  expect(field).toHaveProperty("disabled", false);
});

describe("the posts of a circle", () => {
  it("show author, text, reactions and replies", async () => {
    const reactions = [{ key: "heart" as const, count: 2, isMine: false }];
    fakeServer({ [LIST]: buildPage([buildPost({ reactions, replyCount: 2, isPinned: true })]) });
    open();
    await screen.findByText("Hoy pude dormir.");
    expect(screen.getByRole("link", { name: "Leo Paz" }).getAttribute("href")).toBe(
      "/panel/u/leo.paz",
    );
    screen.getByText("Fijado");
    screen.getByRole("button", { name: "Me encanta: 2" });
    screen.getByRole("button", { name: "2 respuestas", expanded: false });
    await expectAccessible();
  });

  it("say what is deleted or hidden, without a menu, and keep the replies", async () => {
    const empty = { author: null, text: "" } as const;
    const deleted = buildPost({ ...empty, status: "DELETED", replyCount: 1 });
    const hidden = { ...empty, status: "HIDDEN" } as const;
    const byModerators = buildPost({ ...hidden, hiddenBy: "MODERATORS", id: CIRCLE_ID });
    const byHosts = buildPost({ ...hidden, hiddenBy: "HOSTS", id: OTHER_ID });
    fakeServer({ [LIST]: buildPage([deleted, byModerators, byHosts]) });
    open({ canModerate: true });
    await screen.findByText("Este texto ya no está.");
    screen.getByText("El equipo de moderación ocultó este texto.");
    screen.getByText("Quienes animan el círculo ocultaron este texto.");
    screen.getByRole("button", { name: "1 respuesta" });
    expect(screen.queryByRole("button", { name: /Opciones/ })).toBeNull();
  });

  it("are introduced when there are none, also to who only reads", async () => {
    fakeServer({ [LIST]: buildPage([]) });
    open({ canWrite: false });
    await screen.findByText("Aún no hay nada escrito");
    screen.getByText("Lo que escriba el grupo aparecerá aquí.");
    expect(screen.queryByRole("textbox")).toBeNull();
    await expectAccessible();
  });

  it("can be loaded again after an error", async () => {
    const server = fakeServer({ [LIST]: SERVER_ERROR });
    const { user } = open();
    await screen.findByText("No pudimos cargar lo publicado");
    server.respond({ [LIST]: buildPage([buildPost()]) });
    await user.click(screen.getByRole("button", { name: "Intentar de nuevo" }));
    expect(await screen.findByText("Hoy pude dormir.")).toBeDefined();
  });

  it("are loaded page by page", async () => {
    const older = buildPost({ id: CIRCLE_ID, text: "Lo de antes" });
    fakeServer({
      [LIST]: ({ query }: FakeRequest) =>
        query.get("page") === "2"
          ? buildPage([older], { total: 21, page: 2 })
          : buildPage([buildPost()], { total: 21 }),
    });
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Ver más" }));
    await screen.findByText("Lo de antes");
    screen.getByText("Hoy pude dormir.");
    expect(screen.queryByRole("button", { name: "Ver más" })).toBeNull();
  });
});

describe("writing a post", () => {
  it("publishes it once, and empties the field", async () => {
    const server = fakeServer({ [LIST]: buildPage([]), [WRITE]: respond });
    const { user } = open();
    const field = await findField();
    await user.type(field, "  Hola a todas ");
    await user.click(screen.getByRole("button", { name: "Publicar" }));
    await waitFor(() => expect(field.value).toBe(""));
    expect(server.requests(WRITE)).toHaveLength(1);
    expect(server.requests(WRITE)[0]?.body).toMatchObject({ text: "Hola a todas" });
  });

  it("stores what was begun, and has it again later", async () => {
    fakeServer({ [LIST]: buildPage([]) });
    const { user } = open();
    await user.type(await findField(), "Mañana les");
    closePage();
    open();
    expect((await findField()).value).toBe("Mañana les");
  });

  it("keeps a text that was refused, and tries again with the same id", async () => {
    const suspended = failure(403, "suspended", "Por ahora no puedes escribir aquí.");
    const server = fakeServer({ [LIST]: buildPage([]), [WRITE]: suspended });
    const { user } = open();
    const field = await findField();
    await user.type(field, "Hola");
    await user.click(screen.getByRole("button", { name: "Publicar" }));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe(
      "No se publicó, pero tu texto sigue aquí. Por ahora no puedes escribir aquí.",
    );
    expect(field.value).toBe("Hola");
    server.respond({ [WRITE]: respond });
    await user.click(screen.getByRole("button", { name: "Intentar de nuevo" }));
    await waitFor(() => expect(field.value).toBe(""));
    const ids = server.requests(WRITE).map(({ body }) => Object(body).id);
    expect(new Set(ids).size).toBe(1);
  });

  it("offers members after an @, and inserts the chosen one", async () => {
    const { author: leo } = buildPost();
    const member = { userId: CIRCLE_ID, role: "MEMBER", status: "ACTIVE", answers: [] };
    const others = {
      ...member,
      isMe: false,
      joinedAt: null,
      updatedAt: "2026-03-01T15:00:00.000Z",
    };
    fakeServer({
      [LIST]: buildPage([]),
      "GET /panel/circles/:id/members": buildPage([
        { ...others, user: leo },
        { ...others, user: { ...leo, username: "eva.r", firstName: "Eva" } },
      ]),
    });
    const { user } = open();
    const field = await findField();
    await user.type(field, "Hola, @le");
    const list = await screen.findByRole("listbox", { name: "Personas que ven esto" });
    expect(within(list).getAllByRole("option")).toHaveLength(1);
    await expectAccessible();
    await user.click(within(list).getByRole("option", { name: /Leo Paz/ }));
    expect(field.value).toBe("Hola, @leo.paz ");
    await user.keyboard("gracias");
    expect(field.value).toBe("Hola, @leo.paz gracias");
    expect(screen.queryByRole("listbox")).toBeNull();
  });

  it("keeps a text without a network", async () => {
    fakeServer({ [LIST]: buildPage([]), [WRITE]: NETWORK_DOWN });
    const { user } = open();
    const field = await findField();
    await user.type(field, "Hola");
    await user.click(screen.getByRole("button", { name: "Publicar" }));
    await screen.findByRole("alert");
    expect(field.value).toBe("Hola");
  });
});

describe("a thread", () => {
  it("opens in place, and takes a reply to somebody in it", async () => {
    const reply = buildPost({ id: CIRCLE_ID, parentId: POST_ID, text: "¡Qué bueno!" });
    const server = fakeServer({
      [LIST]: buildPage([buildPost({ replyCount: 1 })]),
      [REPLIES]: buildPage([reply]),
      [REPLY]: respond,
    });
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "1 respuesta" }));
    const replies = await screen.findByRole("list", { name: "Conversación" });
    await user.click(within(replies).getByRole("button", { name: "Responder" }));
    const field = screen.getByRole<HTMLTextAreaElement>("textbox", {
      name: "Escribe una respuesta",
    });
    expect(field.value).toBe("@leo.paz ");
    await user.type(field, "sí");
    await expectAccessible();
    await user.click(within(field.form as HTMLElement).getByRole("button", { name: "Responder" }));
    await waitFor(() => expect(field.value).toBe(""));
    expect(server.requests(REPLY)[0]).toMatchObject({
      params: { id: POST_ID },
      body: { text: "@leo.paz sí" },
    });
  });
});

describe("the menu of a post", () => {
  it("offers readers to copy, report and react", async () => {
    fakeServer({ [LIST]: buildPage([buildPost()]) });
    const { user } = open();
    const items = await openMenu(user);
    const reactions = reactionKeys.map((key) => `${reactionEmojis[key]}${reactionLabels[key].es}`);
    expect(items).toEqual(["Copiar texto", "Reportar", ...reactions]);
  });

  it("lets its author correct it", async () => {
    const post = buildPost({ isOwn: true });
    const server = fakeServer({ [LIST]: buildPage([post]), [CHANGE]: respond });
    const { user } = open();
    await openMenu(user);
    await user.click(screen.getByRole("menuitem", { name: "Editar" }));
    const field = screen.getByRole("textbox", { name: "Editar" });
    await user.clear(field);
    await user.type(field, "Hoy dormí bien.");
    await user.click(screen.getByRole("button", { name: "Guardar" }));
    await waitFor(() => expect(screen.queryByRole("textbox", { name: "Editar" })).toBeNull());
    expect(server.requests(CHANGE)[0]?.body).toEqual({
      text: "Hoy dormí bien.",
      updatedAt: post.updatedAt,
    });
  });

  it.each(["Guardar", "Cancelar"])("has the focus again after a correction (%s)", async (name) => {
    const post = buildPost({ isOwn: true });
    fakeServer({ [LIST]: buildPage([post]), [CHANGE]: post });
    const { user } = open();
    await openMenu(user);
    await user.click(screen.getByRole("menuitem", { name: "Editar" }));
    await waitFor(() =>
      expect(hasFocus(screen.getByRole("textbox", { name: "Editar" }))).toBe(true),
    );
    await user.click(screen.getByRole("button", { name }));
    await waitFor(() => expect(screen.queryByRole("textbox", { name: "Editar" })).toBeNull());
    expect(hasFocus(screen.getByRole("button", { name: /^Opciones de/ }))).toBe(true);
  });

  it("lets a host pin it", async () => {
    const server = fakeServer({ [LIST]: buildPage([buildPost()]), [CHANGE]: respond });
    const { user } = open({ canModerate: true });
    await openMenu(user);
    await user.click(screen.getByRole("menuitem", { name: "Fijar arriba" }));
    await waitFor(() => expect(server.requests(CHANGE)).toHaveLength(1));
    expect(server.requests(CHANGE)[0]?.body).toEqual({ isPinned: true });
  });

  it("lets a host delete it after a confirmation", async () => {
    const REMOVE = "DELETE /panel/posts/:id";
    const server = fakeServer({ [LIST]: buildPage([buildPost()]), [REMOVE]: null });
    const { user } = open({ canModerate: true });
    await openMenu(user);
    await user.click(screen.getByRole("menuitem", { name: "Eliminar" }));
    const dialog = await screen.findByRole("alertdialog");
    await user.click(within(dialog).getByRole("button", { name: "Eliminar" }));
    await waitFor(() => expect(server.requests(REMOVE)).toHaveLength(1));
  });

  it("lets a host offer a help line, as a text to edit", async () => {
    fakeServer({ [LIST]: buildPage([buildPost()]) });
    const { user } = open({ canModerate: true });
    await openMenu(user);
    await user.click(screen.getByRole("menuitem", { name: "Ofrecer un teléfono de ayuda" }));
    const dialog = await screen.findByRole("dialog");
    expect(dialog.textContent).toContain("Línea de la Vida: 800 911 2000");
    await user.click(within(dialog).getByRole("button", { name: "Usar en mi respuesta" }));
    const field = await screen.findByRole<HTMLTextAreaElement>("textbox", {
      name: "Escribe una respuesta",
    });
    expect(field.value).toContain("800 911 2000");
  });
});
