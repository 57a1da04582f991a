// A software authenticator for tests that creates ES256 passkeys and signs per WebAuthn Level 3.
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { KeyObject } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

type Options = Readonly<Record<string, unknown>>;

export interface Deviations {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly counter?: number;
  /** Whether the user was verified (UV flag). Default: true. */
  readonly isUnlocked?: boolean;
  readonly type?: string;
  readonly userHandle?: string;
  readonly attestation?: ReadonlyMap<string, string | Uint8Array[]>;
}

const flags = { present: 0x01, unlocked: 0x04, canSync: 0x08, isSynced: 0x10, hasKey: 0x40 };

function sha256(...parts: readonly (string | Uint8Array)[]): Buffer {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
}

function base64url(bytes: Uint8Array | string): string {
  return Buffer.from(bytes).toString("base64url");
}

function textIn(options: Options, name: string): string {
  const value = options[name];
  if (typeof value !== "string") throw new Error(`The options have no ${name}.`);
  return value;
}

function userHandleIn({ user }: Options): string {
  if (typeof user === "object" && user !== null && "id" in user && typeof user.id === "string") {
    return user.id;
  }
  throw new Error("The options contain no user.");
}

export class SoftwareDevice {
  readonly credentialId = randomBytes(32).toString("base64url");
  readonly #isSynced: boolean;
  readonly #privateKey: KeyObject;
  readonly #cose: Uint8Array;
  #counter = 0;
  #userHandle = "";

  constructor({ isSynced = false } = {}) {
    this.#isSynced = isSynced;
    const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    this.#privateKey = privateKey;
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, "base64url"))],
      [-3, new Uint8Array(Buffer.from(y, "base64url"))],
    ]);
    this.#cose = isoCBOR.encode(new Map(key));
  }

  #clientData(type: string, options: Options, wrong: Deviations): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: wrong.type ?? type,
        challenge: wrong.challenge ?? textIn(options, "challenge"),
        origin: wrong.origin ?? "http://localhost:3000",
        crossOrigin: false,
      }),
    );
  }

  #authenticatorData(wrong: Deviations, more: number): Buffer {
    const synced = this.#isSynced ? flags.canSync | flags.isSynced : 0;
    const unlocked = (wrong.isUnlocked ?? true) ? flags.unlocked : 0;
    const counter = Buffer.alloc(4);
    const count = this.#isSynced ? 0 : ++this.#counter;
    counter.writeUInt32BE(wrong.counter ?? count);
    return Buffer.concat([
      sha256(wrong.rpId ?? "localhost"),
      Buffer.from([flags.present | synced | unlocked | more]),
      counter,
    ]);
  }

  /** Works like `navigator.credentials.create`. */
  make(options: Options, wrong: Deviations = {}) {
    this.#userHandle = userHandleIn(options);
    const id = Buffer.from(this.credentialId, "base64url");
    const idLength = Buffer.alloc(2);
    idLength.writeUInt16BE(id.length);
    const aaguid = Buffer.alloc(16);
    const head = this.#authenticatorData(wrong, flags.hasKey);
    const authData = Buffer.concat([head, aaguid, idLength, id, this.#cose]);
    const statement = new Map(wrong.attestation);
    const format = statement.size === 0 ? "none" : "packed";
    const attestation = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, string | Uint8Array[]>>([
        ["fmt", format],
        ["attStmt", statement],
        ["authData", new Uint8Array(authData)],
      ]),
    );
    return {
      id: this.credentialId,
      rawId: this.credentialId,
      type: "public-key" as const,
      response: {
        clientDataJSON: base64url(this.#clientData("webauthn.create", options, wrong)),
        attestationObject: base64url(attestation),
        transports: ["internal"],
      },
      clientExtensionResults: {},
    };
  }

  /** Works like `navigator.credentials.get`. */
  use(options: Options, wrong: Deviations = {}) {
    const clientData = this.#clientData("webauthn.get", options, wrong);
    const authData = this.#authenticatorData(wrong, 0);
    const signature = sign(
      "sha256",
      Buffer.concat([authData, sha256(clientData)]),
      this.#privateKey,
    );
    return {
      id: this.credentialId,
      rawId: this.credentialId,
      type: "public-key" as const,
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
        userHandle: wrong.userHandle ?? this.#userHandle,
      },
      clientExtensionResults: {},
    };
  }
}
