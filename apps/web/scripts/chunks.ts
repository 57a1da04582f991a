// Which modules share a file in the browser's build, where following the routes would make too many.

interface ModuleGraph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null;
}

const PANEL_LAYOUT = /\/platform\/panel\/panel-layout\.route\.tsx/;
const OF_THE_PANEL =
  /\/node_modules\/(?:react-aria|react-stately|react-aria-components|@tanstack|@internationalized)|\/app\/(?:ui|platform\/(?:panel|query|shell))\//;

// Named by its package beside what the frame uses, and wanted only where numbers are typed.
const NOT_OF_THE_PANEL = /\/@internationalized\/number\/dist\/private\/NumberParser/;

/** Whether a module is loaded with the panel's frame, which every screen of the panel stands in. */
function isLoadedWithPanel(id: string, graph: ModuleGraph): boolean {
  const seen = new Set<string>();
  const waiting = [id];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (PANEL_LAYOUT.test(one)) return true;
    if (seen.has(one)) continue;
    seen.add(one);
    waiting.push(...(graph.getModuleInfo(one)?.importers ?? []));
  }
  return false;
}

/** One file for what every screen of the panel needs. */
export function panelChunk(id: string, graph: ModuleGraph): string | null {
  const mayBe = OF_THE_PANEL.test(id) && !NOT_OF_THE_PANEL.test(id);
  return mayBe && isLoadedWithPanel(id, graph) ? "panel" : null;
}
