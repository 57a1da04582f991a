// Vite plugin of the browser build: of a contract's calls the browser needs where they go and what
// they are sent; what they answer, their words for the reference page and the checks of path and
// query stay on the server. With them go all the schemas that only they used.
import type { ESTree, Plugin } from "vite";

const CONTRACT = /\/packages\/domain\/src\/[\w-]+\/[\w-]*contract[\w-]*\.ts$/;
const SERVER_ONLY: ReadonlySet<string> = new Set(["data", "summary", "errors", "params", "query"]);

interface Range {
  start: number;
  end: number;
}

function isNode(value: unknown): value is ESTree.Node {
  return typeof value === "object" && value !== null && "type" in value;
}

function serverOnlyProperties(call: ESTree.CallExpression): Range[] {
  const [input] = call.arguments;
  if (input?.type !== "ObjectExpression") return [];
  return input.properties.filter(
    (one) =>
      one.type === "Property" && one.key.type === "Identifier" && SERVER_ONLY.has(one.key.name),
  );
}

/** Every place to leave out: the properties of each `endpoint({ … })`. */
function rangesToDrop(node: ESTree.Node): Range[] {
  if (
    node.type === "CallExpression" &&
    node.callee.type === "Identifier" &&
    node.callee.name === "endpoint"
  ) {
    return serverOnlyProperties(node);
  }
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
