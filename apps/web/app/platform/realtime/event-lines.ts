// Reads server-sent events from the bytes of an answer, however they were cut on the way.

export interface SentEvent {
  readonly data: string;
  /** How long the server asks to wait before coming back, in milliseconds. */
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

/** Gives whole events on as pieces of text come in; a block of comments alone is an event without data. */
export function eventReader(onEvent: (event: SentEvent) => void): (piece: string) => void {
  let rest = "";
  return (piece) => {
    const blocks = (rest + piece).replace(/\r\n?/g, "\n").split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) onEvent(parseBlock(block));
  };
}
