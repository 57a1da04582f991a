// Constants that the build writes into the worker; see scripts/build-worker.ts.

declare const __BUILD_ID__: string;
declare const __PRECACHED__: readonly string[];
declare const __PANEL_SCREENS__: string;

export const buildId = __BUILD_ID__;

export const precached = __PRECACHED__;

/** The addresses that one document opens: the screens of signed-in users, and nothing else. */
export const panelScreens = new RegExp(__PANEL_SCREENS__);
