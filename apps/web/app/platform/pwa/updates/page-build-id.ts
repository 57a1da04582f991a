// The build that this page was made by, as its map of routes names it.

declare global {
  interface Window {
    readonly __reactRouterManifest?: { readonly version?: string };
  }
}

/** Null while developing: there the page follows every change by itself. */
export function getPageBuildId(): string | null {
  return import.meta.env.DEV ? null : (window.__reactRouterManifest?.version ?? null);
}
