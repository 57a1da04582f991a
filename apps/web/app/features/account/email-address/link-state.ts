// State of an email link. The outcome replaces the token in the URL, so that it survives reloads.

const SETTLED = ["done", "waits-new", "waits-current"] as const;
type Settled = (typeof SETTLED)[number];

/** Where the user was invited to; a reload forgets it. */
export interface JoinedWorkspace {
  readonly id: string;
  readonly name: string;
}

export type LinkState =
  | { readonly kind: "working" }
  | { readonly kind: Settled; readonly workspace?: JoinedWorkspace | null }
  /** The token was used before, has expired, or is incomplete. */
  | { readonly kind: "invalid" }
  | { readonly kind: "failed"; readonly text: string; readonly isTransient: boolean };

const OUTCOME = "outcome";

export function isDone(state: LinkState): state is Extract<LinkState, { kind: Settled }> {
  return SETTLED.some((kind) => kind === state.kind);
}

export function readLinkState(search: URLSearchParams): LinkState {
  const outcome = SETTLED.find((kind) => kind === search.get(OUTCOME));
  if (outcome !== undefined) return { kind: outcome };
  return { kind: (search.get("token") ?? "") === "" ? "invalid" : "working" };
}

export function buildOutcomeSearch(state: { readonly kind: Settled }): string {
  return `?${OUTCOME}=${state.kind}`;
}
