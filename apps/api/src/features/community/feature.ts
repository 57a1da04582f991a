import type { Feature } from "#platform/feature.ts";

export const community: Feature = { routes: () => undefined };
