import type { Feature } from "#platform/feature.ts";

export const reviews: Feature = { routes: () => undefined };
