// Parses and edits a trigger's payload: JSON of which some keys have fields of their own.
import type { TriggerModule } from "@vereda/domain/planning/catalogue";
import type { TriggerPayload } from "@vereda/domain/planning/tasks/contract-task";
import { m } from "#platform/i18n/generated/messages.js";

type PayloadField = {
  readonly key: string;
  readonly label: () => string;
  readonly kind: "text" | "number";
};

export const payloadFields: Readonly<Record<TriggerModule, readonly PayloadField[]>> = {
  KNOWLEDGE: [
    { key: "link", label: m.planning_payload_link, kind: "text" },
    { key: "upTo", label: m.planning_payload_up_to, kind: "text" },
  ],
  FINANCING: [
    { key: "concept", label: m.panel_purpose, kind: "text" },
    { key: "amount", label: m.panel_money_amount, kind: "number" },
  ],
  JOURNALING: [{ key: "question", label: m.planning_payload_question, kind: "text" }],
  ENERGIZING: [{ key: "minutes", label: m.planning_minutes, kind: "number" }],
  PLANNING: [{ key: "focus", label: m.planning_payload_focus, kind: "text" }],
};

/** An empty text is an empty object. */
export function readPayload(text: string): TriggerPayload {
  if (text.trim() === "") return {};
  const value: unknown = JSON.parse(text);
  return isObject(value) ? value : {};
}

function isObject(value: unknown): value is TriggerPayload {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function writePayload(payload: TriggerPayload | null): string {
  if (payload === null || Object.keys(payload).length === 0) return "";
  return JSON.stringify(payload, null, 2);
}

/** Sets a key of the payload, or removes it if the value is empty. */
export function setPayloadPart(text: string, key: string, value: string | number | null): string {
  const payload = readPayload(text);
  if (value !== null && value !== "") return writePayload({ ...payload, [key]: value });
  return writePayload(Object.fromEntries(Object.entries(payload).filter(([name]) => name !== key)));
}

/** What the API stored beside the keys with fields is sent back as it is. */
export function buildPayloadRequest(text: string): TriggerPayload | null {
  return text.trim() === "" ? null : readPayload(text);
}
