// The calls about the PIN that a person may put in front of what is intimate: sleep, dreams, reflections, cycle.
import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { instant } from "../../http/values.ts";
import { text } from "../../text.ts";
import { typedPassword } from "../contract.ts";
import { isObviousPin, MAX_PIN_LENGTH, pinUnlockMinutes, MIN_PIN_LENGTH } from "./pin-rules.ts";

const digits = new RegExp(`^\\d{${MIN_PIN_LENGTH},${MAX_PIN_LENGTH}}$`);

/** A PIN as it is typed; spaces between digits are how people read them. */
const typedPin = z.string("pin_malformed").check(
  z.overwrite((typed) => typed.replace(/\s/g, "")),
  z.regex(digits, "pin_malformed"),
);

const newPin = typedPin.check(z.refine((pin) => !isObviousPin(pin), "pin_obvious"));

/** The account's password, with the second step of whoever has one: what stands in for a forgotten PIN. */
const account = {
  password: z.optional(typedPassword),
  twoStepCode: z.optional(text(20)),
};

export const pinState = z.object({
  isSet: z.boolean(),
  /** Whether this session has to open before it reads or writes what is intimate. */
  isLocked: z.boolean(),
  openUntil: z.nullable(instant),
  /** For how many minutes after the last use it stays open. */
  holdMinutes: z.literal(pinUnlockMinutes),
  /** After too many wrong PINs in this session: only the password opens. */
  needsPassword: z.boolean(),
});
export type PinState = z.output<typeof pinState>;

const proofs = [
  "wrong_pin",
  "pin_tries_used",
  "wrong_password",
  "two_step_required",
  "two_step_invalid",
  "two_step_used",
  "password_confirmation_required",
];

export const pinApi = {
  state: endpoint({
    method: "GET",
    path: "/sessions/pin",
    summary: {
      es: "Cómo está el PIN de lo íntimo en esta sesión",
      en: "How the PIN in front of what is intimate stands in this session",
    },
    data: pinState,
  }),
  save: endpoint({
    method: "PUT",
    path: "/sessions/pin",
    summary: {
      es: "Pone o cambia el PIN de lo íntimo, y cuánto dura abierto",
      en: "Set or change the PIN in front of what is intimate, and how long it stays open",
    },
    /** Once there is one, the current PIN or the password; before, the password where signing in was a while ago. */
    body: z.object({
      /** The present one stays when left out. */
      pin: z.optional(newPin),
      holdMinutes: z.optional(z.literal(pinUnlockMinutes)),
      currentPin: z.optional(typedPin),
      ...account,
    }),
    data: pinState,
    errors: ["pin_off", ...proofs],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/sessions/pin",
    summary: {
      es: "Quita el PIN, con él o con la contraseña",
      en: "Remove the PIN, by it or by the password",
    },
    body: z.object({ currentPin: z.optional(typedPin), ...account }),
    data: pinState,
    errors: ["pin_off", ...proofs],
  }),
  unlock: endpoint({
    method: "POST",
    path: "/sessions/pin/unlock",
    summary: {
      es: "Abre lo íntimo en esta sesión, con el PIN o con la contraseña",
      en: "Open what is intimate in this session, by the PIN or by the password",
    },
    body: z.object({ currentPin: z.optional(typedPin), ...account }),
    data: pinState,
    errors: ["pin_off", ...proofs],
  }),
  lock: endpoint({
    method: "POST",
    path: "/sessions/pin/lock",
    summary: {
      es: "Cierra lo íntimo en esta sesión, ya",
      en: "Lock what is intimate in this session, now",
    },
    data: pinState,
  }),
};
