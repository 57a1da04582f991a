// The outbox of edits: fields of tasks, missions, objectives and steps, with the values that they replace.
import { applyEdit, foldEdit, type Edit } from "@vereda/domain/planning/edits/edit";
import { isEqual } from "@vereda/domain/planning/edits/field-values";
import { createPrivateId } from "@vereda/domain/private-id";
import { api } from "#platform/api/api.ts";
import { ApiError } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import type { SentInput } from "#platform/outbox/deferral.ts";
import { defineWrites } from "#platform/outbox/outbox.ts";
import {
  applyOverlay,
  applyPending,
  findCached,
  setFields,
  type Fields,
  type Overlay,
} from "#platform/outbox/overlay.ts";
import { waitForRefresh } from "#platform/query/changes.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { buildTimestamp, getDelayedTime } from "../action-time.ts";
import { editCalls, type Subject } from "./edit-calls.ts";
import { buildMoveOverlay } from "./moved-items.ts";

/** However often it is sent, the server applies an edit once by its `editId`. */
type EditWrite = Edit & {
  readonly subject: Subject;
  readonly editId: string;
  /** When a task got its status, an instant. */
  readonly at?: string;
  /** Of its object, for the list of what waits. */
  readonly title?: unknown;
};

const pick = ({ changes }: Edit, side: "from" | "to") =>
  Object.fromEntries(Object.entries(changes).map(([field, change]) => [field, change[side]]));

export const edits = defineWrites<EditWrite, unknown>({
  kind: "edits",
  lane: ({ id }) => id,
  subjects: ({ id }) => [id],
  async send(edit) {
    const { id, subject, editId } = edit;
    if (Object.keys(edit.changes).length === 0) return;
    const at = getDelayedTime(edit.at);
    const body = { ...pick(edit, "to"), base: pick(edit, "from"), editId, ...(at && { at }) };
    const input = { params: { id }, body, isQueued: true };
    try {
      const { restored } = await api.data(editCalls[subject], input);
      if (restored) showToast({ title: m.planning_edit_restored() });
    } catch (error) {
      // An earlier attempt arrived, and what it changed was deleted since.
      if (!(error instanceof ApiError && error.code === "edit_applied")) throw error;
    }
  },
  merge(earlier, later) {
    const folded = foldEdit(earlier, later);
    return folded && { ...earlier, ...later, changes: folded.changes };
  },
  onSent: waitForRefresh,
  describe,
});

const fieldLabels: Readonly<Record<string, () => string>> = {
  deadline: m.planning_deadline,
  priority: m.planning_priority,
  status: m.planning_status,
  tagIds: m.planning_tags,
  waitsFor: m.planning_waits_for,
};

function describe({ id, changes, title: stored }: EditWrite): string {
  const { title, ...others } = changes;
  if (title) return m.outbox_kind_title({ from: String(title.from), title: String(title.to) });
  const cached = findCached(id)?.["title"] ?? stored;
  if (typeof cached !== "string") return m.outbox_some_change();
  const [field = "", ...more] = Object.keys(others);
  const label = more.length === 0 ? fieldLabels[field] : undefined;
  if (label) return m.outbox_kind_field({ field: label(), title: cached });
  return m.outbox_kind_changed({ title: cached });
}

/** What an edit changes on the screens until the server has it. */
function buildEditOverlay(edit: EditWrite): Overlay {
  const change = (object: Fields) => setFields(completeFields(applyEdit(object, edit)))(object);
  if (!("order" in edit.changes || "missionId" in edit.changes))
    return { changes: { [edit.id]: change } };
  const move = buildMoveOverlay(edit.subject, edit.id, {});
  return { ...move, changes: { ...move.changes, [edit.id]: change } };
}

/** With what the server derives from the fields. */
function completeFields(object: Fields): Fields {
  const { status, tags, tagIds } = object;
  return {
    ...object,
    ...(status !== undefined && { completed: status === "COMPLETED" }),
    ...(Array.isArray(tags) && Array.isArray(tagIds) && { tags: listTags(tags, tagIds) }),
  };
}

function listTags(tags: readonly Fields[], ids: readonly string[]): Fields[] {
  const byId = new Map(tags.map((tag) => [tag["id"], tag]));
  return ids.flatMap((id): Fields[] => {
    const tag = byId.get(id) ?? findCached(id);
    return tag ? [tag] : [];
  });
}

applyPending(edits, (edit, filters) => applyOverlay(buildEditOverlay(edit), filters));

/** @returns the object as it is once the edit is sent; null without a base */
export function addEdit(
  userId: string,
  subject: Subject,
  input: SentInput,
  isTried: boolean,
): Fields | null {
  const { base, body = {}, params } = input;
  if (base === undefined) return null;
  const fields = Object.entries(body).filter(([name]) => name in base);
  // The server stores an empty text as none.
  const isSame = (from: unknown, to: unknown) => isEqual(from ?? "", to ?? "");
  const changed = fields.filter(([name, to]) => name !== "updatedAt" && !isSame(base[name], to));
  const changes = Object.fromEntries(changed.map(([name, to]) => [name, { from: base[name], to }]));
  const id = String(params?.["id"]);
  const title = base["title"] ?? findCached(id)?.["title"];
  const at = subject === "TASK" && "status" in changes ? { at: buildTimestamp() } : {};
  const editId = typeof body["editId"] === "string" ? body["editId"] : createPrivateId();
  const edit = { subject, id, changes, editId, title, ...at };
  if (changed.length > 0) edits.add(userId, edit, isTried);
  applyOverlay(buildEditOverlay(edit));
  return completeFields(applyEdit(base, edit));
}
