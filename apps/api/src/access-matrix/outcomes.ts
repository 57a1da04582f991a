// The kinds of callers in the access matrix, and the outcomes that most endpoints share.
import type { ErrorCode } from "../platform/http/errors/error-catalogue.ts";

/** nobody: no session; another: a user who does not own the resource; owner: its owner. */
export const callerKinds = ["nobody", "another", "owner", "administrator"] as const;
export type CallerKind = (typeof callerKinds)[number];

export type Outcome = 200 | 201 | ErrorCode;
export type Outcomes = Readonly<Record<CallerKind, Outcome>>;

export const sameForAll = (outcome: Outcome): Outcomes => ({
  nobody: outcome,
  another: outcome,
  owner: outcome,
  administrator: outcome,
});

/** For endpoints about the caller's own data: every signed-in caller gets the same outcome. */
export const signedInOnly = (outcome: Outcome): Outcomes => ({
  ...sameForAll(outcome),
  nobody: "unauthenticated",
});

/** For the owner's private resources: other users get 404, administrators included. */
export const ownerOnly = (outcome: Outcome): Outcomes => ({
  nobody: "unauthenticated",
  another: "not_found",
  owner: outcome,
  administrator: "not_found",
});

/** For administration endpoints: the owner of a resource gets no access either. */
export const administratorOnly = (outcome: Outcome): Outcomes => ({
  nobody: "unauthenticated",
  another: "forbidden",
  owner: "forbidden",
  administrator: outcome,
});

export type Rows = Readonly<Record<string, Outcomes>>;
