// Icons by name from whoever answers first: our own server, and another provider after it where one is configured.
// Names are gathered into few requests, each short enough for every server on its way, and what came is kept.
import type { Timers } from "../api/retry.ts";

/** For one request, whoever answers it. */
const TIMEOUT_MS = 5_000;
/** How long a provider is waited for before the next one is asked beside it. */
const ROTATION_MS = 750;
const MOST_CHARACTERS = 500;

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

function addressOf(provider: string, set: string, names: readonly string[]): string {
  return `${provider}/${set}.json?icons=${names.join(",")}`;
}

/** Names in groups whose addresses are short enough for the longest of the providers. */
export function shortRequests(
  providers: readonly string[],
  set: string,
  names: readonly string[],
): string[][] {
  const isShort = (group: readonly string[]) =>
    providers.every((provider) => addressOf(provider, set, group).length <= MOST_CHARACTERS);
  const groups: string[][] = [];
  for (const name of names) {
    const last = groups.at(-1);
    if (last !== undefined && isShort([...last, name])) last.push(name);
    else if (isShort([name])) groups.push([name]);
  }
  return groups;
}

function isLoose(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function bodiesIn(answer: unknown): Map<string, string> {
  const icons = isLoose(answer) && isLoose(answer["icons"]) ? answer["icons"] : null;
  if (icons === null) throw new Error("The answer is no set of icons.");
  const bodies = new Map<string, string>();
  for (const [name, icon] of Object.entries(icons)) {
    if (isLoose(icon) && typeof icon["body"] === "string") bodies.set(name, icon["body"]);
  }
  return bodies;
}

export function createIconLoader({ fetch, timers, providers }: IconLoaderSettings): IconLoader {
  const kept = new Map<string, Promise<string | null>>();

  async function askOne(address: string, signal: AbortSignal): Promise<Map<string, string>> {
    const response = await fetch(address, { signal });
    if (!response.ok) throw new Error(`Icons answered ${response.status}.`);
    return bodiesIn(await response.json());
  }

  /** Asks one provider after the other until one answers or the time is over. */
  function ask(set: string, names: readonly string[]): Promise<Map<string, string>> {
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
        askOne(addressOf(provider, set, names), abort.signal)
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
  let waiting = new Map<string, (body: Promise<string | null>) => void>();

  function fetchWaiting(): void {
    const now = waiting;
    waiting = new Map();
    const bySet = Map.groupBy(now.keys(), (icon) => icon.slice(0, icon.indexOf(":")));
    for (const [set, wanted] of bySet) {
      const names = wanted.map((icon) => icon.slice(set.length + 1));
      for (const group of shortRequests(providers, set, names)) {
        const answer = ask(set, group);
        for (const name of group) {
          now.get(`${set}:${name}`)?.(answer.then((bodies) => bodies.get(name) ?? null));
          now.delete(`${set}:${name}`);
        }
      }
    }
    // Names too long for any address.
    for (const settle of now.values()) settle(Promise.resolve(null));
  }

  function bodyOf(icon: string): Promise<string | null> {
    const known = kept.get(icon);
    if (known !== undefined) return known;
    const body = new Promise<string | null>((settle) => {
      if (waiting.size === 0) queueMicrotask(fetchWaiting);
      waiting.set(icon, settle);
    });
    kept.set(icon, body);
    // It is asked for again the next time.
    body.catch(() => kept.delete(icon));
    return body;
  }

  return {
    async load(icons) {
      const wanted = [...new Set(icons)].filter((icon) => /^[a-z0-9-]+:[a-z0-9-]+$/.test(icon));
      const found = await Promise.allSettled(
        wanted.map(async (icon) => ({ icon, body: await bodyOf(icon) })),
      );
      const bodies = new Map<string, string>();
      for (const one of found) {
        if (one.status === "fulfilled" && one.value.body)
          bodies.set(one.value.icon, one.value.body);
      }
      return bodies;
    },
  };
}
