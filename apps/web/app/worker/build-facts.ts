// What the build writes into the worker; see scripts/build-worker.ts.

declare const __BUILD_ID__: string;
declare const __PRECACHED__: readonly string[];

/** The build that this worker belongs to. */
export const buildId = __BUILD_ID__;

/** The files, by hashed names, of which the panel's first screens are made. */
export const precached = __PRECACHED__;
