// The kinds of inbox notifications and the channels that deliver them.
import type { Label } from "../locale.ts";
import notificationKindLabelsTexts from "./notification-kind-labels.json" with { type: "json" };
import notificationKindMeaningsTexts from "./notification-kind-meanings.json" with { type: "json" };

export const notificationKinds = [
  "workspace_invitation",
  "share",
  "assignment",
  "mention",
  "comment",
  "verification",
  "security",
  "reminder_missed",
  "review",
  "connection_request",
  "connection_accepted",
  "message_request",
  "circle",
  "moderation",
  /** Never in the inbox: the daily email about what is unread there. */
  "digest",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const notificationKindLabels: Readonly<Record<NotificationKind, Label>> =
  notificationKindLabelsTexts;

export const notificationKindMeanings: Readonly<Record<NotificationKind, Label>> =
  notificationKindMeaningsTexts;

export const notificationSubjects = [
  "invitation",
  "workspace",
  "objective",
  "mission",
  "task",
  "account",
  "review",
  "connection",
  "post",
  "circle",
  "decision",
  "circle_report",
  "conversation",
  "queue",
] as const;
export type NotificationSubject = (typeof notificationSubjects)[number];

export const notificationDetails = [
  "verified",
  "unverified",
  "new_sign_in",
  "password_changed",
  "session_closed",
  "recovery_code_used",
  "sign_in_changed",
  "passkey_added",
  "passkey_removed",
  "two_step_on",
  "two_step_off",
  "token_created",
  "recovery_codes_renewed",
  "review_daily",
  "review_weekly",
  "review_monthly",
  "review_quarterly",
  "review_annual",
  "assignment_offered",
  "assignment_given",
  "assignment_accepted",
  "assignment_declined",
  "assignment_done",
  "assignment_overdue",
  "circle_invitation",
  "circle_request",
  "circle_accepted",
  "circle_joined",
  "circle_session",
  "invitation_accepted",
  "moderation_hidden",
  "moderation_warned",
  "moderation_suspended",
  "moderation_lifted",
  "appeal_upheld",
  "access_requested",
  "reports_open",
  "applications_open",
] as const;
export type NotificationDetail = (typeof notificationDetails)[number];

/** "letter" is an email. */
export const notificationChannels = ["inApp", "letter", "push"] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

export type ChannelOffer = "choice" | "always" | "never";

export const channelOffers: Readonly<
  Record<NotificationKind, Readonly<Record<NotificationChannel, ChannelOffer>>>
> = {
  workspace_invitation: { inApp: "choice", letter: "choice", push: "choice" },
  share: { inApp: "choice", letter: "never", push: "choice" },
  assignment: { inApp: "choice", letter: "never", push: "choice" },
  mention: { inApp: "choice", letter: "never", push: "choice" },
  comment: { inApp: "choice", letter: "never", push: "choice" },
  verification: { inApp: "choice", letter: "never", push: "never" },
  security: { inApp: "always", letter: "always", push: "never" },
  // A missed reminder has already been pushed once.
  reminder_missed: { inApp: "choice", letter: "never", push: "never" },
  review: { inApp: "choice", letter: "never", push: "choice" },
  connection_request: { inApp: "choice", letter: "never", push: "choice" },
  connection_accepted: { inApp: "choice", letter: "never", push: "choice" },
  // Strangers make no phone ring.
  message_request: { inApp: "choice", letter: "never", push: "never" },
  circle: { inApp: "choice", letter: "never", push: "choice" },
  moderation: { inApp: "always", letter: "never", push: "choice" },
  digest: { inApp: "never", letter: "choice", push: "never" },
};

export const snoozes = ["later_today", "tomorrow_morning", "next_week"] as const;
export type Snooze = (typeof snoozes)[number];

export const snoozeLabels: Readonly<Record<Snooze, Label>> = {
  later_today: { es: "Más tarde, hoy", en: "Later today" },
  tomorrow_morning: { es: "Mañana por la mañana", en: "Tomorrow morning" },
  next_week: { es: "La próxima semana", en: "Next week" },
};
