// Measures the gzipped JavaScript that each screen loads (`node bench/web-size.ts`).
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import type { WebBuild } from "../apps/api/src/platform/pages/web.ts";
import { buildPublicResponse } from "./support/public-response.ts";

/** One row of the table, in gzipped kilobytes (1024 bytes). */
export type WebSizeFigure = {
  screen: string;
  address: string;
  js: number;
  files: number;
  css: number;
  html: number;
  /**
   * Limit for the JavaScript of the screen. For panel screens other than the day, only what they add to the
   * day counts.
   */
  bar: number;
};

interface Screen {
  readonly screen: string;
  readonly address: string;
  readonly also?: readonly string[];
}

const PUBLIC_BAR = 140;
const FIRST_VISIT_BAR = 350;
const FIRST_VISIT_FILES = 25;
const FURTHER_BAR = 80;

const PUBLIC_SCREENS: readonly Screen[] = [
  { screen: "home", address: "/" },
  { screen: "features", address: "/features" },
  { screen: "blog", address: "/blog" },
  { screen: "article", address: "/blog/one" },
  { screen: "login", address: "/auth/login" },
  { screen: "register", address: "/auth/register" },
  { screen: "forgotten password", address: "/auth/forgot-password" },
  { screen: "mailed link", address: "/auth/verify-email" },
  { screen: "farewell", address: "/auth/farewell" },
  { screen: "public workspace", address: "/public/taller" },
  { screen: "public area", address: "/public/taller/blog" },
  { screen: "public profile", address: "/u/leo.paz" },
  { screen: "public circles", address: "/circles" },
  { screen: "public circle", address: "/circles/huerto" },
  { screen: "specialists", address: "/specialists" },
  { screen: "agreement", address: "/agreement" },
  { screen: "contact", address: "/contact" },
  { screen: "test", address: "/test" },
];

const DAY: Screen = {
  screen: "day, first visit",
  address: "/panel",
  also: ["live-", "installation-"],
};

const FURTHER_SCREENS: readonly Screen[] = [
  { screen: "plans", address: "/panel/plans" },
  { screen: "calendar", address: "/panel/plans/calendar" },
  { screen: "time", address: "/panel/plans/time" },
  { screen: "profile", address: "/panel/profile" },
  { screen: "privacy", address: "/panel/privacy", also: ["profile-preview-"] },
  { screen: "security", address: "/panel/security" },
  { screen: "administration", address: "/panel/administration" },
  { screen: "templates", address: "/panel/templates" },
  { screen: "one template", address: "/panel/templates", also: ["template-dialog-"] },
  { screen: "inbox", address: "/panel/inbox" },
  { screen: "connections", address: "/panel/connections" },
  { screen: "search for a user", address: "/panel/connections/search" },
  { screen: "circles", address: "/panel/circles" },
  { screen: "circle", address: "/panel/circles/one", also: ["post-list-"] },
  { screen: "circle, measures", address: "/panel/circles/one", also: ["circle-sharing-"] },
  { screen: "moderation", address: "/panel/moderation" },
  { screen: "decisions", address: "/panel/moderation/decisions" },
  { screen: "specialist", address: "/panel/specialist" },
  { screen: "workspaces", address: "/panel/workspaces" },
  { screen: "configuration", address: "/panel/workspace/configuration" },
  {
    screen: "configuration, members",
    address: "/panel/workspace/configuration",
    also: ["members-tab-"],
  },
  { screen: "area, board", address: "/space/taller/work", also: ["board-"] },
  { screen: "area, hub", address: "/space/taller/work", also: ["post-list-"] },
  { screen: "area, circles", address: "/space/taller/work", also: ["area-circles-"] },
  { screen: "area, ideas", address: "/space/taller/work", also: ["area-ideas-"] },
  { screen: "area, library", address: "/space/taller/work", also: ["area-library-"] },
  { screen: "purpose", address: "/space/taller/work/purpose" },
  { screen: "objective", address: "/space/taller/work/plan/objective/one" },
  { screen: "task", address: "/space/taller/work/plan/objective/one/task/one" },
  { screen: "logbook", address: "/space/taller/expenses/tools/expenses" },
  { screen: "energy", address: "/space/taller/vitality", also: ["today-tab-"] },
  { screen: "nights", address: "/space/taller/vitality/nights", also: ["nights-tab-"] },
  { screen: "patterns", address: "/space/taller/vitality/patterns", also: ["patterns-tab-"] },
  { screen: "journal", address: "/space/taller/vitality/journal", also: ["journal-tab-"] },
  { screen: "vitality", address: "/space/taller/vitality/index", also: ["vitality-tab-"] },
  { screen: "life areas", address: "/space/taller/vitality/balance", also: ["balance-tab-"] },
  { screen: "cycle", address: "/space/taller/vitality/cycle" },
  { screen: "rest", address: "/panel/rest" },
  { screen: "streak", address: "/space/taller/vitality/streak", also: ["streak-tab-"] },
  { screen: "resources", address: "/space/taller/resources" },
  { screen: "resource", address: "/space/taller/resources/time" },
  { screen: "finances", address: "/space/taller/resources/finance", also: ["finance-section-"] },
  { screen: "review", address: "/panel/revision/daily" },
  { screen: "year in review", address: "/panel/revision/annual", also: ["year-page-"] },
];

