// What the members of an area write, for the area's screen of another feature.
import { createLazyPart } from "#platform/lazy-part.tsx";

export const AreaHub = createLazyPart(() => import("#features/community/posts/post-list.tsx"));
