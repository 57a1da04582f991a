// One open connection as server-sent events.
import { Readable } from "node:stream";
import type { ChangeEvent } from "@vereda/domain/live/contract";

/** A client that does not read is let go before this much waits for it: it comes back and asks again. */
const MOST_WAITING_BYTES = 64 * 1024;

export class ChangeStream extends Readable {
  readonly sessionId: string;

  constructor(sessionId: string) {
    super();
    this.sessionId = sessionId;
  }

  override _read(): void {
    // Nothing to fetch: what there is to say is said when it happens.
  }

  send(id: string, event: ChangeEvent): void {
    this.#write(`id: ${id}\ndata: ${JSON.stringify(event)}\n\n`);
  }

  /** A comment: nobody has to do anything about it, but the connection is known to live. */
  beat(): void {
    this.#write(":\n\n");
  }

  /** Ends it; whoever comes back waits this long first. */
  leave(waitMs?: number): void {
    if (waitMs !== undefined) this.#write(`retry: ${waitMs}\n\n`);
    if (!this.destroyed) this.push(null);
  }

  #write(text: string): void {
    if (this.destroyed || this.readableEnded) return;
    if (this.readableLength > MOST_WAITING_BYTES) this.destroy();
    else this.push(text);
  }
}
