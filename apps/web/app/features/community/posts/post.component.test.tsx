import { screen } from "@testing-library/react";
import type { LocatedPost } from "@vereda/domain/community/posts/contract-posts";
import { expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { failure, fakeServer } from "#platform/testing/fake-server.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildPage } from "../testing/connections-testing.ts";
import { buildPost, CIRCLE_ID, POST_ID } from "../testing/posts-testing.ts";
import PostScreen from "./post.route.tsx";

const POST = "GET /panel/posts/:id";

const buildLocatedPost = (changes: Partial<LocatedPost> = {}): LocatedPost => ({
  ...buildPost({ replyCount: 1 }),
  workspaceId: null,
  areaId: null,
  locationName: "Duelo",
  canWrite: true,
  canModerate: false,
  ...changes,
});

const open = () =>
  renderScreen(<PostScreen />, { at: `/panel/posts/${POST_ID}`, path: "/panel/posts/:postId" });

it("shows a post with its thread, and where it is", async () => {
  const reply = buildPost({ id: CIRCLE_ID, parentId: POST_ID, text: "¡Qué bueno!" });
  fakeServer({ [POST]: buildLocatedPost(), "GET /panel/posts/:id/replies": buildPage([reply]) });
  open();
  await screen.findByText("¡Qué bueno!");
  const link = screen.getByRole("link", { name: "Duelo" });
  expect(link.getAttribute("href")).toBe(`/panel/circles/${CIRCLE_ID}`);
  await expectAccessible();
});

it("links to the hub of an area", async () => {
  const location = { circleId: null, workspaceId: CIRCLE_ID, areaId: "health" } as const;
  fakeServer({ [POST]: buildLocatedPost({ ...location, replyCount: 0, canWrite: false }) });
  open();
  const link = await screen.findByRole("link", { name: "Duelo" });
  expect(link.getAttribute("href")).toBe(`/space/${CIRCLE_ID}/health?tab=hub`);
});

it("says when it is not there, or not for the reader", async () => {
  fakeServer({ [POST]: failure(404, "not_found", "No encontramos lo que buscas.") });
  open();
  await screen.findByText("Esta publicación ya no está, o no es para ti.");
  expect(screen.getByRole("heading", { level: 1 })).toBeDefined();
});
