// The endpoints of the PIN that locks health data: sleep, dreams, reflections, cycle.
import * as z from "zod/mini";
import { AGENDA } from "../../live/energizing-reads.ts";
import { endpoint } from "../../http/endpoint.ts";
import { instant } from "../../http/values.ts";
import { text } from "../../text.ts";
import { typedPassword } from "../../user-values.ts";
import { isObviousPin, MAX_PIN_LENGTH, pinUnlockMinutes, MIN_PIN_LENGTH } from "./pin-rules.ts";

const digits = new RegExp(`^\\d{${MIN_PIN_LENGTH},${MAX_PIN_LENGTH}}$`);

/** A typed PIN; spaces between digits are allowed. */
const typedPin = z.string("pin_malformed").check(
  z.overwrite((typed) => typed.replace(/\s/g, "")),
  z.regex(digits, "pin_malformed"),
);

const newPin = typedPin.check(z.refine((pin) => !isObviousPin(pin), "pin_obvious"));

/** The password and second factor of the account, which replace a forgotten PIN. */
const account = {
  password: z.optional(typedPassword),
  twoStepCode: z.optional(text(20)),
};

export const pinState = z.object({
  isSet: z.boolean(),
  /** Whether this session must enter the PIN before it reads or writes health data. */
  isLocked: z.boolean(),
  openUntil: z.nullable(instant),
  holdMinutes: z.literal(pinUnlockMinutes),
  /** True after too many wrong PINs in this session: only the password unlocks. */
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

const changes = ["/sessions/pin", AGENDA];

export const pinApi = {
  state: endpoint("GET /sessions/pin", {
    summary: {
      es: "Cómo está el PIN de lo íntimo en esta sesión",
      en: "How the PIN in front of what is intimate stands in this session",
    },
    data: pinState,
  }),
  save: endpoint("PUT /sessions/pin", {
    changes,
    summary: {
      es: "Pone o cambia el PIN de lo íntimo, y cuánto dura abierto",
      en: "Set or change the PIN in front of what is intimate, and how long it stays open",
    },
    /**
     * If a PIN exists: the current PIN or the password. Otherwise: the password, unless the session was
     * authenticated recently.
     */
    body: z.object({
      pin: z.optional(newPin),
      holdMinutes: z.optional(z.literal(pinUnlockMinutes)),
      currentPin: z.optional(typedPin),
      ...account,
    }),
    data: pinState,
    errors: ["pin_off", ...proofs],
  }),
  remove: endpoint("DELETE /sessions/pin", {
    changes,
    summary: {
      es: "Quita el PIN, con él o con la contraseña",
      en: "Remove the PIN, by it or by the password",
    },
    body: z.object({ currentPin: z.optional(typedPin), ...account }),
    data: pinState,
    errors: ["pin_off", ...proofs],
  }),
  unlock: endpoint("POST /sessions/pin/unlock", {
    changes,
    summary: {
      es: "Abre lo íntimo en esta sesión, con el PIN o con la contraseña",
      en: "Open what is intimate in this session, by the PIN or by the password",
    },
    body: z.object({ currentPin: z.optional(typedPin), ...account }),
    data: pinState,
    errors: ["pin_off", ...proofs],
  }),
  lock: endpoint("POST /sessions/pin/lock", {
    changes,
    summary: {
      es: "Cierra lo íntimo en esta sesión, ya",
      en: "Lock what is intimate in this session, now",
    },
    data: pinState,
  }),
};
