// What the build writes into the worker; see scripts/build-worker.ts.

declare const __BUILD_ID__: string;
declare const __PRECACHED__: readonly string[];

/** The build that this worker belongs to. */
export const buildId = __BUILD_ID__;

/** The files of the build, by hashed names. */
export const precached = __PRECACHED__;
