import type { Feature } from "#platform/feature.ts";

export const resources: Feature = { routes: () => undefined };
