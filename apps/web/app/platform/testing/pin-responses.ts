// PIN states and a fake PIN server for component tests.
import { accountErrors } from "@vereda/domain/account/errors";
import type { PinState } from "@vereda/domain/account/pin/contract-pin";
import { pinErrors } from "@vereda/domain/account/pin/errors-pin";
import { buildRefusal } from "./build-refusal.ts";
import type { FakeRequest, FakeResponses } from "./fake-server.ts";

/** By default the user has no PIN. */
export function buildPinState(changes: Partial<PinState> = {}): PinState {
  return {
    isSet: false,
    isLocked: false,
    openUntil: null,
    holdMinutes: 5,
    needsPassword: false,
    ...changes,
  };
}

export interface PinBook {
  state: PinState;
  pin: string;
  password: string;
  /** Required with the password; null without two-step login. */
  twoStepCode: string | null;
  tries: number;
}

export function buildPinBook(changes: Partial<PinBook> = {}): PinBook {
  return {
    state: buildPinState({ isSet: true, isLocked: true }),
    pin: "2580",
    password: "camino despacio",
    twoStepCode: null,
    tries: 0,
    ...changes,
  };
}

const errors = { ...accountErrors, ...pinErrors };

type Code = keyof typeof errors;

export const refuse = (code: Code, field?: string) =>
  buildRefusal(errors, code, field === undefined ? {} : { field });

const lockedResponse = refuse("pin_required");

const TRIES = 5;

function findProofError(book: PinBook, body: Partial<Record<string, string>>) {
  const { currentPin, password, twoStepCode } = body;
  if (currentPin !== undefined) {
    if (currentPin === book.pin && book.tries < TRIES) return null;
    book.tries += 1;
    book.state = { ...book.state, needsPassword: book.tries >= TRIES };
    return book.tries < TRIES ? refuse("wrong_pin", "currentPin") : refuse("pin_tries_used");
  }
  if (password !== book.password) return refuse("wrong_password", "password");
  if (book.twoStepCode === null || twoStepCode === book.twoStepCode) return null;
  return refuse("two_step_required");
}

export function respondWithPin(book: PinBook): FakeResponses {
  const opening = (change: Partial<PinState>) => (request: FakeRequest) => {
    const error = findProofError(book, request.body as Partial<Record<string, string>>);
    if (error !== null) return error;
    book.tries = 0;
    book.state = { ...book.state, needsPassword: false, ...change };
    return book.state;
  };
  return {
    "GET /sessions/pin": () => book.state,
    "POST /sessions/pin/unlock": opening({ isLocked: false }),
    "DELETE /sessions/pin": opening({ isSet: false, isLocked: false }),
    "POST /sessions/pin/lock": () => {
      book.state = { ...book.state, isLocked: true };
      return book.state;
    },
  };
}

export function lockResponses(book: PinBook, responses: FakeResponses): FakeResponses {
  return Object.fromEntries(
    Object.entries(responses).map(([call, response]) => [
      call,
      (request: FakeRequest) => {
        if (book.state.isLocked) return lockedResponse;
        return typeof response === "function"
          ? (response as (request: FakeRequest) => unknown)(request)
          : response;
      },
    ]),
  );
}
