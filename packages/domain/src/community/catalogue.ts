// Enumerations and labels of connections between users: status, direction and type.
import type { Label } from "../locale.ts";
import connectionTypeLabelsData from "./connection-type-labels.json" with { type: "json" };

export const connectionStatuses = ["pending", "accepted", "blocked"] as const;
export type ConnectionStatus = (typeof connectionStatuses)[number];
export const connectionStatusLabels: Readonly<Record<ConnectionStatus, Label>> = {
  pending: { es: "Pendiente", en: "Pending" },
  accepted: { es: "Aceptada", en: "Accepted" },
  blocked: { es: "Bloqueada", en: "Blocked" },
};

/** The types that a user can choose; `unknown` is the default until then. */
export const choosableConnectionTypes = [
  "family",
  "friend",
  "neighbor",
  "colleague",
  "classmate",
  "partner",
  "acquaintance",
] as const;
export const connectionTypes = [...choosableConnectionTypes, "unknown"] as const;
export type ConnectionType = (typeof connectionTypes)[number];
export const connectionTypeLabels: Readonly<Record<ConnectionType, Label>> =
  connectionTypeLabelsData;

export const connectionDirections = ["sent", "received"] as const;
export type ConnectionDirection = (typeof connectionDirections)[number];
export const connectionDirectionLabels: Readonly<Record<ConnectionDirection, Label>> = {
  sent: { es: "Enviada por ti", en: "Sent by you" },
  received: { es: "Recibida", en: "Received" },
};
