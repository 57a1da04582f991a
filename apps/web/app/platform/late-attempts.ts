// Files of parts that come when they are wanted. One that cannot be had never reloads the page, on which somebody may
// be writing; it is fetched again when the person asks.
import type { ComponentType } from "react";
import { loadQuietly } from "./chunk-reload.ts";

export type LoadPart<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

export type Found<Props> =
  | { readonly Part: ComponentType<Props> }
  /** Why there is none. */
  | { readonly error: unknown };

async function find<Props>(load: LoadPart<Props>): Promise<Found<Props>> {
  try {
    return { Part: (await loadQuietly(load)).default };
  } catch (error) {
    return { error };
  }
}

/** The latest attempt to fetch a part, the same for everybody who waits for it. It never rejects. */
export function attemptsAt<Props>(load: LoadPart<Props>) {
  let latest: Promise<Found<Props>> | undefined;
  return {
    latest: () => (latest ??= find(load)),
    /** The next one begins anew. */
    forget: () => {
      latest = undefined;
    },
  };
}
