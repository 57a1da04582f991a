// In-memory S3 server for tests. It verifies signatures with an implementation of its own.
import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { sign } from "aws4";

export const s3Key = { id: "KEY", secret: "se/cr+et", region: "eu-test-1" };

/** A status, or no response at all. */
type Trouble = number | "silence";

export interface TestS3 {
  readonly stored: Map<string, Buffer>;
  readonly troubles: Trouble[];
  readonly url: string;
  readonly close: () => Promise<void>;
}

function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const { method = "", url = "", headers } = request;
  const digest = createHash("sha256").update(body).digest("hex");
  const signed = sign(
    {
      method,
      path: url,
      service: "s3",
      region: s3Key.region,
      headers: {
        Host: headers.host ?? "",
        "X-Amz-Date": String(headers["x-amz-date"]),
        "X-Amz-Content-Sha256": digest,
      },
    },
    { accessKeyId: s3Key.id, secretAccessKey: s3Key.secret },
  );
  return signed.headers?.["Authorization"] === headers.authorization;
}

function handleRequest(
  stored: Map<string, Buffer>,
  request: IncomingMessage,
  body: Buffer,
  reply: ServerResponse,
) {
  const { method, url = "" } = request;
  const existing = stored.get(url);
  if (method === "PUT") stored.set(url, body);
  else if (method === "DELETE") {
    stored.delete(url);
    reply.statusCode = 204;
  } else if (existing === undefined) reply.statusCode = 404;
  else reply.setHeader("content-length", existing.length).write(existing);
  reply.end();
}

export async function openTestS3(): Promise<TestS3> {
  const stored = new Map<string, Buffer>();
  const troubles: Trouble[] = [];
  const respond = async (request: IncomingMessage, reply: ServerResponse) => {
    const body = await buffer(request);
    const trouble = troubles.shift() ?? (isSigned(request, body) ? undefined : 403);
    if (trouble === undefined) handleRequest(stored, request, body, reply);
    else if (trouble !== "silence") reply.writeHead(trouble).end("<Error/>");
  };
  const server = createServer((request, reply) => void respond(request, reply));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    stored,
    troubles,
    url: `http://${s3Key.id}:${encodeURIComponent(s3Key.secret)}@127.0.0.1:${port}/pictures`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
