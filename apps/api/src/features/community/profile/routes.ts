// Routes of public profiles, and of the public pages of workspaces.
import { profileApi } from "@vereda/domain/community/profile/contract-profile";
import { publicSpacesApi } from "@vereda/domain/community/profile/contract-public-space";
import type { FastifyInstance } from "fastify";
import { readsOf } from "#db/replica.ts";
import type { AppContext } from "#platform/context.ts";
import { route } from "#platform/http/route.ts";
import { setPublicCacheHeaders } from "#features/workspace/public/public-cache.ts";
import { getPublicPost } from "./public-posts.ts";
import { getPublicProfile, previewProfile } from "./public-profile.ts";
import { getPublicArea, getPublicSpace } from "./public-space.ts";

export function profileRoutes(app: FastifyInstance, deps: AppContext): void {
  route(app, profileApi.get, async ({ params, caller, locale, now, reply }) => {
    const profile = await getPublicProfile(
      await readsOf(deps),
      params.username,
      { caller, locale },
      now,
    );
    setPublicCacheHeaders(reply, caller !== null);
    return profile;
  });
  route(app, profileApi.preview, ({ caller, query, now }) =>
    previewProfile(deps, caller, query.as, now),
  );
  route(app, publicSpacesApi.space, async ({ params, caller, locale, now, reply }) => {
    const viewer = { caller, locale, now };
    const space = await getPublicSpace(await readsOf(deps), params.slug, viewer);
    setPublicCacheHeaders(reply, caller !== null);
    return space;
  });
  route(app, publicSpacesApi.post, async ({ params, caller, locale, now, reply }) => {
    const { slug, id: postId } = params;
    const post = await getPublicPost(
      await readsOf(deps),
      { slug, postId },
      { caller, locale, now },
    );
    setPublicCacheHeaders(reply, caller !== null);
    return post;
  });
  route(app, publicSpacesApi.area, async ({ params, caller, locale, now, reply }) => {
    const area = await getPublicArea(await readsOf(deps), params, { caller, locale, now });
    setPublicCacheHeaders(reply, caller !== null);
    return area;
  });
}
