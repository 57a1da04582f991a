// What goes with the action of a trigger: JSON that is kept as it came, of which a few parts have fields of their own.
import type { TriggerModule } from "@vereda/domain/planning/catalogue";
import type { TriggerPayload } from "@vereda/domain/planning/tasks/contract-task";
import { m } from "#platform/i18n/generated/messages.js";

export type PayloadField = {
  readonly key: string;
  readonly label: () => string;
  readonly kind: "text" | "number";
};

/** What a part of the product is usually opened with. */
export const payloadFields: Readonly<Record<TriggerModule, readonly PayloadField[]>> = {
  KNOWLEDGE: [
    { key: "link", label: m.planning_payload_link, kind: "text" },
    { key: "upTo", label: m.planning_payload_up_to, kind: "text" },
  ],
  FINANCING: [
    { key: "concept", label: m.planning_payload_concept, kind: "text" },
    { key: "amount", label: m.planning_payload_amount, kind: "number" },
  ],
  JOURNALING: [{ key: "question", label: m.planning_payload_question, kind: "text" }],
  ENERGIZING: [{ key: "minutes", label: m.planning_payload_minutes, kind: "number" }],
  PLANNING: [{ key: "focus", label: m.planning_payload_focus, kind: "text" }],
};

/** Undefined for what is not an object; nothing written is nothing in it. */
export function readPayload(text: string): TriggerPayload | undefined {
  if (text.trim() === "") return {};
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is TriggerPayload {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function writePayload(payload: TriggerPayload | null): string {
  if (payload === null || Object.keys(payload).length === 0) return "";
  return JSON.stringify(payload, null, 2);
}

/** The text with one part of it set, or taken out. */
export function setPayloadPart(text: string, key: string, value: string | number | null): string {
  const payload = readPayload(text) ?? {};
  if (value !== null && value !== "") return writePayload({ ...payload, [key]: value });
  return writePayload(Object.fromEntries(Object.entries(payload).filter(([name]) => name !== key)));
}

/** What has no field of its own. */
export function otherParts(module: TriggerModule, text: string): readonly string[] {
  const keys = new Set(payloadFields[module].map(({ key }) => key));
  return Object.keys(readPayload(text) ?? {}).filter((key) => !keys.has(key));
}

/** As the contract reads it: what is not an object goes as it was typed, to be refused by name. */
export function payloadRequest(text: string): TriggerPayload | string | null {
  if (text.trim() === "") return null;
  return readPayload(text) ?? text;
}
