// What the shared sections of an area know of it, and of the user's rights there.
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";

export type AreaSectionProps = {
  location: { workspaceId: string; areaId: AreaKey };
  canWrite: boolean;
  /** May create objectives. */
  canPlan: boolean;
  /** May change what others wrote. */
  canModerate: boolean;
  /** May decide what the library shows on the public page; not where there is none. */
  canPublish?: boolean;
};

/** The path parameters of the calls of an area. */
export function toParams({ workspaceId, areaId }: AreaSectionProps["location"]) {
  return { id: workspaceId, areaId };
}
