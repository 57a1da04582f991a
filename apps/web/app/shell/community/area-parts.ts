// The circles, ideas and library of an area, for the screen of the area.
import { createLazyPart } from "#platform/lazy-part.tsx";

export const AreaCircles = createLazyPart(
  () => import("#features/community/circles/list/area-circles.tsx"),
);
export const AreaIdeas = createLazyPart(
  () => import("#features/community/area-tools/ideas/area-ideas.tsx"),
);
export const AreaLibrary = createLazyPart(
  () => import("#features/community/area-tools/library/area-library.tsx"),
);
