// File storage in one S3-compatible bucket, addressed by path.
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { AwsClient } from "aws4fetch";
import { BootError } from "../boot-error.ts";
import type { FileStore } from "./file-store.ts";

/** Timeout for the response headers. The body may take longer. */
const DEFAULT_TIMEOUT_MS = 15_000;

class StorageError extends Error {
  override readonly name = "StorageError";

  constructor(method: string, status: number) {
    super(`The file storage answered ${method} with ${status}.`);
  }
}

interface Bucket {
  readonly address: string;
  readonly keyId: string;
  readonly secret: string;
}

function parseBucket(s3Url: string): Bucket {
  const url = new URL(s3Url);
  if (url.username === "" || url.password === "") {
    throw new BootError(
      "The setting S3_URL must carry a key and a secret: https://key:secret@s3.example/bucket.",
    );
  }
  const address = `${url.origin}${url.pathname.replace(/\/+$/, "")}`;
  const [keyId, secret] = [url.username, url.password].map(decodeURIComponent);
  return { address, keyId: keyId ?? "", secret: secret ?? "" };
}

type SendRequest = (method: string, name: string, body?: Uint8Array) => Promise<Response>;

function makeSendRequest(s3Url: string, region: string, timeoutMs: number): SendRequest {
  const { address, keyId, secret } = parseBucket(s3Url);
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: "s3",
    region,
    // Retries responses of 500 and above after a short delay.
    retries: 2,
  });
  return async (method, name, body) => {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), timeoutMs);
    try {
      return await client.fetch(`${address}/${name}`, {
        method,
        signal: abort.signal,
        // A signature is valid for one URL only, so redirects are not followed.
        redirect: "manual",
        // Signs the body too, so that tampering is detected even without https.
        headers: {
          "x-amz-content-sha256": createHash("sha256")
            .update(body ?? "")
            .digest("hex"),
        },
        ...(body === undefined ? {} : { body: new Uint8Array(body) }),
      });
    } finally {
      clearTimeout(timer);
    }
  };
}

async function discardBody(response: Response): Promise<void> {
  // An unread body would block its connection.
  await response.body?.cancel();
}

/**
 * @param s3Url bucket URL with key and secret. The key may put, get, delete and list: without list, S3
 * responds 403 for a missing file.
 * @throws BootError when the key is missing
 */
export function makeS3Files(
  s3Url: string,
  region: string,
  timeoutMs = DEFAULT_TIMEOUT_MS,
): FileStore {
  const sendRequest = makeSendRequest(s3Url, region, timeoutMs);
  return {
    async put(name, bytes) {
      const response = await sendRequest("PUT", name, bytes);
      await discardBody(response);
      if (!response.ok) throw new StorageError("PUT", response.status);
    },
    async get(name) {
      const response = await sendRequest("GET", name);
      const { body, ok, status } = response;
      if (ok && body !== null) {
        const length = response.headers.get("content-length");
        return {
          content: Readable.from(body, { objectMode: false }),
          size: length === null ? undefined : Number(length),
        };
      }
      await discardBody(response);
      if (status === 404) return null;
      throw new StorageError("GET", status);
    },
    async delete(name) {
      const response = await sendRequest("DELETE", name);
      await discardBody(response);
      if (!response.ok && response.status !== 404) {
        throw new StorageError("DELETE", response.status);
      }
    },
  };
}
