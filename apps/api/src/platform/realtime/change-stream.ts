import { Readable } from "node:stream";
import type { ChangeKind } from "@vereda/domain/live/contract";

/** A client that reads too slowly is disconnected at this size. It reconnects and refetches. */
const MAX_BUFFERED_BYTES = 64 * 1024;

export class ChangeStream extends Readable {
  readonly sessionId: string;

  constructor(sessionId: string) {
    super();
    this.sessionId = sessionId;
  }

  override _read(): void {}

  send(kinds: Iterable<ChangeKind>): void {
    this.#write(`data: ${JSON.stringify({ kinds: [...kinds] })}\n\n`);
  }

  /** An SSE comment: clients ignore it, and it keeps the connection alive. */
  sendHeartbeat(): void {
    this.#write(":\n\n");
  }

  /** Ends the stream. The client waits `retryMs` before it reconnects. */
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
