// Sending loose tasks, now or when the network is back. A task carries its own id, so that sending it
// twice makes it once; it goes only in a session of whoever wrote it.
import type { BodyIn } from "@vereda/domain/http/endpoint";
import type { quickAddApi } from "@vereda/domain/planning/quick-add/contract-quick-add";
import { api } from "#platform/api/api.ts";
import { AuthError, isRetryable, refusalText } from "#platform/api/errors.ts";
import { isHolder } from "#platform/session/holder.ts";
import type { Locale } from "@vereda/domain/locale";
import { storedUnsent, storeUnsent } from "./unsent.ts";

export type QuickTask = BodyIn<typeof quickAddApi.add> & { id: string };

/** A task that waits, with the sentence it was made of and what the server had against it. */
export type Unsent = { task: QuickTask; sentence: string; problem: string | null };

/** More than anybody writes down without a network. */
const MOST = 100;

function isUnsent(value: unknown): value is Unsent {
  return (
    typeof value === "object" &&
    value !== null &&
    "task" in value &&
    typeof value.task === "object" &&
    "sentence" in value &&
    typeof value.sentence === "string"
  );
}

export function readUnsent(stored: string | null): Unsent[] {
  try {
    const list: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(list) ? list.filter(isUnsent) : [];
  } catch {
    return [];
  }
}

function write(userId: string, list: readonly Unsent[]): void {
  storeUnsent(userId, list.length === 0 ? null : JSON.stringify(list));
}

export function keepUnsent(userId: string, unsent: Unsent): void {
  const others = readUnsent(storedUnsent(userId)).filter(({ task }) => task.id !== unsent.task.id);
  write(userId, [...others, unsent].slice(-MOST));
}

export function dropUnsent(userId: string, id: string): void {
  write(
    userId,
    readUnsent(storedUnsent(userId)).filter(({ task }) => task.id !== id),
  );
}

/** Sends a task; false when the server cannot be reached now, or as its person. @throws ApiError when it refuses */
export async function send(userId: string, task: QuickTask): Promise<boolean> {
  if (!isHolder(userId)) return false;
  try {
    await api.data("POST /planning/quick-add", { body: task });
    return true;
  } catch (error) {
    if (error instanceof AuthError || isRetryable(error)) return false;
    throw error;
  }
}

let isSending = false;

/** Sends all that waits, one after the other, until the network fails. Answers whether any went. */
export async function sendUnsent(userId: string, locale: Locale): Promise<boolean> {
  if (isSending) return false;
  isSending = true;
  let hasSent = false;
  try {
    for (const unsent of readUnsent(storedUnsent(userId))) {
      // One after the other: they come into being in the order in which they were written.
      const outcome = await send(userId, unsent.task).catch((error: unknown) =>
        refusalText(error, locale),
      );
      if (outcome === false) break;
      if (outcome === true) {
        hasSent = true;
        dropUnsent(userId, unsent.task.id);
      } else keepUnsent(userId, { ...unsent, problem: outcome });
    }
  } finally {
    isSending = false;
  }
  return hasSent;
}
