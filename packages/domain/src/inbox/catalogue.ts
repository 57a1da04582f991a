// The kinds of inbox notifications and the channels that deliver them.
import type { Label } from "../locale.ts";

export const notificationKinds = [
  "workspace_invitation",
  "share",
  "mention",
  "comment",
  "verification",
  "security",
  "reminder_missed",
  "review",
  "connection_request",
  "connection_accepted",
  "circle",
  "moderation",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const notificationKindLabels: Readonly<Record<NotificationKind, Label>> = {
  workspace_invitation: { es: "Invitaciones a espacios", en: "Invitations to workspaces" },
  share: { es: "Lo que te comparten", en: "What people share with you" },
  mention: { es: "Menciones", en: "Mentions" },
  comment: { es: "Comentarios en lo tuyo", en: "Comments on what’s yours" },
  verification: { es: "Verificaciones", en: "Verifications" },
  security: { es: "Seguridad de tu cuenta", en: "Security of your account" },
  reminder_missed: { es: "Recordatorios que se te pasaron", en: "Reminders you missed" },
  review: { es: "Tus revisiones", en: "Your reviews" },
  connection_request: { es: "Solicitudes de conexión", en: "Connection requests" },
  connection_accepted: { es: "Conexiones aceptadas", en: "Accepted connections" },
  circle: { es: "Tus círculos", en: "Your circles" },
  moderation: { es: "Moderación", en: "Moderation" },
};

export const notificationKindMeanings: Readonly<Record<NotificationKind, Label>> = {
  workspace_invitation: {
    es: "Cuando alguien te invita a un espacio.",
    en: "When someone invites you to a workspace.",
  },
  share: {
    es: "Cuando alguien te comparte un objetivo, una misión, una tarea o un resumen.",
    en: "When someone shares an objective, a mission, a task or a summary with you.",
  },
  mention: {
    es: "Cuando alguien te menciona en un comentario, un círculo o un área.",
    en: "When someone mentions you in a comment, a circle or an area.",
  },
  comment: {
    es: "Cuando alguien comenta algo que planeaste o que te toca hacer, o responde a lo que publicaste.",
    en: "When someone comments on something you planned or have to do, or replies to your post.",
  },
  verification: {
    es: "Cuando se verifica uno de tus espacios o tu cédula, o dejan de estarlo.",
    en: "When one of your workspaces or your license is verified, or no longer is.",
  },
  security: {
    es: "Cuando cambia algo de cómo entras a tu cuenta. Estos avisos llegan siempre.",
    en: "When something about how you sign in changes. You always get these.",
  },
  reminder_missed: {
    es: "Cuando un recordatorio no pudo llegarte a tiempo.",
    en: "When a reminder couldn’t reach you in time.",
  },
  review: {
    es: "Cuando llega la hora que elegiste para una revisión.",
    en: "When it’s the time you chose for a review.",
  },
  connection_request: {
    es: "Cuando alguien quiere conectar contigo.",
    en: "When someone wants to connect with you.",
  },
  connection_accepted: {
    es: "Cuando alguien acepta tu solicitud de conexión.",
    en: "When someone accepts your connection request.",
  },
  circle: {
    es: "Cuando te invitan a un círculo, te aceptan en uno o alguien pide entrar al tuyo.",
    en: "When you’re invited to a circle, let into one, or someone asks to join yours.",
  },
  moderation: {
    es: "Cuando se decide algo sobre lo que escribiste, o hay un reporte en un círculo que animas. Estos avisos llegan siempre.",
    en: "When something you wrote is decided on, or a circle you host has a report. You always get these.",
  },
};

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
  "circle_invitation",
  "circle_request",
  "circle_accepted",
  "moderation_hidden",
  "moderation_warned",
  "moderation_suspended",
  "moderation_lifted",
  "appeal_upheld",
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
  mention: { inApp: "choice", letter: "never", push: "choice" },
  comment: { inApp: "choice", letter: "never", push: "choice" },
  verification: { inApp: "choice", letter: "never", push: "never" },
  security: { inApp: "always", letter: "always", push: "never" },
  // A missed reminder has already been pushed once.
  reminder_missed: { inApp: "choice", letter: "never", push: "never" },
  review: { inApp: "choice", letter: "never", push: "choice" },
  connection_request: { inApp: "choice", letter: "never", push: "choice" },
  connection_accepted: { inApp: "choice", letter: "never", push: "choice" },
  circle: { inApp: "choice", letter: "never", push: "choice" },
  moderation: { inApp: "always", letter: "never", push: "choice" },
};

export const snoozes = ["later_today", "tomorrow_morning", "next_week"] as const;
export type Snooze = (typeof snoozes)[number];

export const snoozeLabels: Readonly<Record<Snooze, Label>> = {
  later_today: { es: "Más tarde, hoy", en: "Later today" },
  tomorrow_morning: { es: "Mañana por la mañana", en: "Tomorrow morning" },
  next_week: { es: "La próxima semana", en: "Next week" },
};
