// Test helpers for posts: circles directly in the tables, and users who write through the API.
import { and, eq } from "drizzle-orm";
import { postsApi } from "@vereda/domain/community/posts/contract-posts";
import type { CircleRole } from "@vereda/domain/community/circles/catalogue-circles";
import { createId } from "@vereda/domain/id";
import type { TestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "#features/planning/planning-testing.ts";
import type { Planner } from "#features/planning/planning-testing.ts";
import { addMember } from "../circles/circles-testing.ts";
import { circleMembers, circles } from "../tables/circles.ts";

type User = Pick<Planner, "userId" | "token">;

/** @returns the id of a circle with the user as its host */
export async function makeCircle(
  api: TestApp,
  { userId }: Pick<Planner, "userId">,
  given: Partial<typeof circles.$inferInsert> = {},
): Promise<string> {
  const now = api.clock.now();
  const id = createId(now.getTime());
  await api.db.insert(circles).values({
    id,
    slug: `circle-${id}`,
    ownerId: userId,
    name: "Duelo",
    purpose: "Acompañarnos",
    kind: "SUPPORT",
    joining: "INVITATION",
    language: "es",
    agreement: "Lo que se dice aquí se queda aquí.",
    questions: [],
    createdAt: now,
    updatedAt: now,
    ...given,
  });
  await joinCircle(api, id, { userId }, "HOST");
  return id;
}

export async function joinCircle(
  api: TestApp,
  circleId: string,
  { userId }: Pick<Planner, "userId">,
  role: CircleRole = "MEMBER",
): Promise<void> {
  await addMember(api, { id: circleId }, { userId }, role);
}

export async function removeFromCircle(
  api: TestApp,
  circleId: string,
  { userId }: Pick<Planner, "userId">,
): Promise<void> {
  await api.db
    .update(circleMembers)
    .set({ status: "REMOVED" })
    .where(and(eq(circleMembers.circleId, circleId), eq(circleMembers.userId, userId)));
}

/** The calls of one user. */
export function makePoster<U extends User>(api: TestApp, user: U) {
  const { token } = user;
  return {
    ...user,
    attemptPost: (id: string, body: unknown) =>
      api.attempt(postsApi.writeInCircle, { token, params: { id }, body }),
    post: async (id: string, text: string) => {
      // Posts of a test differ in time, as those of users do.
      api.clock.advance(1);
      return (await api.call(postsApi.writeInCircle, { token, params: { id }, body: { text } }))
        .data;
    },
    attemptReply: (id: string, body: unknown) =>
      api.attempt(postsApi.reply, { token, params: { id }, body }),
    reply: async (id: string, text: string) => {
      api.clock.advance(1);
      return (await api.call(postsApi.reply, { token, params: { id }, body: { text } })).data;
    },
    attemptList: (id: string) => api.attempt(postsApi.ofCircle, { token, params: { id } }),
    list: async (id: string) =>
      (await api.call(postsApi.ofCircle, { token, params: { id } })).data.items,
    replies: async (id: string) =>
      (await api.call(postsApi.replies, { token, params: { id } })).data.items,
    attemptReplies: (id: string) => api.attempt(postsApi.replies, { token, params: { id } }),
    get: (id: string) => api.attempt(postsApi.get, { token, params: { id } }),
    change: (id: string, body: unknown) =>
      api.attempt(postsApi.change, { token, params: { id }, body }),
    remove: (id: string) => api.attempt(postsApi.remove, { token, params: { id } }),
    react: (id: string, key = "heart") =>
      api.attempt(postsApi.react, { token, params: { id, key }, body: {} }),
    unreact: (id: string, key = "heart") =>
      api.attempt(postsApi.unreact, { token, params: { id, key } }),
  };
}

export type Poster = ReturnType<typeof makePoster<Planner>>;

export async function registerPoster(api: TestApp, firstName: string): Promise<Poster> {
  return makePoster(api, await makePlanner(api, { firstName }));
}

/** A circle of three, with its host first. */
export async function makeGroup(api: TestApp) {
  const [ana, leo, eva] = [
    await registerPoster(api, "Ana"),
    await registerPoster(api, "Leo"),
    await registerPoster(api, "Eva"),
  ];
  const circleId = await makeCircle(api, ana);
  await joinCircle(api, circleId, leo);
  await joinCircle(api, circleId, eva);
  return { ana, leo, eva, circleId };
}
