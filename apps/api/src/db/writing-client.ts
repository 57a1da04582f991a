// The browser tab whose request is being handled.
import { AsyncLocalStorage } from "node:async_hooks";

const writingClient = new AsyncLocalStorage<string>();

/** @param id as `isClientId` allows, since it stands in a comment of each statement */
export function runAsClient<T>(id: string, work: () => T): T {
  return writingClient.run(id, work);
}

export function getWritingClient(): string | undefined {
  return writingClient.getStore();
}
