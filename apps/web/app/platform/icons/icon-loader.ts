// Icons by name from whoever answers first: our own server, and another provider after it where one is configured.
// Names are gathered into few requests, each short enough for every server on its way, and what came is kept.
import type { Timers } from "../api/retry.ts";

/** For one request, whoever answers it. */
const TIMEOUT_MS = 5_000;
/** How long a provider is waited for before the next one is asked beside it. */
const ROTATION_MS = 750;
const MAX_URL_LENGTH = 500;

export interface IconLoaderSettings {
  fetch: (address: string, init: { signal: AbortSignal }) => Promise<Response>;
  timers: Timers;
  /** Where sets are asked for, in this order: `{provider}/{set}.json?icons=…`. */
  providers: readonly string[];
}

export interface IconLoader {
  /**
   * The drawings of `set:name` icons, to be put into an svg of 24 by 24. Those that nobody has are left out, and so
   * are all when nobody answers.
   */
  load(icons: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

function buildUrl(provider: string, set: string, names: readonly string[]): string {
  return `${provider}/${set}.json?icons=${names.join(",")}`;
}

/** Names in groups whose addresses are short enough for the longest of the providers. */
export function groupByUrlLength(
  providers: readonly string[],
  set: string,
  names: readonly string[],
): string[][] {
  const fitsUrl = (group: readonly string[]) =>
    providers.every((provider) => buildUrl(provider, set, group).length <= MAX_URL_LENGTH);
  const groups: string[][] = [];
  for (const name of names) {
    const last = groups.at(-1);
    if (last !== undefined && fitsUrl([...last, name])) last.push(name);
    else if (fitsUrl([name])) groups.push([name]);
  }
  return groups;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function parseBodies(data: unknown): Map<string, string> {
  const icons = isRecord(data) && isRecord(data["icons"]) ? data["icons"] : null;
  if (icons === null) throw new Error("The answer is no set of icons.");
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

  /** Asks one provider after the other until one answers or the time is over. */
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
      const giveUp = () => end(() => reject(new Error("Nobody answered with icons.")));
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
            // Who is known to fail need not be waited for.
            else if (failed === next) rotate();
          });
      };
      const cancelTimeout = timers.after(TIMEOUT_MS, giveUp);
      if (providers.length === 0) giveUp();
      else rotate();
    });
  }

  /** Asked for together, once everybody who draws at this moment has said what they need. */
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
    // Names too long for any address.
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
    // It is asked for again the next time.
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
