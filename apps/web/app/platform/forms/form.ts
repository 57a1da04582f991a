// The state of a form without any UI: draft, errors and submission, validated by one contract.
import { listFieldErrors, type FieldMessages } from "@vereda/domain/http/field-messages";
import type { FieldError } from "@vereda/domain/http/envelope";
import type { Locale } from "@vereda/domain/locale";
import * as z from "zod/mini";
import { createFailure } from "../api/api-response.ts";
import { ApiError } from "../api/errors.ts";
import { withValue } from "./draft.ts";

export type Errors = Readonly<Record<string, string>>;

interface FormState<Draft> {
  readonly draft: Draft;
  /** Path of a field → its error message. */
  readonly errors: Errors;
  readonly failure: ApiError | null;
  readonly saving: boolean;
  /** Whether the draft differs from the initial or last saved one. */
  readonly dirty: boolean;
  /** Increases whenever the first invalid field should get the focus. */
  readonly focusRequest: number;
}

export interface FormSettings<Contract extends z.ZodMiniType, Draft extends object, Data> {
  contract: Contract;
  initial: Draft;
  messages?: FieldMessages;
  /** @param opened what the draft began with, whatever `initial` is by now */
  toRequest?: (draft: Draft, opened: Draft) => unknown;
  /** The version of `initial`. A later one counts while `initial` is the same: another part changed. */
  updatedAt?: string | undefined;
  /** With the version that it changes: after a conflict the next save replaces the current one. */
  submit: (value: z.output<Contract>, updatedAt?: string) => Promise<Data>;
  /** What the form begins again with once it is saved. What was typed meanwhile stays. */
  next?: (sent: Draft) => Draft;
  onSaved?: (data: Data, value: z.output<Contract>) => void;
  /** Before the form says why. */
  onFailed?: (error: ApiError) => unknown;
}

interface FormStore<Draft> {
  state: () => FormState<Draft>;
  subscribe: (listener: () => void) => () => void;
  set: (path: string, value: unknown) => void;
  /** Validates and saves. A second call while saving does nothing. */
  submit: () => Promise<void>;
  reset: (draft?: Draft) => void;
}

/** The code of an unexpected failure: `submit` threw what is no `ApiError`. */
export const UNEXPECTED = "unexpected";

function toErrors(fieldErrors: readonly FieldError[]): Errors {
  return Object.fromEntries(fieldErrors.map((one) => [one.path, one.message]));
}

function readVersion(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  // A membership carries its workspace.
  if ("workspace" in value) return readVersion(value.workspace);
  if (!("updatedAt" in value)) return undefined;
  return typeof value.updatedAt === "string" ? value.updatedAt : undefined;
}

/** Updates the visible errors only: typing must not reveal new ones. */
function filterRemainingErrors(before: Errors, now: Errors, path: string): Errors {
  const remaining: Record<string, string> = {};
  for (const [key, message] of Object.entries(before)) {
    // The path may be a field, or an object that contains it.
    const isChanged = key === path || key.startsWith(`${path}.`);
    const current = now[key] ?? (isChanged ? undefined : message);
    if (current !== undefined) remaining[key] = current;
  }
  return remaining;
}

export function createForm<Contract extends z.ZodMiniType, Draft extends object, Data>(
  settings: () => FormSettings<Contract, Draft, Data>,
  locale: () => Locale,
): FormStore<Draft> {
  const listeners = new Set<() => void>();
  let opened = settings().initial;
  const edited = { updatedAt: settings().updatedAt };
  let state: FormState<Draft> = {
    draft: opened,
    errors: {},
    failure: null,
    saving: false,
    dirty: false,
    focusRequest: 0,
  };

  function change(next: Partial<FormState<Draft>>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  function check() {
    const { contract, messages, toRequest } = settings();
    const request = toRequest === undefined ? state.draft : toRequest(state.draft, opened);
    const result = z.safeParse(contract, request, { reportInput: true });
    if (result.success) return { value: result.data, errors: {} };
    return {
      value: null,
      errors: toErrors(listFieldErrors(result.error.issues, locale(), messages)),
    };
  }

  function set(path: string, value: unknown): void {
    const { errors } = state;
    state = { ...state, draft: withValue(state.draft, path, value), dirty: true };
    const wrong = Object.keys(errors).length > 0;
    change(wrong ? { errors: filterRemainingErrors(errors, check().errors, path) } : {});
  }

  function getVersion(): string | undefined {
    const { initial, updatedAt = "" } = settings();
    const isLater = updatedAt > (edited.updatedAt ?? "");
    return isLater && JSON.stringify(initial) === JSON.stringify(opened)
      ? updatedAt
      : edited.updatedAt;
  }

  /** An unexpected error becomes a visible failure, and the draft stays. */
  function mapFailure(error: unknown): ApiError {
    if (error instanceof ApiError) return error;
    if (typeof reportError === "function") reportError(error);
    return new ApiError(createFailure(0, UNEXPECTED, ""));
  }

  async function save(value: z.output<Contract>): Promise<void> {
    const { submit, next, onSaved, onFailed } = settings();
    const sent = state.draft;
    change({ saving: true, failure: null, errors: {} });
    let data: Data;
    try {
      data = await submit(value, getVersion());
    } catch (error) {
      const failure = mapFailure(error);
      edited.updatedAt = readVersion(failure.current) ?? edited.updatedAt;
      await onFailed?.(failure);
      const focusRequest = state.focusRequest + (failure.fields.length > 0 ? 1 : 0);
      change({ saving: false, errors: toErrors(failure.fields), failure, focusRequest });
      return;
    }
    edited.updatedAt = readVersion(data) ?? edited.updatedAt;
    const isTyping = state.draft !== sent;
    opened = next?.(sent) ?? sent;
    change({ saving: false, dirty: isTyping, draft: isTyping ? state.draft : opened });
    onSaved?.(data, value);
  }

  return {
    state: () => state,
    set,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async submit() {
      if (state.saving) return;
      const { value, errors } = check();
      if (value !== null) {
        await save(value);
        return;
      }
      change({ errors, failure: null, focusRequest: state.focusRequest + 1 });
    },
    reset(draft = opened) {
      opened = draft;
      change({ draft, errors: {}, failure: null, dirty: false });
    },
  };
}
