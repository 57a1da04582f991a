// One open connection as server-sent events.
import { Readable } from "node:stream";
import type { ChangeKind } from "@vereda/domain/live/contract";

/** A client that does not read is let go before this much is buffered for it: it comes back and asks again. */
const MAX_BUFFERED_BYTES = 64 * 1024;

export class ChangeStream extends Readable {
  readonly sessionId: string;

  constructor(sessionId: string) {
    super();
    this.sessionId = sessionId;
  }

  override _read(): void {
    // Nothing to fetch: events are pushed when they happen.
  }

  send(kinds: Iterable<ChangeKind>): void {
    this.#write(`data: ${JSON.stringify({ kinds: [...kinds] })}\n\n`);
  }

  /** A comment: nobody has to do anything about it, but the connection is known to live. */
  sendHeartbeat(): void {
    this.#write(":\n\n");
  }

  /** Ends it; whoever comes back waits this long first. */
  end(retryMs?: number): void {
    if (retryMs !== undefined) this.#write(`retry: ${retryMs}\n\n`);
    if (!this.destroyed) this.push(null);
  }

  #write(text: string): void {
    if (this.destroyed || this.readableEnded) return;
    if (this.readableLength > MAX_BUFFERED_BYTES) this.destroy();
    else this.push(text);
  }
}
