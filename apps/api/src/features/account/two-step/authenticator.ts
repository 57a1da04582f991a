// Authenticator codes (TOTP, RFC 6238): SHA-1, six digits, a new code every 30 seconds.
import { Secret, TOTP } from "otpauth";

const issuer = "Vereda";
const secretBytes = 20;
const period = 30;

// ASCII digits only: codes in digits of other scripts have the right length, but more bytes.
const codeForm = /^[0-9]{6}$/;

/** The tolerated clock difference, in 30-second steps in each direction. */
export const toleratedSteps = 1;

function buildTotp(secret: string, label = ""): TOTP {
  return new TOTP({ issuer, label, algorithm: "SHA1", digits: 6, period, secret });
}

/** Returns base32. */
export function generateSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** Builds the link for the QR code.
@param account the name that the app displays */
export function buildOtpauthUri(secret: string, account: string): string {
  return buildTotp(secret, account).toString();
}

/** Returns the 30-second step of an instant. */
export function getStepAt(now: Date): number {
  return Math.floor(now.getTime() / (period * 1000));
}

/** Returns the tolerated step that has this code; null when there is none. */
export function findStepOfCode(secret: string, code: string, now: Date): number | null {
  if (!codeForm.test(code)) return null;
  const delta = buildTotp(secret).validate({
    token: code,
    timestamp: now.getTime(),
    window: toleratedSteps,
  });
  return delta === null ? null : getStepAt(now) + delta;
}
