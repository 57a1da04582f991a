// Loads icons by name in few, short, cached requests: from our server, then a configured provider.
import type { Timers } from "../api/call-retries.ts";

/** Per request, over all providers. */
const TIMEOUT_MS = 5_000;
/** Time without response after which the next provider is requested in parallel. */
const ROTATION_MS = 750;
const MAX_URL_LENGTH = 500;

interface IconLoaderSettings {
  fetch: (address: string, init: { signal: AbortSignal }) => Promise<Response>;
  timers: Timers;
  /** Base URLs in the order of requests: `{provider}/{set}.json?icons=…`. */
  providers: readonly string[];
}

interface IconLoader {
  /**
   * The svg bodies (24 by 24) of `set:name` icons. Missing icons are left out; so are all icons when
   * every provider fails.
   */
  load(icons: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

function buildUrl(provider: string, set: string, names: readonly string[]): string {
  return `${provider}/${set}.json?icons=${names.join(",")}`;
}

/** Groups names so that the URL of each group is short enough for every provider. */
export function groupByUrlLength(
  providers: readonly string[],
  set: string,
  names: readonly string[],
): string[][] {
  const isWithinUrlLimit = (group: readonly string[]) =>
    providers.every((provider) => buildUrl(provider, set, group).length <= MAX_URL_LENGTH);
  const groups: string[][] = [];
  for (const name of names) {
    const last = groups.at(-1);
    if (last !== undefined && isWithinUrlLimit([...last, name])) last.push(name);
    else if (isWithinUrlLimit([name])) groups.push([name]);
  }
  return groups;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function parseBodies(data: unknown): Map<string, string> {
  const icons = isRecord(data) && isRecord(data["icons"]) ? data["icons"] : null;
  if (icons === null) throw new Error("The response is not an icon set.");
  const bodies = new Map<string, string>();
  for (const [name, icon] of Object.entries(icons)) {
    if (isRecord(icon) && typeof icon["body"] === "string") bodies.set(name, icon["body"]);
  }
  return bodies;
}

export function createIconLoader({ fetch, timers, providers }: IconLoaderSettings): IconLoader {
  const cache = new Map<string, Promise<string | null>>();

  async function fetchBodies(address: string, signal: AbortSignal): Promise<Map<string, string>> {
    const response = await fetch(address, { signal });
    if (!response.ok) throw new Error(`Icons answered ${response.status}.`);
    return parseBodies(await response.json());
  }

  function fetchFromProviders(set: string, names: readonly string[]): Promise<Map<string, string>> {
    return new Promise((resolve, reject) => {
      const abort = new AbortController();
      let next = 0;
      let failed = 0;
      let cancelRotation = () => {};
      const end = (settle: () => void) => {
        cancelTimeout();
        cancelRotation();
        abort.abort();
        settle();
      };
      const giveUp = () => end(() => reject(new Error("No provider responded with icons.")));
      const rotate = () => {
        cancelRotation();
        const provider = providers[next];
        if (provider === undefined) return;
        next += 1;
        cancelRotation = timers.after(ROTATION_MS, rotate);
        fetchBodies(buildUrl(provider, set, names), abort.signal)
          .then((bodies) => end(() => resolve(bodies)))
          .catch(() => {
            failed += 1;
            if (failed === providers.length) giveUp();
            // A provider that has failed needs no further wait.
            else if (failed === next) rotate();
          });
      };
      const cancelTimeout = timers.after(TIMEOUT_MS, giveUp);
      if (providers.length === 0) giveUp();
      else rotate();
    });
  }

  /** Names requested in the same tick, fetched together in a microtask. */
  let queued = new Map<string, (body: Promise<string | null>) => void>();

  function fetchQueued(): void {
    const batch = queued;
    queued = new Map();
    const bySet = Map.groupBy(batch.keys(), (icon) => icon.slice(0, icon.indexOf(":")));
    for (const [set, setIcons] of bySet) {
      const names = setIcons.map((icon) => icon.slice(set.length + 1));
      for (const group of groupByUrlLength(providers, set, names)) {
        const pendingBodies = fetchFromProviders(set, group);
        for (const name of group) {
          batch.get(`${set}:${name}`)?.(pendingBodies.then((bodies) => bodies.get(name) ?? null));
          batch.delete(`${set}:${name}`);
        }
      }
    }
    // Names too long for any URL.
    for (const settle of batch.values()) settle(Promise.resolve(null));
  }

  function loadBody(icon: string): Promise<string | null> {
    const cached = cache.get(icon);
    if (cached !== undefined) return cached;
    const body = new Promise<string | null>((settle) => {
      if (queued.size === 0) queueMicrotask(fetchQueued);
      queued.set(icon, settle);
    });
    cache.set(icon, body);
    // A failed icon is requested again the next time.
    body.catch(() => cache.delete(icon));
    return body;
  }

  return {
    async load(icons) {
      const requested = [...new Set(icons)].filter((icon) => /^[a-z0-9-]+:[a-z0-9-]+$/.test(icon));
      const results = await Promise.allSettled(
        requested.map(async (icon) => ({ icon, body: await loadBody(icon) })),
      );
      const bodies = new Map<string, string>();
      for (const one of results) {
        if (one.status === "fulfilled" && one.value.body)
          bodies.set(one.value.icon, one.value.body);
      }
      return bodies;
    },
  };
}
