// Renders the icons of public pages on the server, so that the browser needs no code or request for them.
import type { RouterContextProvider } from "react-router";
import { buildUrl } from "#platform/api/address.ts";
import { requestContext } from "#platform/request-context.server.ts";
import type { RenderedIcon } from "./view.ts";

interface Chosen {
  /** `set:name`; null if none was chosen. */
  readonly icon: string | null;
  readonly iconRotation: number;
}

/** Null if no icon was chosen or it is unknown. */
export type Draw = (chosen: Chosen) => RenderedIcon | null;

const SET = "lucide:";

/** Loads all icons of a page in one request. If it fails, the page is rendered without icons. */
export async function loadIconRenderer(
  context: Readonly<RouterContextProvider>,
  all: readonly Chosen[],
): Promise<Draw> {
  const names = [...new Set(all.flatMap(({ icon }) => (icon?.startsWith(SET) ? [icon] : [])))];
  const bodies = names.length === 0 ? {} : await fetchBodies(context, names);
  return ({ icon, iconRotation }) => {
    const body = icon === null ? undefined : bodies[icon.slice(SET.length)]?.body;
    return body === undefined ? null : { body, quarter: iconRotation };
  };
}

type Bodies = Readonly<Record<string, { readonly body: string } | undefined>>;

async function fetchBodies(
  context: Readonly<RouterContextProvider>,
  names: readonly string[],
): Promise<Bodies> {
  const { callApi } = context.get(requestContext);
  if (callApi === undefined) return {};
  const query = `?icons=${names.map((name) => name.slice(SET.length)).join(",")}`;
  const address = buildUrl("/core/icons/:file", { file: "lucide.json" }) + query;
  const { status, body } = await callApi(address, "es");
  return status === 200 ? (JSON.parse(body) as { icons: Bodies }).icons : {};
}
