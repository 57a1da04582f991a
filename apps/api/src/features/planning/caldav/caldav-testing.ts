// A user with a token of the scope `calendar`, and requests of calendar programs.
import { apiTokensApi } from "@vereda/domain/account/api-tokens/contract-api-tokens";
import type { ApiTokenScope } from "@vereda/domain/account/api-tokens/api-token-scopes";
import { planningApi } from "@vereda/domain/planning/contract";
import type { InjectOptions } from "fastify";
import type { TestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "../planning-testing.ts";
import type { Planner } from "../planning-testing.ts";
import { parseXml, type XmlElement } from "./xml.ts";
import type { XmlName } from "./xml-name.ts";

export interface DavResponse {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly xml: () => XmlElement;
}

interface DavRequest {
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface DavUser extends Planner {
  readonly password: string;
  readonly home: string;
  readonly list: string;
  readonly events: string;
  request(method: string, path: string, request?: DavRequest): Promise<DavResponse>;
  put(path: string, lines: string, headers?: Record<string, string>): Promise<DavResponse>;
  get(path: string): Promise<string>;
}

export async function createCalendarToken(
  api: TestApp,
  token: string,
  scopes: ApiTokenScope[] = ["calendar"],
): Promise<string> {
  const body = { name: "Calendario", scopes };
  return (await api.call(apiTokensApi.create, { token, body })).data.token ?? "";
}

export const encodeBasic = (password: string, user = "anyone") =>
  `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;

export async function requestDav(
  api: TestApp,
  method: string,
  url: string,
  { body, headers }: DavRequest,
): Promise<DavResponse> {
  // Its type lacks the methods of WebDAV.
  const options = { method: method as InjectOptions["method"], url, headers, payload: body };
  const response = await api.app.inject(options as InjectOptions);
  return {
    status: response.statusCode,
    body: response.body,
    headers: response.headers,
    xml() {
      const root = parseXml(response.body);
      if (root === null) throw new Error(`No XML: ${response.statusCode} ${response.body}`);
      return root;
    },
  };
}

export async function makeDavUser(
  api: TestApp,
  given: Readonly<Record<string, unknown>> = {},
): Promise<DavUser> {
  const planner = await makePlanner(api, given);
  const password = await createCalendarToken(api, planner.token);
  const home = `/dav/${planner.userId}/`;
  const request: DavUser["request"] = (method, path, options = {}) => {
    const headers = { authorization: encodeBasic(password), ...options.headers };
    return requestDav(api, method, path, { ...options, headers });
  };
  return {
    ...planner,
    password,
    home,
    list: `${home}personal-${planner.workspaceId}/`,
    events: `${home}events/`,
    request,
    put: (path, lines, headers = {}) =>
      request("PUT", path, {
        body: toCalendar(lines),
        headers: { "content-type": "text/calendar; charset=utf-8", ...headers },
      }),
    async get(path) {
      const response = await request("GET", path);
      if (response.status !== 200) throw new Error(`${response.status} ${path}`);
      return response.body.replaceAll("\r\n ", "");
    },
  };
}

/** Lines of components, as a calendar with the line ends of RFC 5545. */
export const toCalendar = (lines: string) =>
  `BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//test//EN\n${lines.trim()}\nEND:VCALENDAR\n`.replaceAll(
    "\n",
    "\r\n",
  );

export const toTodo = (uid: string, lines: string) =>
  `BEGIN:VTODO\nUID:${uid}\nDTSTAMP:20260304T150000Z\n${lines.trim()}\nEND:VTODO`;

export const toEvent = (uid: string, lines: string) =>
  `BEGIN:VEVENT\nUID:${uid}\nDTSTAMP:20260304T150000Z\n${lines.trim()}\nEND:VEVENT`;

export const propfind = (...names: string[]) =>
  `<?xml version="1.0"?><D:propfind xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:CS="http://calendarserver.org/ns/" xmlns:IC="http://apple.com/ns/ical/"><D:prop>${names
    .map((name) => `<${name}/>`)
    .join("")}</D:prop></D:propfind>`;

export const syncCollection = (token: string) =>
  `<D:sync-collection xmlns:D="DAV:"><D:sync-token>${token}</D:sync-token><D:sync-level>1</D:sync-level><D:prop><D:getetag/></D:prop></D:sync-collection>`;

/** Those with this name, at any depth. */
export function listElements(root: XmlElement | undefined, name: XmlName): XmlElement[] {
  return (root?.children ?? []).flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...listElements(child, name),
  ]);
}

export const listTexts = (root: XmlElement | undefined, name: XmlName) =>
  listElements(root, name).map(({ text }) => text);

export interface Synchronized {
  readonly token: string;
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/** The names of what changed since a token. */
export async function synchronize(user: DavUser, path: string, token = ""): Promise<Synchronized> {
  const response = await user.request("REPORT", path, { body: syncCollection(token) });
  if (response.status !== 207) throw new Error(`${response.status} ${response.body}`);
  const root = response.xml();
  const names = (isRemoved: boolean) =>
    listElements(root, "d:response")
      .filter((one) => one.children.some(({ name }) => name === "d:status") === isRemoved)
      .map((one) => listTexts(one, "d:href")[0]?.split("/").at(-1) ?? "");
  return {
    token: listTexts(root, "d:sync-token")[0] ?? "",
    changed: names(false),
    removed: names(true),
  };
}

/** The tasks of the Personal Studio's area, the latest change first. */
export async function listTasks(api: TestApp, { token, workspaceId }: Planner) {
  const query = { workspaceId, areaId: "personal" as const };
  return (await api.call(planningApi.listTasks, { token, query })).data.items;
}
