import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { failure, fakeServer, NETWORK_DOWN, SERVER_ERROR } from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { hasFocus } from "#platform/testing/has-focus.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { STUDIO_ID } from "#platform/testing/test-user.ts";
import { buildPage } from "../../testing/connections-testing.ts";
import { buildArea, buildIdea } from "../testing/area-testing.ts";
import AreaIdeas from "./area-ideas.tsx";

const LIST = "GET /workspaces/:id/active-areas/:areaId/ideas";
const CREATE = "POST /workspaces/:id/active-areas/:areaId/ideas";
const CHANGE = "PATCH /workspaces/ideas/:id";
const VOTE = "PUT /workspaces/ideas/:id/vote";
const PLAN = "POST /workspaces/ideas/:id/objective";

const openMenu = async (user: ReturnType<typeof renderScreen>["user"], title: string) =>
  user.click(await screen.findByRole("button", { name: `Opciones de ${title}` }));

describe("the ideas of an area", () => {
  it("are cards by stage, with the objective that one became", async () => {
    const grown = buildIdea({
      id: "idea-2",
      title: "Una feria",
      stage: "READY",
      objectiveId: "o-1",
    });
    const done = buildIdea({ id: "idea-3", title: "Un mural", stage: "DONE", author: null });
    fakeServer({ [LIST]: buildPage([buildIdea(), grown, done]) });
    renderScreen(<AreaIdeas {...buildArea()} isAlone={false} />);
    const seeds = await screen.findByRole("list", { name: "Semilla" });
    within(seeds).getByRole("heading", { name: "Un huerto en la azotea" });
    within(seeds).getByText(/Eva Sol/);
    const link = screen.getByRole("link", { name: "Ver el objetivo" });
    expect(link.getAttribute("href")).toBe(`/space/${STUDIO_ID}/personal/plan/objective/o-1`);
    screen.getByText("Nada por aquí todavía.");
    screen.getByText("Hecha (1)");
    screen.getByText(/Alguien/);
    await expectAccessible();
  });

  it("are noted in a dialog that keeps what was typed when saving fails", async () => {
    const server = fakeServer({ [LIST]: buildPage([]), [CREATE]: NETWORK_DOWN });
    const { user } = renderScreen(<AreaIdeas {...buildArea()} isAlone={false} />);
    await screen.findByText("Las ideas empiezan pequeñas");
    await user.click(screen.getByRole("button", { name: "Anotar una idea" }));
    const title = await screen.findByRole<HTMLInputElement>("textbox", {
      name: "¿Cuál es la idea?",
    });
    await user.click(screen.getByRole("button", { name: "Guardar" }));
    expect(server.requests(CREATE)).toEqual([]);
    expect(title.getAttribute("aria-invalid")).toBe("true");
    fill(title, "Una feria");
    await user.click(screen.getByRole("button", { name: "Guardar" }));
    await screen.findByRole("alert");
    expect(title.value).toBe("Una feria");
    const made = buildIdea({ title: "Una feria", isOwn: true });
    server.respond({ [CREATE]: made, [LIST]: buildPage([made]) });
    await user.click(screen.getByRole("button", { name: "Intentar de nuevo" }));
    await screen.findByRole("heading", { name: "Una feria" });
    expect(server.requests(CREATE).at(-1)?.body).toMatchObject({ title: "Una feria" });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("have no votes while nobody else is there", async () => {
    fakeServer({ [LIST]: buildPage([buildIdea()]) });
    renderScreen(<AreaIdeas {...buildArea()} isAlone />);
    await screen.findByRole("heading", { name: "Un huerto en la azotea" });
    expect(screen.queryByRole("button", { name: /voto/i })).toBeNull();
    expect(document.querySelector("[aria-pressed]")).toBeNull();
  });

  it("are voted for, moved and turned into objectives", async () => {
    const idea = buildIdea();
    const voted = { ...idea, votes: 3, hasMyVote: true };
    const server = fakeServer({
      [LIST]: buildPage([idea]),
      [VOTE]: voted,
      [CHANGE]: { ...voted, stage: "GROWING" },
      [PLAN]: { ...voted, objectiveId: "o-1" },
    });
    const { user } = renderScreen(<AreaIdeas {...buildArea()} isAlone={false} />);
    const vote = await screen.findByRole("button", { name: /^Votar por .*: 2 votos$/ });
    server.respond({ [LIST]: buildPage([voted]) });
    await user.click(vote);
    await screen.findByRole("button", { name: /: 3 votos$/, pressed: true });
    await openMenu(user, idea.title);
    await user.click(await screen.findByRole("menuitem", { name: "Creciendo" }));
    await waitFor(() => expect(server.requests(CHANGE)).toHaveLength(1));
    expect(server.requests(CHANGE).at(-1)?.body).toEqual({
      stage: "GROWING",
      updatedAt: idea.updatedAt,
    });
    await openMenu(user, idea.title);
    await user.click(await screen.findByRole("menuitem", { name: "Convertir en objetivo" }));
    await screen.findByText("Ya es un objetivo de esta área");
  });

  it("keep the focus while a vote is sent, and can be voted for one by one", async () => {
    const other = buildIdea({ id: "idea-2", title: "Una feria" });
    const server = fakeServer({
      [LIST]: buildPage([buildIdea(), other]),
      [VOTE]: () => new Promise(() => undefined),
    });
    const { user } = renderScreen(<AreaIdeas {...buildArea()} isAlone={false} />);
    const vote = await screen.findByRole("button", { name: /^Votar por .*huerto/ });
    await user.click(vote);
    await user.click(vote);
    expect(hasFocus(vote)).toBe(true);
    await user.click(screen.getByRole("button", { name: /^Votar por .*feria/ }));
    await waitFor(() =>
      expect(server.requests(VOTE).map(({ params }) => params)).toEqual([
        { id: buildIdea().id },
        { id: "idea-2" },
      ]),
    );
  });

  it("say what happened when an action fails", async () => {
    fakeServer({
      [LIST]: buildPage([buildIdea()]),
      [VOTE]: failure(403, "suspended", "Por ahora no puedes escribir aquí."),
    });
    const { user } = renderScreen(<AreaIdeas {...buildArea()} isAlone={false} />);
    await user.click(await screen.findByRole("button", { name: /^Votar por/ }));
    const detail = await screen.findByText("Por ahora no puedes escribir aquí.");
    expect(detail).toBeDefined();
  });

  it("are only read by who may not write", async () => {
    fakeServer({ [LIST]: buildPage([buildIdea({ votes: 1 })]) });
    const rights = { canWrite: false, canPlan: false, canModerate: false };
    const { user } = renderScreen(<AreaIdeas {...buildArea(rights)} isAlone={false} />);
    await screen.findByText("1 voto");
    expect(screen.queryByRole("button", { name: "Anotar una idea" })).toBeNull();
    await openMenu(user, "Un huerto en la azotea");
    const items = await screen.findAllByRole("menuitem");
    expect(items.map(({ textContent }) => textContent)).toEqual(["Reportar"]);
  });

  it("can be loaded again after an error", async () => {
    const server = fakeServer({ [LIST]: SERVER_ERROR });
    const { user } = renderScreen(<AreaIdeas {...buildArea()} isAlone={false} />, { locale: "en" });
    await screen.findByText("We couldn’t load the ideas");
    server.respond({ [LIST]: buildPage([buildIdea()]) });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("list", { name: "Seed" })).toBeDefined();
  });
});
