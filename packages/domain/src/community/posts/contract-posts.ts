// API calls for posts and replies of circles and of an area's hub.
import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { changesOf } from "../../live/community-reads.ts";
import { buildPageSchema, pageQuery } from "../../http/envelope.ts";
import { instant } from "../../http/values.ts";
import { id, idParams } from "../../id.ts";
import { requiredText } from "../../text.ts";
import { areaKeys } from "../../workspace/areas/areas.ts";
import { MAX_POST_LENGTH } from "../circles/catalogue-circles.ts";
import { reactionKeys } from "../messages/catalogue-messages.ts";
import { communityUser } from "../contract.ts";

export const post = z.object({
  id: z.string(),
  circleId: z.nullable(z.string()),
  /** The post that this one replies to. */
  parentId: z.nullable(z.string()),
  /** Empty when it was deleted or hidden. */
  text: z.string(),
  /** Null when the account, or the post, was deleted or hidden. */
  author: z.nullable(communityUser),
  isOwn: z.boolean(),
  isPinned: z.boolean(),
  isEdited: z.boolean(),
  /** Between users of whom one blocks the other, a post reads as deleted; it stays for its replies. */
  status: z.enum(["VISIBLE", "DELETED", "HIDDEN"]),
  /** Null unless it is hidden. */
  hiddenBy: z.nullable(z.enum(["HOSTS", "MODERATORS"])),
  /** Members of the circle or area whose username follows an `@`, as the text has it. */
  mentions: z.array(communityUser),
  reactions: z.array(z.object({ key: z.enum(reactionKeys), count: z.int(), isMine: z.boolean() })),
  replyCount: z.int(),
  createdAt: instant,
  updatedAt: instant,
});
export type Post = z.output<typeof post>;

/** A post with where it was written and what the reader may do there. */
export const locatedPost = z.object({
  ...post.shape,
  workspaceId: z.nullable(z.string()),
  areaId: z.nullable(z.enum(areaKeys)),
  /** The name of the circle or workspace. */
  locationName: z.string(),
  canWrite: z.boolean(),
  /** Pin posts, and delete those of others. */
  canModerate: z.boolean(),
});
export type LocatedPost = z.output<typeof locatedPost>;

const text = requiredText(MAX_POST_LENGTH, "post_empty");
const postInput = z.object({ id: z.optional(id), text });
const areaParams = z.object({ id, areaId: z.enum(areaKeys, "area_unknown") });
const errors = ["not_found", "forbidden", "area_blocked"] as const;
const changeErrors = [...errors, "workspace_archived"] as const;
const writeErrors = [...changeErrors, "conflict", "rate_limited", "suspended"] as const;

export const postsApi = {
  ofCircle: endpoint("GET /panel/circles/:id/posts", {
    summary: { es: "Lo que se escribe en un círculo, lo último primero", en: "Posts of a circle" },
    params: idParams,
    query: z.object(pageQuery),
    data: buildPageSchema(post),
    errors,
  }),
  writeInCircle: endpoint("POST /panel/circles/:id/posts", {
    changes: changesOf.posts,
    summary: { es: "Escribe en un círculo", en: "Write in a circle" },
    params: idParams,
    body: postInput,
    data: post,
    success: 201,
    errors: writeErrors,
  }),
  ofArea: endpoint("GET /workspaces/:id/active-areas/:areaId/posts", {
    summary: { es: "Lo que se escribe en un área", en: "Posts of an area" },
    params: areaParams,
    query: z.object(pageQuery),
    data: buildPageSchema(post),
    errors,
  }),
  writeInArea: endpoint("POST /workspaces/:id/active-areas/:areaId/posts", {
    changes: changesOf.posts,
    summary: { es: "Escribe en un área", en: "Write in an area" },
    params: areaParams,
    body: postInput,
    data: post,
    success: 201,
    errors: writeErrors,
  }),
  get: endpoint("GET /panel/posts/:id", {
    summary: { es: "Una publicación y dónde está", en: "A post, and where it is" },
    params: idParams,
    data: locatedPost,
    errors,
  }),
  replies: endpoint("GET /panel/posts/:id/replies", {
    summary: { es: "Las respuestas, en su orden", en: "The replies, in order of time" },
    params: idParams,
    query: z.object(pageQuery),
    data: buildPageSchema(post),
    errors,
  }),
  reply: endpoint("POST /panel/posts/:id/replies", {
    changes: changesOf.posts,
    summary: { es: "Responde", en: "Reply" },
    params: idParams,
    body: postInput,
    data: post,
    success: 201,
    errors: writeErrors,
  }),
  change: endpoint("PATCH /panel/posts/:id", {
    changes: changesOf.posts,
    summary: { es: "Corrige lo tuyo, o fija algo", en: "Edit your post, or pin one" },
    params: idParams,
    body: z.object({
      text: z.optional(text),
      isPinned: z.optional(z.boolean()),
      updatedAt: z.optional(instant),
    }),
    data: post,
    errors: writeErrors,
  }),
  remove: endpoint("DELETE /panel/posts/:id", {
    changes: changesOf.posts,
    summary: { es: "Elimina lo tuyo", en: "Delete your post" },
    params: idParams,
    data: z.null(),
    errors: changeErrors,
  }),
  react: endpoint("PUT /panel/posts/:id/reactions/:key", {
    changes: changesOf.posts,
    summary: { es: "Reacciona", en: "React" },
    params: z.object({ id, key: z.enum(reactionKeys) }),
    body: z.object({}),
    data: post,
    errors: [...changeErrors, "suspended"],
  }),
  unreact: endpoint("DELETE /panel/posts/:id/reactions/:key", {
    changes: changesOf.posts,
    summary: { es: "Quita tu reacción", en: "Remove your reaction" },
    params: z.object({ id, key: z.enum(reactionKeys) }),
    data: post,
    errors: changeErrors,
  }),
};
