// Parses server-sent events from the bytes of a response, however they are split.

export interface SentEvent {
  readonly data: string;
  /** Milliseconds to wait before reconnecting, as sent by the server. */
  readonly retryMs: number | null;
}

function parseBlock(block: string): SentEvent {
  let retryMs: number | null = null;
  const data: string[] = [];
  for (const line of block.split("\n")) {
    const [, field = "", value = ""] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
    if (field === "data") data.push(value);
    if (field === "retry" && /^\d+$/.test(value)) retryMs = Number(value);
  }
  return { data: data.join("\n"), retryMs };
}

/** Passes on complete events as text chunks arrive; a block of comments is an event without data. */
export function createEventReader(onEvent: (event: SentEvent) => void): (piece: string) => void {
  let rest = "";
  return (piece) => {
    const blocks = (rest + piece).replace(/\r\n?/g, "\n").split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) onEvent(parseBlock(block));
  };
}
