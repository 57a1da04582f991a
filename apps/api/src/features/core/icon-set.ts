// Icons of the installed package as Iconify JSON. Each is read when it is first wanted, and kept.
import * as z from "zod/mini";

/** A set as Iconify describes one. */
export interface IconSet {
  readonly prefix: string;
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
  readonly not_found: readonly string[];
  readonly width: number;
  readonly height: number;
}

const mostIcons = 200;
const size = 24;

const attributes = z.record(z.string(), z.union([z.string(), z.number()]));
const drawn = z.object({
  __iconData: z.object({ node: z.array(z.tuple([z.string(), attributes])) }),
});
type Shape = z.output<typeof drawn>["__iconData"]["node"][number];

function escaped(value: string | number): string {
  return String(value).replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

function written([tag, given]: Shape): string {
  const pairs = Object.entries(given).filter(([name]) => name !== "key");
  const text = pairs.map(([name, value]) => ` ${name}="${escaped(value)}"`).join("");
  return `<${tag}${text}/>`;
}

const stroke =
  'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="1.5"';

// The package has some two thousand: that is how many can ever be kept.
const kept = new Map<string, string>();

async function bodyOf(name: string): Promise<string | null> {
  const known = kept.get(name);
  if (known !== undefined) return known;
  const { default: imports } = await import("lucide-react/dynamicIconImports.mjs");
  const load = Object.entries(imports).find(([one]) => one === name)?.[1];
  if (load === undefined) return null;
  const { node } = drawn.parse(await load()).__iconData;
  const body = `<g ${stroke}>${node.map(written).join("")}</g>`;
  kept.set(name, body);
  return body;
}

/** The icons of these names; those that there are not are told in `not_found`. */
export async function iconSet(given: readonly string[]): Promise<IconSet> {
  const names = [...new Set(given.map((name) => name.trim()))].filter((name) => name !== "");
  const found = await Promise.all(
    names.slice(0, mostIcons).map(async (name) => ({ name, body: await bodyOf(name) })),
  );
  const icons = found.flatMap(({ name, body }) =>
    body === null ? [] : [[name, { body }] as const],
  );
  const missing = found.filter(({ body }) => body === null).map(({ name }) => name);
  return {
    prefix: "lucide",
    icons: Object.fromEntries(icons),
    not_found: [...missing, ...names.slice(mostIcons)],
    width: size,
    height: size,
  };
}
