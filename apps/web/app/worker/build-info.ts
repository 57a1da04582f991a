// Constants that the build writes into the worker; see scripts/build-worker.ts.

declare const __BUILD_ID__: string;
declare const __PRECACHED__: readonly string[];

export const buildId = __BUILD_ID__;

export const precached = __PRECACHED__;
