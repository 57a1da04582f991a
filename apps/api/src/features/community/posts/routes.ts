// Routes of posts and replies in circles and areas.
import { postsApi } from "@vereda/domain/community/posts/contract-posts";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { route } from "#platform/http/route.ts";
import { changePost, deletePost, reactToPost } from "./content/change-post.ts";
import { getPost, listPosts, listReplies } from "./content/list-posts.ts";
import { locateArea, locateCircle } from "./location.ts";
import { writePost, writeReply } from "./content/write-post.ts";

export function postRoutes(app: FastifyInstance, { db }: AppContext): void {
  route(app, postsApi.ofCircle, ({ caller, params, query }) =>
    listPosts(db, caller, locateCircle(params.id), query),
  );
  route(app, postsApi.writeInCircle, ({ caller, params, body, now }) =>
    writePost(db, caller, locateCircle(params.id), body, now),
  );
  route(app, postsApi.ofArea, ({ caller, params, query }) =>
    listPosts(db, caller, locateArea(params.id, params.areaId), query),
  );
  route(app, postsApi.writeInArea, async ({ caller, params, body, now }) => {
    const location = locateArea(params.id, params.areaId);
    return writePost(db, caller, location, body, now);
  });
  route(app, postsApi.get, ({ caller, params }) => getPost(db, caller, params.id));
  route(app, postsApi.replies, ({ caller, params, query }) =>
    listReplies(db, caller, params.id, query),
  );
  route(app, postsApi.reply, ({ caller, params, body, now }) =>
    writeReply(db, caller, params.id, body, now),
  );
  route(app, postsApi.change, ({ caller, params, body, now }) =>
    changePost(db, caller, params.id, body, now),
  );
  route(app, postsApi.remove, ({ caller, params, now }) => deletePost(db, caller, params.id, now));
  route(app, postsApi.react, ({ caller, params, now }) =>
    reactToPost(db, caller, { postId: params.id, key: params.key, isOn: true }, now),
  );
  route(app, postsApi.unreact, ({ caller, params, now }) =>
    reactToPost(db, caller, { postId: params.id, key: params.key, isOn: false }, now),
  );
}
