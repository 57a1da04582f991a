// The posts of an area's members, for the screen of the area.
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import { createLazyPart, Nothing } from "#platform/lazy-part.tsx";

export type AreaHubProps = {
  place: { workspaceId: string; areaId: AreaKey };
  canWrite: boolean;
  canModerate: boolean;
};

export const AreaHub = createLazyPart<AreaHubProps>(() => Promise.resolve({ default: Nothing }));
