// The codes of authenticator applications (TOTP, RFC 6238), in the form that all of them understand:
// SHA-1, six digits, a new code every 30 seconds.
import { Secret, TOTP } from "otpauth";

const issuer = "Vereda";
const secretBytes = 20;
const period = 30;

// Digits of other scripts look as long, and are more bytes.
const codeForm = /^[0-9]{6}$/;

/** How many steps a person's clock may be off, and how late a code may come. */
export const toleratedSteps = 1;

function buildTotp(secret: string, label = ""): TOTP {
  return new TOTP({ issuer, label, algorithm: "SHA1", digits: 6, period, secret });
}

/** A new secret, in base32. */
export function generateSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** The link that sets an authenticator up. @param account what the application shows under the name */
export function buildOtpauthUri(secret: string, account: string): string {
  return buildTotp(secret, account).toString();
}

/** The 30-second step that an instant lies in. */
export function getStepAt(now: Date): number {
  return Math.floor(now.getTime() / (period * 1000));
}

/** The step whose code this is, among those that are tolerated now; null when it is none of theirs. */
export function findStepOfCode(secret: string, code: string, now: Date): number | null {
  if (!codeForm.test(code)) return null;
  const delta = buildTotp(secret).validate({
    token: code,
    timestamp: now.getTime(),
    window: toleratedSteps,
  });
  return delta === null ? null : getStepAt(now) + delta;
}
