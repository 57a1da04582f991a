// Uploads and deletes the attachments of an entry.
import { ATTACHMENT_MAX_BYTES, attachmentTypes } from "@vereda/domain/logbook/contract";
import { api } from "#platform/api/api.ts";

/** Much longer than for other requests, for large photos on slow networks. */
const UPLOAD_TIMEOUT_MS = 120_000;
const MAX_NAME_LENGTH = 120;

/** Not every system knows the type of a PDF; the server looks at the content. */
export function isAttachable(file: File): boolean {
  const isAccepted = file.type === "" || attachmentTypes.some((type) => type === file.type);
  return isAccepted && file.size <= ATTACHMENT_MAX_BYTES;
}

interface Attached {
  readonly failed: readonly File[];
  /** Why the server refused one, such as a used-up quota; null when only the network failed. */
  readonly refusal: string | null;
}

/** Uploads files one after the other. */
export async function attachAll(entryId: string, files: readonly File[]): Promise<Attached> {
  const failed: File[] = [];
  let refusal: string | null = null;
  for (const file of files) {
    // Sequential, because parallel uploads of large files are slow on a phone.
    const response = await api.call("POST /workspaces/entries/:id/attachments", {
      params: { id: entryId },
      query: { name: file.name.slice(-MAX_NAME_LENGTH) || file.type },
      body: file,
      timeoutMs: UPLOAD_TIMEOUT_MS,
    });
    if (response.success) continue;
    failed.push(file);
    if (response.status >= 400 && response.status < 500) refusal = response.message;
  }
  return { failed, refusal };
}

/** Deletes files and returns those that failed; one that is already deleted counts as success. */
export async function detachAll(ids: readonly string[]): Promise<string[]> {
  const responses = await Promise.all(
    ids.map((id) =>
      api.call("DELETE /workspaces/attachments/:id", { params: { id }, retry: true }),
    ),
  );
  return ids.filter((_id, index) => {
    const response = responses[index];
    return response?.success === false && response.error !== "not_found";
  });
}
