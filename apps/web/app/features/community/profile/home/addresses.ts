// Addresses of what the home of a workspace links to.
interface Located {
  readonly workspaceId: string;
  readonly areaId: string;
}

export function getAreaAddress({ workspaceId, areaId }: Located): string {
  return `/space/${workspaceId}/${areaId}`;
}

export function getObjectiveAddress(location: Located, id: string): string {
  return `${getAreaAddress(location)}/plan/objective/${id}`;
}
