// What triggers read of the request that is being handled: its browser tab, and what it may undo.
import { AsyncLocalStorage } from "node:async_hooks";

const comments = new AsyncLocalStorage<string>();

interface Writing {
  /** As `isClientId` allows, since it stands in a comment of each statement. */
  readonly client?: string | undefined;
  readonly undo?: { readonly userId: string; readonly id: string; readonly now: Date } | undefined;
}

/** Begins each statement of the work with comments, which `writing_client()` and `store_deleted()` read. */
export function runAsClient<T>({ client, undo }: Writing, work: () => T): T {
  const texts = [
    client,
    undo && /^[\w-]+$/.test(undo.id) && `undo ${undo.userId} ${undo.id} ${undo.now.toISOString()}`,
  ];
  return comments.run(texts.map((text) => (text ? `/*${text}*/ ` : "")).join(""), work);
}

export function getWritingComment(): string {
  return comments.getStore() ?? "";
}
