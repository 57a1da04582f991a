// Builds the regular expression of the addresses of signed-in users' screens, from the route map.
import type { RouteConfigEntry } from "@react-router/dev/routes";

const panelLayouts = new Set<string | undefined>(["shell/panel-screens", "shell/idea-layout"]);

function toPattern(segment: string): string {
  const pattern = segment.startsWith(":") ? "/[^/]+" : `/${segment.replace("?", "")}`;
  return segment.endsWith("?") ? `(?:${pattern})?` : pattern;
}

export function buildScreensPattern(routes: readonly RouteConfigEntry[]): string {
  const paths = routes
    .flatMap((route) => [route, ...(route.children ?? [])])
    .filter(({ id }) => panelLayouts.has(id))
    .flatMap(({ children = [] }) => children.flatMap(({ path }) => path ?? []))
    // Of an unknown address, the server knows whether it has moved.
    .filter((path) => !path.endsWith("*"));
  return `^(?:${paths.map((path) => path.split("/").map(toPattern).join("")).join("|")})/*$`;
}
