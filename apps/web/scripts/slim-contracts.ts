// Vite plugins of the browser build: of a contract a browser needs little. Forms need what a call is
// sent; everything else only where it goes. Answers, queries, parameters and the words of the reference
// page stay on the server, and with them all the schemas and catalogues that only they used.
import { pathToFileURL } from "node:url";
import type { ESTree, Plugin } from "vite";

const CONTRACT = /\/packages\/domain\/src\/(?:[\w-]+\/)+contract[\w-]*\.ts$/;
const CONTRACT_NAME = /^@vereda\/domain\/(?:[\w-]+\/)+contract[\w-]*$/;
/** Screens with a loader are split, and their parts named behind a question mark. */
const SCREEN_CODE = /\/apps\/web\/app\/(?!platform\/i18n\/generated).+\.tsx?(?:\?.*)?$/;
const CALLS_ONLY = "?calls";
const SERVER_ONLY: ReadonlySet<string> = new Set(["data", "summary", "errors", "params", "query"]);

interface Range {
  start: number;
  end: number;
}

function isNode(value: unknown): value is ESTree.Node {
  return typeof value === "object" && value !== null && "type" in value;
}

/** What `endpoint({ … })` is given, wherever it is called; null for any other node. */
function endpointInput(node: ESTree.Node): ESTree.ObjectExpression | null {
  if (node.type !== "CallExpression" || node.callee.type !== "Identifier") return null;
  const [input] = node.arguments;
  return node.callee.name === "endpoint" && input?.type === "ObjectExpression" ? input : null;
}

function nameOf(property: ESTree.ObjectPropertyKind): string | null {
  if (property.type !== "Property" || property.key.type !== "Identifier") return null;
  return property.key.name;
}

function isServerOnly(property: ESTree.ObjectPropertyKind): boolean {
  return SERVER_ONLY.has(nameOf(property) ?? "");
}

/** Every place to leave out: properties of each `endpoint({ … })`. */
function rangesToDrop(node: ESTree.Node): Range[] {
  const input = endpointInput(node);
  if (input !== null) return input.properties.filter(isServerOnly);
  return Object.values(node).flatMap((child: unknown) => {
    const children: unknown[] = Array.isArray(child) ? child : [child];
    return children.filter(isNode).flatMap(rangesToDrop);
  });
}

/** The code without the given ranges; each is a property, so the comma behind it goes too. */
function without(code: string, ranges: readonly Range[]): string {
  let kept = "";
  let from = 0;
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    kept += code.slice(from, start);
    from = end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0);
  }
  return kept + code.slice(from);
}

/** Contracts as forms read them: with what calls are sent, without what they answer. */
export function slimContracts(): Plugin {
  return {
    name: "vereda:slim-contracts",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    transform: {
      // After the types are gone.
      order: "post",
      filter: { id: CONTRACT },
      handler(code) {
        const ranges = rangesToDrop(this.parse(code));
        return ranges.length === 0 ? null : { code: without(code, ranges), map: null };
      },
    },
  };
}

type Loose = Readonly<Record<string, unknown>>;

function isLoose(value: unknown): value is Loose {
  return typeof value === "object" && value !== null;
}

/** Where a call goes; a group of calls as a group of such. */
function callsIn(value: unknown): unknown {
  if (!isLoose(value)) return undefined;
  const { method, path, access, success } = value;
  if (typeof method === "string" && typeof path === "string") {
    return { method, path, access, success };
  }
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, callsIn(one)]));
}

const CALLS_OR_CONSTANT = /Api$|^[A-Z_]+$/;

/** A contract reduced to where its calls go and its plain constants: no schema, no import. */
export function callsOnly(contract: Loose): string {
  return Object.entries(contract)
    .filter(([name]) => CALLS_OR_CONSTANT.test(name))
    .map(([name, value]) => {
      const kept = name.endsWith("Api") ? callsIn(value) : value;
      return `export const ${name} = ${JSON.stringify(kept)};`;
    })
    .join("\n");
}

/** Where a module that reads no `body` names contracts of which it wants calls and constants only. */
function contractsOnlyCalled(code: string, program: ESTree.Program): Range[] {
  if (/\.body\b/.test(code)) return [];
  return program.body.flatMap((one) => {
    if (one.type !== "ImportDeclaration" || !CONTRACT_NAME.test(one.source.value)) return [];
    const onlyCalls = one.specifiers.every(
      (name) => name.type === "ImportSpecifier" && CALLS_OR_CONSTANT.test(name.local.name),
    );
    return onlyCalls ? [one.source] : [];
  });
}

/** Contracts as everything but forms reads them: only where the calls go. */
export function callsOfContracts(): Plugin {
  return {
    name: "vereda:calls-of-contracts",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    enforce: "post",
    resolveId: {
      filter: { id: /\?calls$/ },
      async handler(source, importer) {
        const found = await this.resolve(source.slice(0, -CALLS_ONLY.length), importer);
        return found === null ? null : `${found.id}${CALLS_ONLY}`;
      },
    },
    load: {
      filter: { id: /\?calls$/ },
      async handler(id) {
        const file = id.slice(0, -CALLS_ONLY.length);
        this.addWatchFile(file);
        // Read by running it, however its calls are put together.
        const contract: Loose = await import(pathToFileURL(file).href);
        const code = callsOnly(contract);
        return { code, moduleType: "js", moduleSideEffects: false };
      },
    },
    transform: {
      filter: { id: SCREEN_CODE, code: /\/contract/ },
      handler(code) {
        const sources = contractsOnlyCalled(code, this.parse(code));
        if (sources.length === 0) return null;
        const [first = { start: 0, end: 0 }] = sources;
        let next = code.slice(0, first.start);
        sources.forEach(({ start, end }, at) => {
          const rest = sources[at + 1]?.start ?? code.length;
          next += code.slice(start, end - 1) + CALLS_ONLY + code.slice(end - 1, rest);
        });
        return { code: next, map: null };
      },
    },
  };
}
