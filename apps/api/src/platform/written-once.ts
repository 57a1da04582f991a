// The same answer, given again, is not written and compressed again. What left for a client is kept beside the very
// object that was answered, for as long as that is kept itself, and sent to whoever asks in the same way.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Whether a route may answer the same object more than once. */
    answersAgain?: boolean;
  }
  interface FastifyReply {
    /** What is being answered, where it may be answered again. */
    answered: object | null;
  }
}

interface Written {
  readonly payload: string | Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** Languages and encodings: somebody has a few devices. */
const WAYS = 4;

const KEPT_HEADERS = ["content-type", "content-encoding", "vary"] as const;

const known = new WeakMap<object, Map<string, Written>>();

/** Of what is written besides the answer itself. */
function wayOf({ locale, headers }: FastifyRequest): string {
  return [locale, headers["accept-encoding"], headers["x-no-compression"]].join("|");
}

/** Sends an answer as it was written before; null when it was not. */
export function sendAgain(
  answer: object,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | null {
  const written = known.get(answer)?.get(wayOf(request));
  if (written !== undefined) return reply.headers(written.headers).send(written.payload);
  reply.answered = answer;
  return null;
}

function remember(request: FastifyRequest, reply: FastifyReply, payload: unknown): void {
  const { answered } = reply;
  if (answered === null || request.method !== "GET") return;
  if (typeof payload !== "string" && !Buffer.isBuffer(payload)) return;
  const ways = known.get(answered) ?? new Map<string, Written>();
  if (ways.size === WAYS) return;
  const headers = KEPT_HEADERS.flatMap((name) => {
    const value = reply.getHeader(name);
    return typeof value === "string" ? [[name, value]] : [];
  });
  ways.set(wayOf(request), { payload, headers: Object.fromEntries(headers) });
  known.set(answered, ways);
}

/** Call it after compression, of which it keeps the result. */
export function writeOnce(app: FastifyInstance): void {
  app.decorateReply("answered", null);
  app.addHook("onRoute", (route) => {
    if (route.config?.answersAgain !== true) return;
    route.onSend = [
      ...[route.onSend ?? []].flat(),
      (request, reply, payload, done) => {
        remember(request, reply, payload);
        done(null, payload);
      },
    ];
  });
}
