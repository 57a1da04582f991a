// What came of a link that was opened from a letter. What is settled stands in the address instead of
// the link's secret: it survives a reload and a change of language, and tells nobody anything.

const SETTLED = ["done", "waits-new", "waits-current"] as const;
type Settled = (typeof SETTLED)[number];

export type LinkState =
  | { readonly kind: "working" }
  | { readonly kind: Settled }
  /** Used, expired, or cut short on its way. */
  | { readonly kind: "invalid" }
  | { readonly kind: "failed"; readonly text: string; readonly isTransient: boolean };

const OUTCOME = "outcome";

export function isDone(state: LinkState): state is { readonly kind: Settled } {
  return SETTLED.some((kind) => kind === state.kind);
}

/** What the address says before anything is sent. */
export function stateOfAddress(search: URLSearchParams): LinkState {
  const outcome = SETTLED.find((kind) => kind === search.get(OUTCOME));
  if (outcome !== undefined) return { kind: outcome };
  return { kind: (search.get("token") ?? "") === "" ? "invalid" : "working" };
}

/** What the address becomes once something is settled. */
export function settledSearch(state: { readonly kind: Settled }): string {
  return `?${OUTCOME}=${state.kind}`;
}
