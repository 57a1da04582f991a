// The circles of an area, for the area screen of another feature.
import { createLazyPart } from "#platform/lazy-part.tsx";

export const AreaCircles = createLazyPart(async () => ({
  default: (await import("#features/community/circles/list/area-circles.tsx")).AreaCircles,
}));
