// Routes of public profiles.
import { profileApi } from "@vereda/domain/community/profile/contract-profile";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { route } from "#platform/http/route.ts";
import { setPublicCacheHeaders } from "#features/workspace/public/public-cache.ts";
import { getPublicProfile, previewProfile } from "./public-profile.ts";

export function profileRoutes(app: FastifyInstance, deps: AppContext): void {
  route(app, profileApi.get, async ({ params, caller, locale, now, reply }) => {
    const profile = await getPublicProfile(deps, params.username, { caller, locale }, now);
    setPublicCacheHeaders(reply, caller !== null);
    return profile;
  });
  route(app, profileApi.preview, ({ caller, query, now }) =>
    previewProfile(deps, caller, query.as, now),
  );
}
