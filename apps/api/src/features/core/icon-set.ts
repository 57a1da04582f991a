// Loads icons of the installed package as Iconify JSON, on demand and cached.
import * as z from "zod/mini";

interface IconSet {
  readonly prefix: string;
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
  readonly not_found: readonly string[];
  readonly width: number;
  readonly height: number;
}

const MAX_ICONS = 200;
const size = 24;

const attributes = z.record(z.string(), z.union([z.string(), z.number()]));
const iconModule = z.object({
  __iconData: z.object({ node: z.array(z.tuple([z.string(), attributes])) }),
});
type Shape = z.output<typeof iconModule>["__iconData"]["node"][number];

function escapeAttribute(value: string | number): string {
  return String(value).replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

function renderShape([tag, given]: Shape): string {
  const pairs = Object.entries(given).filter(([name]) => name !== "key");
  const text = pairs.map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`).join("");
  return `<${tag}${text}/>`;
}

const stroke =
  'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="1.5"';

// Needs no eviction: the package has about 2,000 icons, which bounds the size.
const cache = new Map<string, string>();

async function loadBody(name: string): Promise<string | null> {
  const cached = cache.get(name);
  if (cached !== undefined) return cached;
  const { default: imports } = await import("lucide-react/dynamicIconImports.mjs");
  const load = Object.entries(imports).find(([one]) => one === name)?.[1];
  if (load === undefined) return null;
  const { node } = iconModule.parse(await load()).__iconData;
  const body = `<g ${stroke}>${node.map(renderShape).join("")}</g>`;
  cache.set(name, body);
  return body;
}

/** Unknown names are listed in `not_found`. */
export async function loadIconSet(given: readonly string[]): Promise<IconSet> {
  const names = [...new Set(given.map((name) => name.trim()))].filter((name) => name !== "");
  const loaded = await Promise.all(
    names.slice(0, MAX_ICONS).map(async (name) => ({ name, body: await loadBody(name) })),
  );
  const icons = loaded.flatMap(({ name, body }) =>
    body === null ? [] : [[name, { body }] as const],
  );
  const missing = loaded.filter(({ body }) => body === null).map(({ name }) => name);
  return {
    prefix: "lucide",
    icons: Object.fromEntries(icons),
    not_found: [...missing, ...names.slice(MAX_ICONS)],
    width: size,
    height: size,
  };
}