const web = fileURLToPath(new URL("../apps/web/", import.meta.url));
const buildFolder = join(web, process.env["WEB_BUILD_DIR"] ?? "build");
const clientFolder = join(buildFolder, "client");

/** @throws if the web app was not built */
export async function webSizeBench(): Promise<WebSizeFigure[]> {
  const entry = join(buildFolder, "server/index.js");
  if (!existsSync(entry)) throw new Error("Build the web app first: npm run build");
  const build = (await import(pathToFileURL(entry).href)) as WebBuild;
  const { createRequestHandler, makeContext } = build.entry.module;
  const handleRequest = createRequestHandler(build, "production");
  const handle: Handler = (request) =>
    handleRequest(
      request,
      makeContext({
        nonce: "",
        reportError: (error) => console.error(error),
        callApi: (address) => Promise.resolve({ status: 200, body: buildPublicResponse(address) }),
        findRedirect: () => Promise.resolve(null),
        nowMs: () => Date.now(),
      }),
    );
  const weigh = async ({ screen, address, also = [] }: Screen, bar: number, had?: Set<string>) => {
    const html = await renderDocument(handle, address);
    const scripts = withImports([...assetsIn(html, "js"), ...also.map(findFile)]);
    const own = had === undefined ? scripts : scripts.difference(had);
    const css = total(assetsIn(html, "css"));
    const htmlSize = kilobytes(gzipSync(html).length);
    const figure = { screen, address, js: total(own), files: own.size, css, html: htmlSize, bar };
    return { figure, scripts };
  };
  const day = await weigh(DAY, FIRST_VISIT_BAR);
  const others = await Promise.all([
    ...PUBLIC_SCREENS.map((screen) => weigh(screen, PUBLIC_BAR)),
    ...FURTHER_SCREENS.map((screen) => weigh(screen, FURTHER_BAR, day.scripts)),
  ]);
  return [day, ...others].map(({ figure }) => figure);
}

const IMPORTED = /(?:from|import)\s*(["'`])\.\/((?:(?!\1).)+\.js)\1/g;

function withImports(names: Iterable<string>): Set<string> {
  const all = new Set<string>();
  const queue = [...names];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (all.has(name)) continue;
    all.add(name);
    queue.push(...[...read(name).toString().matchAll(IMPORTED)].map(([, , file = ""]) => file));
  }
  return all;
}

type Handler = (request: Request) => Promise<Response>;

async function renderDocument(handle: Handler, address: string): Promise<string> {
  const response = await handle(new Request(new URL(address, "http://localhost")));
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}.`);
  return await response.text();
}

function assetsIn(html: string, extension: "js" | "css"): Set<string> {
  const pattern = new RegExp(`/assets/([\\w.-]+\\.${extension})`, "g");
  return new Set([...html.matchAll(pattern)].map(([, name = ""]) => name));
}

function findFile(prefix: string): string {
  const name = readdirSync(join(clientFolder, "assets")).find(
    (file) => file.startsWith(prefix) && file.endsWith(".js"),
  );
  if (name === undefined) throw new Error(`There is no script ${prefix}….`);
  return name;
}

function total(names: Set<string>): number {
  let bytes = 0;
  for (const name of names) bytes += gzipSync(read(name), { level: 9 }).length;
  return kilobytes(bytes);
}

function kilobytes(bytes: number): number {
  return Math.round((bytes / 1024) * 10) / 10;
}

function read(name: string): Buffer {
  return readFileSync(join(clientFolder, "assets", name));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const figures = await webSizeBench();
  console.table(figures);
  const [day] = figures;
  const isOver = figures.some(({ js, bar }) => js > bar) || (day?.files ?? 0) > FIRST_VISIT_FILES;
  if (isOver) process.exitCode = 1;
}
