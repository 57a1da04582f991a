// What a browser really loads for a screen: the JavaScript that the server's document names, with
// everything those files import, in kilobytes of gzip. Needs a production build of the web app.
// `node bench/web-size.ts` prints the table; `npm run bench` calls `webSizeBench`.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import type { WebBuild } from "../apps/api/src/platform/web.ts";
import { withImports } from "../apps/web/scripts/built-files.ts";
import { publicAnswer } from "./public-answer.ts";

/** One line of the table, in kilobytes (1024 bytes) of gzip. */
export type WebSizeFigure = {
  screen: string;
  address: string;
  js: number;
  css: number;
  html: number;
  /** The most JavaScript that the screen may load. */
  bar: number;
};

interface Screen {
  readonly screen: string;
  readonly address: string;
  readonly bar: number;
  /** A file that is fetched a moment later, by the beginning of its name. */
  readonly also?: string;
}

const SCREENS: readonly Screen[] = [
  { screen: "home", address: "/", bar: 125 },
  { screen: "login", address: "/auth/login", bar: 125 },
  { screen: "login, typing", address: "/auth/login", bar: 160, also: "guest-calls-" },
  { screen: "register", address: "/auth/register", bar: 125 },
  { screen: "forgotten password", address: "/auth/forgot-password", bar: 125 },
  { screen: "mailed link", address: "/auth/verify-email", bar: 125 },
  { screen: "farewell", address: "/auth/farewell", bar: 125 },
  { screen: "public workspace", address: "/public/taller", bar: 125 },
  { screen: "public area", address: "/public/taller/blog", bar: 125 },
  { screen: "day", address: "/panel", bar: 230 },
  // Any other screen of the panel: 60 KB more than the first.
  { screen: "profile", address: "/panel/profile", bar: 290 },
  { screen: "privacy", address: "/panel/privacy", bar: 290 },
  { screen: "security", address: "/panel/security", bar: 290 },
  { screen: "administration", address: "/panel/administration", bar: 290 },
  { screen: "templates", address: "/panel/templates", bar: 290 },
  { screen: "one template", address: "/panel/templates", bar: 290, also: "template-dialog-" },
  { screen: "workspaces", address: "/panel/workspaces", bar: 290 },
  { screen: "configuration", address: "/panel/workspace/configuration", bar: 290 },
  {
    screen: "configuration, members",
    address: "/panel/workspace/configuration",
    bar: 290,
    also: "members-tab-",
  },
  { screen: "area, board", address: "/space/taller/work", bar: 290, also: "board-" },
  { screen: "purpose", address: "/space/taller/work/purpose", bar: 290 },
  { screen: "logbook", address: "/space/taller/expenses/tools/expenses", bar: 290 },
  { screen: "energy", address: "/space/taller/vitality", bar: 290 },
  { screen: "cycle", address: "/space/taller/vitality/cycle", bar: 290 },
  { screen: "rest", address: "/panel/rest", bar: 290 },
];

const web = fileURLToPath(new URL("../apps/web/", import.meta.url));
const buildFolder = join(web, process.env["WEB_BUILD_DIR"] ?? "build");
const clientFolder = join(buildFolder, "client");

/** Measures these screens. Throws when the web app was not built. */
export async function webSizeBench(): Promise<WebSizeFigure[]> {
  const entry = join(buildFolder, "server/index.js");
  if (!existsSync(entry)) throw new Error("Build the web app first: npm run build");
  const build = (await import(pathToFileURL(entry).href)) as WebBuild;
  const { createRequestHandler, makeContext } = build.entry.module;
  const answer = createRequestHandler(build, "production");
  const handle: Handler = (request) =>
    answer(
      request,
      makeContext({
        nonce: "",
        reportError: (error) => console.error(error),
        callApi: (address) => Promise.resolve({ status: 200, body: publicAnswer(address) }),
        findRedirect: () => Promise.resolve(null),
      }),
    );
  return await Promise.all(
    SCREENS.map(async ({ screen, address, bar, also }) => {
      const html = await documentOf(handle, address);
      const named = [...assetsIn(html, "js"), ...(also === undefined ? [] : [fileNamed(also)])];
      const scripts = withImports(named, (name) => read(name).toString());
      return {
        screen,
        address,
        js: total(scripts),
        css: total(assetsIn(html, "css")),
        html: kilobytes(gzipSync(html).length),
        bar,
      };
    }),
  );
}

type Handler = (request: Request) => Promise<Response>;

async function documentOf(handle: Handler, address: string): Promise<string> {
  const response = await handle(new Request(new URL(address, "http://localhost")));
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}.`);
  return await response.text();
}

/** The built files that a document names, in tags and in its inline script. */
function assetsIn(html: string, extension: "js" | "css"): Set<string> {
  const pattern = new RegExp(`/assets/([\\w.-]+\\.${extension})`, "g");
  return new Set([...html.matchAll(pattern)].map(([, name = ""]) => name));
}

/** The built script whose name begins so. */
function fileNamed(beginning: string): string {
  const name = readdirSync(join(clientFolder, "assets")).find(
    (file) => file.startsWith(beginning) && file.endsWith(".js"),
  );
  if (name === undefined) throw new Error(`There is no script ${beginning}….`);
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
  if (figures.some(({ js, bar }) => js > bar)) process.exitCode = 1;
}
