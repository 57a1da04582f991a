// The error catalogue: codes, HTTP statuses and messages; features add theirs with `defineErrors`.
import type { Label } from "../locale.ts";
import texts from "./errors.json" with { type: "json" };

export interface ErrorEntry {
  readonly status: number;
  /** User-facing message; `{name}` is replaced with a parameter of the error. */
  readonly message: Label;
  /** True when an operator should check it. */
  readonly reportable?: boolean;
}

/** Keeps the codes literal, so that using an undefined code is a type error. */
export function defineErrors<const T extends Record<string, ErrorEntry>>(entries: T): T {
  return entries;
}

export const httpErrors = defineErrors(texts);
