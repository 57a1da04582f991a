// Who asks, what they may get, and the ways in which most calls answer.
import type { ErrorCode } from "../platform/http/errors/error-catalogue.ts";

/** Those who ask: without a session, signed in as somebody else, as the owner, as an administrator. */
export const callerKinds = ["nobody", "another", "owner", "administrator"] as const;
export type CallerKind = (typeof callerKinds)[number];

/** The HTTP status of a success, or the code of a refusal. */
export type Outcome = 200 | 201 | ErrorCode;
export type Outcomes = Readonly<Record<CallerKind, Outcome>>;

export const sameForAll = (outcome: Outcome): Outcomes => ({
  nobody: outcome,
  another: outcome,
  owner: outcome,
  administrator: outcome,
});

/** Each about themselves: nobody is in the way of anybody else. */
export const signedInOnly = (outcome: Outcome): Outcomes => ({
  ...sameForAll(outcome),
  nobody: "unauthenticated",
});

/** About something of the owner's that nobody else may even know of. Administrators are nobody special here. */
export const ownerOnly = (outcome: Outcome): Outcomes => ({
  nobody: "unauthenticated",
  another: "not_found",
  owner: outcome,
  administrator: "not_found",
});

/** For those whom the product trusts with more, and not for the owner. */
export const administratorOnly = (outcome: Outcome): Outcomes => ({
  nobody: "unauthenticated",
  another: "forbidden",
  owner: "forbidden",
  administrator: outcome,
});

/** What each call gives to each, by its method and path. */
export type Rows = Readonly<Record<string, Outcomes>>;
