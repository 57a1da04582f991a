// Draws the screen of a phone from lines of text, in the colours of the theme, for steps in other applications.
import { escapeHtml } from "#platform/escape-html.ts";

const WIDTH = 240;
const LEFT = 20;
const INNER = WIDTH - 2 * LEFT;

interface Row {
  readonly kind: "title" | "row" | "press" | "field" | "check" | "widget" | "icons";
  readonly height: number;
  /** @param y of its upper edge */
  readonly draw: (y: number) => string;
}

const text = (x: number, y: number, content: string, attributes = "") =>
  `<text x="${x}" y="${y}" fill="var(--ink)" font-size="13" ${attributes}>${escapeHtml(content)}</text>`;
const box = (x: number, y: number, width: number, height: number, attributes: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" ${attributes}/>`;
const rule = (y: number) => `<path d="M${LEFT} ${y}h${INNER}" stroke="var(--line)" fill="none"/>`;
const SOFT = 'style="font-size:11px;fill:var(--ink-soft)"';
/** So that phones side by side are of one height. */
const MIN_BOTTOM = 256;

function drawCheck(y: number, content: string, isDone: boolean): string {
  const circle = `<circle cx="${LEFT + 18}" cy="${y + 13}" r="7" stroke="var(--ink-soft)" fill="none"/>`;
  const tick = `<path d="M${LEFT + 14} ${y + 13}l3 4 6-8" stroke="var(--accent-text)" stroke-width="2" fill="none"/>`;
  return circle + (isDone ? tick : "") + text(LEFT + 34, y + 17, content);
}

/**
 * `# title`, `-` a row that is not named, `- row`, `> row to press`, `label: value`, `[ ] task`, `[x] done task`,
 * `@ title of a widget` above its tasks, `...` applications
 */
function parseRow(line: string): Row {
  const [, mark = "", content = ""] = /^(#|-|>|@|\.\.\.|\[[ x]\]) ?(.*)$/.exec(line) ?? [];
  switch (mark) {
    case "#":
      return {
        kind: "title",
        height: 36,
        draw: (y) =>
          text(WIDTH / 2, y + 20, content, 'text-anchor="middle" font-weight="600"') + rule(y + 35),
      };
    case "-":
      return {
        kind: "row",
        height: 36,
        draw: (y) =>
          (content === ""
            ? `<rect x="${LEFT + 8}" y="${y + 14}" width="96" height="8" rx="4" fill="var(--line)"/>`
            : text(LEFT + 8, y + 22, content)) + rule(y + 35),
      };
    case ">":
      return {
        kind: "press",
        height: 40,
        draw: (y) =>
          box(
            LEFT,
            y + 3,
            INNER,
            34,
            'fill="var(--accent-soft)" stroke="var(--accent-text)" stroke-width="1.5"',
          ) +
          text(LEFT + 8, y + 24, content, 'font-weight="600"') +
          `<circle cx="${WIDTH - LEFT - 17}" cy="${y + 20}" r="9" stroke="var(--accent-text)" fill="none"/>` +
          `<circle cx="${WIDTH - LEFT - 17}" cy="${y + 20}" r="4" fill="var(--accent-text)"/>`,
      };
    case "@":
      return {
        kind: "widget",
        height: 30,
        draw: (y) => text(LEFT + 11, y + 20, content, 'font-weight="600"'),
      };
    case "...":
      return {
        kind: "icons",
        height: 52,
        draw: (y) =>
          [0, 1, 2, 3]
            .map((at) =>
              box(LEFT + 4 + at * 52, y + 8, 36, 36, 'fill="var(--raised)" stroke="var(--line)"'),
            )
            .join(""),
      };
    case "[ ]":
    case "[x]":
      return { kind: "check", height: 28, draw: (y) => drawCheck(y, content, mark === "[x]") };
    default: {
      const [label = "", value = ""] = line.split(/: (.*)/s);
      return {
        kind: "field",
        height: 60,
        draw: (y) =>
          text(LEFT, y + 18, label, SOFT) +
          box(LEFT, y + 24, INNER, 30, 'fill="var(--surface)" stroke="var(--line-strong)"') +
          text(LEFT + 8, y + 43, value),
      };
    }
  }
}

/** @param lines the first describes the picture to those who do not see it, the rest are rows */
export function drawPhone(caption: string, lines: readonly string[]): string {
  const [alt = "", ...rest] = lines;
  const rows = rest.map(parseRow);
  const tops = rows.map((_, at) => rows.slice(0, at).reduce((sum, row) => sum + row.height, 30));
  const bottom = Math.max(
    MIN_BOTTOM,
    rows.reduce((sum, row) => sum + row.height, 30),
  );
  const widget = rows.findIndex(({ kind }) => kind === "widget");
  const widgetRows = rows.slice(widget).filter(({ kind }) => kind === "widget" || kind === "check");
  const height = widgetRows.reduce((sum, row) => sum + row.height, 8);
  const card =
    widget < 0
      ? ""
      : box(LEFT, tops[widget] ?? 0, INNER, height, 'fill="var(--raised)" stroke="var(--line)"');
  const fill = widget < 0 ? "var(--raised)" : "var(--sunken)";
  return (
    `<figure><svg viewBox="0 0 ${WIDTH} ${bottom + 20}" role="img" aria-label="${escapeHtml(alt)}">` +
    `<rect x="1" y="1" width="238" height="${bottom + 18}" rx="22" fill="${fill}" stroke="var(--ink)" stroke-width="1.5"/>` +
    `<path d="M100 14h40" stroke="var(--ink)" stroke-width="3" stroke-linecap="round"/>` +
    card +
    rows.map((row, at) => row.draw(tops[at] ?? 0)).join("") +
    `</svg><figcaption>${escapeHtml(caption)}</figcaption></figure>\n`
  );
}
