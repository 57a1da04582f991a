// The build id of this page, as in its route manifest.

declare global {
  interface Window {
    readonly __reactRouterManifest?: { readonly version?: string };
  }
}

/** Null in development, where the dev server reloads pages by itself. */
export function getPageBuildId(): string | null {
  return import.meta.env.DEV ? null : (window.__reactRouterManifest?.version ?? null);
}
