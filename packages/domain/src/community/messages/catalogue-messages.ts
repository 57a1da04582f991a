// Enumerations of conversations, messages and reports.
import type { Label } from "../../locale.ts";
import reportSubjectLabelsData from "./report-subject-labels.json" with { type: "json" };
import reportReasonLabelsData from "./report-reason-labels.json" with { type: "json" };

export const conversationKinds = ["DIRECT", "GROUP"] as const;
export type ConversationKind = (typeof conversationKinds)[number];

/** REQUESTED waits for the receiver, who sees one line of it. */
export const conversationStatuses = ["OPEN", "REQUESTED"] as const;
export type ConversationStatus = (typeof conversationStatuses)[number];

/** What becomes of a participant. */
export const participantStatuses = ["OPEN", "REQUESTED", "DECLINED", "LEFT"] as const;
export type ParticipantStatus = (typeof participantStatuses)[number];

export const reactionKeys = ["heart", "thumbs_up", "laugh", "wow", "sad", "thanks"] as const;
export type ReactionKey = (typeof reactionKeys)[number];
export const reactionLabels: Readonly<Record<ReactionKey, Label>> = {
  heart: { es: "Me encanta", en: "Love" },
  thumbs_up: { es: "De acuerdo", en: "Agree" },
  laugh: { es: "Me da risa", en: "Funny" },
  wow: { es: "Me sorprende", en: "Wow" },
  sad: { es: "Me da tristeza", en: "Sad" },
  thanks: { es: "Gracias", en: "Thanks" },
};
export const reactionEmojis: Readonly<Record<ReactionKey, string>> = {
  heart: "❤️",
  thumbs_up: "👍",
  laugh: "😄",
  wow: "😮",
  sad: "😢",
  thanks: "🙏",
};

export const MAX_MESSAGE_LENGTH = 4000;
/** The first message of a request shows no more than a line. */
export const MAX_REQUEST_LENGTH = 140;
/** What one request answers at most, and a thread keeps loaded. */
export const MAX_MESSAGES_PER_PAGE = 200;
export const MAX_PARTICIPANTS = 50;
/** Of the conversation of a workspace: those who have been members the longest. */
export const MAX_WORKSPACE_PARTICIPANTS = 200;
export const EDIT_MINUTES = 15;
export const MESSAGE_FILE_MAX_BYTES = 10 * 1024 * 1024;
export const MAX_MESSAGE_FILES = 6;

export const reportSubjects = [
  "message",
  "profile",
  "post",
  "reply",
  "circle",
  "idea",
  "library_item",
  "comment",
  "workspace",
  "logbook_entry",
] as const;
/** A workspace is reported for its public page. */
export type ReportSubject = (typeof reportSubjects)[number];
export const reportSubjectLabels: Readonly<Record<ReportSubject, Label>> = reportSubjectLabelsData;

export const reportReasons = [
  "spam",
  "harassment",
  "hate",
  "sexual",
  "violence",
  "impersonation",
  "privacy",
  "other",
] as const;
export type ReportReason = (typeof reportReasons)[number];
export const reportReasonLabels: Readonly<Record<ReportReason, Label>> = reportReasonLabelsData;
