// The outbox of idempotent calls: creations with the device's id, deletions, and changes of whole objects.
import type { Call } from "@vereda/domain/endpoints";
import { api } from "../api/api.ts";
import { ApiError } from "../api/errors.ts";
import { session } from "../auth/session/session.ts";
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

/** Whether it deletes its subjects, and not something of them. */
export const isDeletion = ({ call }: CallWrite) => /^DELETE .*\/(:id|:\w+Id|tasks)$/.test(call);

/** Whether it brings deleted subjects back. */
export const isRestoration = ({ call }: CallWrite) =>
  call === "POST /planning/restore" || call === "POST /me/undo";

/** By the ids of objects that earlier writes changed: the version then, and the one since. */
const versions = new Map<unknown, { readonly read: unknown; readonly saved: unknown }>();
session.onReset(() => versions.clear());

export const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one) === JSON.stringify(other);

/** Whether an earlier attempt arrived, of which the response was lost. */
function hasArrived(write: CallWrite, error: ApiError, isTried: boolean): boolean {
  // Of several, those that are left were not deleted.
  if (error.status === 404 && write.call.startsWith("DELETE"))
    return listSubjects(write).length < 2;
  if (error.code === "edit_applied") return true;
  if (!isTried) return false;
  if (error.status === 404) return isRestoration(write);
  const { updatedAt: _version, ...sent } = write.input.body ?? {};
  const current = error.current as Fields | null;
  return (
    error.code === "conflict" &&
    current !== null &&
    Object.entries(sent).every(([name, value]) => isSame(value, current[name]))
  );
}

async function send(write: CallWrite, _attempts: number, isTried: boolean): Promise<unknown> {
  const { call, input } = write;
  const subject = getSubject(write);
  const read = input.body?.["updatedAt"];
  const version = versions.get(subject);
  const updatedAt = version?.read === read ? version?.saved : read;
  const body = input.body && { ...input.body, ...(updatedAt !== undefined && { updatedAt }) };
  const client = api as { data: (call: Call, input: object) => Promise<Fields | null> };
  const sent = client.data(call, { ...input, ...(body && { body }), isQueued: true });
  const result = await sent.catch((error: unknown) => {
    if (!(error instanceof ApiError && hasArrived(write, error, isTried))) throw error;
    return error.current as Fields | null;
  });
  const readVersion = isCreation(write) ? write.made?.["updatedAt"] : read;
  const saved = result?.["updatedAt"];
  if (readVersion && saved) versions.set(subject, { read: readVersion, saved });
  return result;
}

/** A later change of the same object replaces the earlier, of which it has the version. */
function merge(earlier: CallWrite, later: CallWrite): CallWrite | null {
  const { call, input } = later;
  const isChange = call.startsWith("PATCH") || call.startsWith("PUT");
  if (!isChange || call !== earlier.call || !isSame(input.params, earlier.input.params))
    return null;
  if (Array.isArray(input.body?.["ids"])) return null;
  const { updatedAt, base, ...before } = earlier.input.body ?? {};
  // What is put for a day is another object on another day.
  if (call.startsWith("PUT") && before["date"] !== input.body?.["date"]) return null;
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
  subjects: listSubjects,
  creates: isCreation,
  send,
  merge,
  onSent: waitForRefresh,
};

/** The names of objects, whichever they have. */
const nameFields = ["title", "name", "text", "body", "content", "note"] as const;

function describe(write: CallWrite): string {
  const { input, made } = write;
  if (isRestoration(write)) return m.outbox_kind_restored();
  const objects = [made, input.body, findCached(getSubject(write) ?? "")];
  const names = objects.flatMap((object) => nameFields.map((name) => object?.[name]));
  const title = names.find((name): name is string => typeof name === "string" && name !== "");
  if (title === undefined) {
    const parent = findCached(String(input.params?.["id"]))?.["title"];
    return typeof parent === "string"
      ? m.outbox_kind_changed({ title: parent })
      : m.outbox_some_change();
  }
  if (isCreation(write)) return m.outbox_kind_created({ title });
  return isDeletion(write) ? m.outbox_kind_deleted({ title }) : m.outbox_kind_changed({ title });
}

export const calls = defineWrites<CallWrite, unknown>({ kind: "calls", ...settings, describe });

/** Of nights, reflections and dreams: encrypted on the device. */
export const intimateCalls = defineWrites<CallWrite, unknown>({
  kind: "intimate-calls",
  ...settings,
  describe: () => m.outbox_kind_intimate(),
  fetchKey: fetchDeviceKey,
});
