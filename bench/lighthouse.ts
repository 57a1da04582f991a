// What Lighthouse says of the pages that everybody may read, as a phone on a slow network gets them: each page three
// times, each category by its median, and twice more where that is under the bar, so that a busy machine does not
// decide. Needs a production build of the web app and a Chromium. `npm run bench:lighthouse` prints the table and
// fails below the bars.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureChromium } from "../scripts/machine/chromium.mjs";
import { environment, run } from "../scripts/machine/run.mjs";
import { seedPublicWorkspace } from "./support/public-workspace.ts";
import { serveProduct } from "./support/served-product.ts";

const bars = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 } as const;
type Category = keyof typeof bars;
const categories = Object.keys(bars) as Category[];

const RUNS = 3;
/** How often a page is asked for before it counts as broken. */
const ATTEMPTS = 3;
const RUNS_IN_DOUBT = 5;

/** The share of the whole, 0 to 100, in each category. */
type Scores = Record<Category, number>;

export interface LighthouseFigure extends Scores {
  readonly page: string;
}

interface Report {
  readonly categories: Record<
    Category,
    { readonly score: number | null; readonly auditRefs: readonly { readonly id: string }[] }
  >;
  readonly audits: Record<
    string,
    {
      readonly title: string;
      readonly score: number | null;
      readonly scoreDisplayMode: string;
      readonly displayValue?: string;
    }
  >;
}

const chromiumFlags = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Else pages would be measured with the way from one language to the other.
  "--accept-lang=es-MX",
].join(" ");

async function reportOn(address: string, chromium: string): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), "vereda-lighthouse-report-"));
  const file = join(folder, "report.json");
  try {
    const { code, output } = await run(
      "lighthouse",
      [
        address,
        "--quiet",
        "--output=json",
        `--output-path=${file}`,
        `--only-categories=${categories.join(",")}`,
        `--chrome-flags=${chromiumFlags}`,
      ],
      { env: environment({ CHROME_PATH: chromium }), quiet: true },
    );
    if (code !== 0) throw new Error(`Lighthouse failed on ${address}:\n${output}`);
    return JSON.parse(readFileSync(file, "utf8")) as Report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Now and then a browser starts without recording anything: then the page is asked for again. */
async function recordedReport(address: string, chromium: string): Promise<Report> {
  for (let attempt = 1; attempt < ATTEMPTS; attempt++) {
    try {
      return await reportOn(address, chromium);
    } catch {
      console.log(`${address} was not recorded, once more …`);
    }
  }
  return reportOn(address, chromium);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function scoreIn(category: Category, reports: readonly Report[]): number {
  const scores = reports.map((report) => report.categories[category].score ?? 0);
  return Math.round(median(scores) * 100);
}

/** What takes points away in a category that is under its bar. */
function faultsIn(category: Category, report: Report): string[] {
  return report.categories[category].auditRefs
    .map(({ id }) => ({ id, ...report.audits[id] }))
    .filter(({ score, scoreDisplayMode }) => {
      const counts = scoreDisplayMode !== "informative" && scoreDisplayMode !== "notApplicable";
      return counts && typeof score === "number" && score < 0.9;
    })
    .map(({ id, title, displayValue = "" }) => `    ${id}: ${title} ${displayValue}`);
}

function computeScores(reports: readonly Report[]): Scores {
  return Object.fromEntries(
    categories.map((category) => [category, scoreIn(category, reports)]),
  ) as Scores;
}

const categoriesBelow = (scores: Scores) => categories.filter((one) => scores[one] < bars[one]);

async function measure(page: string, address: string, chromium: string): Promise<LighthouseFigure> {
  const reports: Report[] = [];
  let scores = computeScores(reports);
  while (reports.length < RUNS_IN_DOUBT) {
    reports.push(await recordedReport(address, chromium));
    scores = computeScores(reports);
    if (reports.length >= RUNS && categoriesBelow(scores).length === 0) break;
  }
  console.log(`${page}: ${categories.map((one) => `${one} ${scores[one]}`).join(", ")}`);
  const last = reports.at(-1);
  for (const category of categoriesBelow(scores)) {
    console.log(`  ${category}: we ask ${bars[category]}`);
    if (last !== undefined) console.log(faultsIn(category, last).join("\n"));
  }
  return { page, ...scores };
}

/** Measures every kind of public page. Throws when there is no Chromium on this machine. */
export async function lighthouseBench(): Promise<LighthouseFigure[]> {
  const { path: chromium } = await ensureChromium();
  if (chromium === null) throw new Error("Lighthouse needs a Chromium, and there is none here.");
  const { origin, stop } = await serveProduct();
  try {
    const slug = await seedPublicWorkspace(origin);
    const pages: readonly (readonly [string, string])[] = [
      ["home, Spanish", "/"],
      ["home, English", "/en"],
      ["public workspace", `/public/${slug}`],
      ["public workspace, English", `/en/public/${slug}`],
      ["public area", `/public/${slug}/blog`],
      ["login", "/auth/login"],
      ["register", "/auth/register"],
    ];
    const figures: LighthouseFigure[] = [];
    // The first visitor of a new process waits for what the others find compiled.
    for (const [, path] of pages) await (await fetch(origin + path)).text();
    for (const [page, path] of pages) figures.push(await measure(page, origin + path, chromium));
    return figures;
  } finally {
    await stop();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const figures = await lighthouseBench();
  console.table(figures);
  if (figures.some((figure) => categoriesBelow(figure).length > 0)) process.exitCode = 1;
}
