// The outbox of idempotent calls: creations with the device's id, deletions, and changes of whole objects.
import type { Call } from "@vereda/domain/endpoints";
import { api } from "../api/api.ts";
import { ApiError } from "../api/errors.ts";
import { fetchDeviceKey } from "../encryption/device-key.ts";
import { m } from "../i18n/generated/messages.js";
import { waitForRefresh } from "../query/changes.ts";
import { defineWrites } from "./outbox.ts";
import { findCached, type Fields } from "./overlay.ts";

export interface CallWrite {
  readonly call: Call;
  readonly input: { readonly params?: Fields; readonly query?: Fields; readonly body?: Fields };
  /** What the server would respond; of a deletion, what it deletes. */
  readonly made: Fields | null;
}

const isId = (value: unknown): value is string => typeof value === "string" && value.length > 30;

/** The ids of the objects that a call writes. */
export function listSubjects({ input: { params, body } }: CallWrite): readonly string[] {
  if (Array.isArray(body?.["ids"])) return body["ids"].filter(isId);
  const own = Object.values(params ?? {}).findLast(isId);
  return [body?.["id"], own].filter(isId).slice(0, 1);
}

const getSubject = (write: CallWrite) => listSubjects(write)[0] ?? null;
const isCreation = ({ call, input }: CallWrite) =>
  call.startsWith("POST") && isId(input.body?.["id"]);

/** Of an object that an earlier write changed, the version that the server gave it since. */
const versions = new Map<unknown, unknown>();

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Whether an earlier attempt arrived, of which the response was lost. */
function hasArrived({ call, input }: CallWrite, error: unknown, attempts: number): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.status === 404 && call.startsWith("DELETE")) return true;
  if (error.code === "edit_applied") return true;
  if (attempts === 0) return false;
  if (error.status === 404) return call === "POST /planning/restore";
  const { updatedAt: _version, ...sent } = input.body ?? {};
  const current = error.current as Fields | null;
  return (
    error.code === "conflict" &&
    current !== null &&
    Object.entries(sent).every(([name, value]) => isSame(value, current[name]))
  );
}

async function send(write: CallWrite, attempts: number): Promise<unknown> {
  const { call, input } = write;
  const read = input.body?.["updatedAt"];
  const updatedAt = versions.get(read) ?? read;
  const body = input.body && { ...input.body, ...(updatedAt !== undefined && { updatedAt }) };
  try {
    const client = api as { data: (call: Call, input: object) => Promise<Fields | null> };
    const saved = await client.data(call, { ...input, ...(body && { body }), isQueued: true });
    if (read && saved?.["updatedAt"]) versions.set(read, saved["updatedAt"]);
    return saved;
  } catch (error) {
    if (hasArrived(write, error, attempts)) return null;
    throw error;
  }
}

/** A later change of the same object replaces the earlier, of which it has the version. */
function merge(earlier: CallWrite, later: CallWrite, isTried: boolean): CallWrite | null {
  const { call, input } = later;
  const isChange = call.startsWith("PATCH") || call.startsWith("PUT");
  if (!isChange || call !== earlier.call || !isSame(input.params, earlier.input.params))
    return null;
  // Of several objects, or already merged with what the server had.
  const hasMerged = isTried && input.body?.["base"] !== undefined;
  if (hasMerged || Array.isArray(input.body?.["ids"])) return null;
  const { updatedAt, base, ...before } = earlier.input.body ?? {};
  const body = {
    ...(call.startsWith("PATCH") && before),
    ...input.body,
    ...(updatedAt !== undefined && { updatedAt }),
    ...(base !== undefined && { base }),
  };
  return { ...later, input: { ...input, body } };
}

const settings = {
  lane: (write: CallWrite) => getSubject(write) ?? write.call,
  subject: getSubject,
  creates: isCreation,
  send,
  merge,
  onSent: waitForRefresh,
};

/** The names of objects, whichever they have. */
const nameFields = ["title", "name", "text", "content", "note"] as const;

function describe(write: CallWrite): string {
  const { call, input, made } = write;
  const objects = [made, input.body, findCached(getSubject(write) ?? "")];
  const names = objects.flatMap((object) => nameFields.map((name) => object?.[name]));
  const title = names.find((name): name is string => typeof name === "string" && name !== "");
  if (title === undefined) return m.outbox_some_change();
  if (isCreation(write)) return m.outbox_kind_created({ title });
  const isDeletion = call.startsWith("DELETE") && !call.endsWith("/schedule");
  return isDeletion ? m.outbox_kind_deleted({ title }) : m.outbox_kind_changed({ title });
}

export const calls = defineWrites<CallWrite, unknown>({ kind: "calls", ...settings, describe });

/** Of nights, reflections and dreams: encrypted on the device. */
export const intimateCalls = defineWrites<CallWrite, unknown>({
  kind: "intimate-calls",
  ...settings,
  describe: () => m.outbox_kind_intimate(),
  fetchKey: fetchDeviceKey,
});
