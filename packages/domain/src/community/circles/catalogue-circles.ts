// Enumerations of circles, specialists, consents, ideas and library items.
import type { Label } from "../../locale.ts";
import specialistFieldLabelsTexts from "./specialist-field-labels.json" with { type: "json" };
import moderationLogActionLabelsTexts from "./moderation-log-action-labels.json" with { type: "json" };

export const circleKinds = ["SUPPORT", "COLLABORATION"] as const;
export type CircleKind = (typeof circleKinds)[number];
export const circleKindLabels: Readonly<Record<CircleKind, Label>> = {
  SUPPORT: { es: "De apoyo", en: "Support" },
  COLLABORATION: { es: "De colaboración", en: "Collaboration" },
};

export const circleJoinings = ["INVITATION", "REQUEST", "OPEN"] as const;
export type CircleJoining = (typeof circleJoinings)[number];
export const circleJoiningLabels: Readonly<Record<CircleJoining, Label>> = {
  INVITATION: { es: "Con invitación", en: "By invitation" },
  REQUEST: { es: "Con solicitud", en: "By request" },
  OPEN: { es: "Abierto", en: "Open" },
};

export const circleRoles = ["HOST", "SPECIALIST", "MEMBER", "OBSERVER"] as const;
export type CircleRole = (typeof circleRoles)[number];
export const circleRoleLabels: Readonly<Record<CircleRole, Label>> = {
  HOST: { es: "Anima el círculo", en: "Host" },
  SPECIALIST: { es: "Especialista", en: "Specialist" },
  MEMBER: { es: "Integrante", en: "Member" },
  OBSERVER: { es: "Solo lectura", en: "Observer" },
};

export const circleMemberStatuses = ["INVITED", "REQUESTED", "ACTIVE", "LEFT", "REMOVED"] as const;
export type CircleMemberStatus = (typeof circleMemberStatuses)[number];

export const sessionResponses = ["ACCEPTED", "DECLINED"] as const;
export type SessionResponse = (typeof sessionResponses)[number];

export const specialistFields = [
  "psychology",
  "psychiatry",
  "medicine",
  "sleep_medicine",
  "gynecology",
  "nutrition",
  "physiotherapy",
  "sports",
  "coaching",
  "education",
  "finance",
  "law",
  "social_work",
  "other",
] as const;
export type SpecialistField = (typeof specialistFields)[number];
export const specialistFieldLabels: Readonly<Record<SpecialistField, Label>> =
  specialistFieldLabelsTexts;

export const specialistStatuses = ["APPLIED", "VERIFIED", "REJECTED", "REVOKED"] as const;
export type SpecialistStatus = (typeof specialistStatuses)[number];

export const specialistStatusLabels: Readonly<Record<SpecialistStatus, Label>> = {
  APPLIED: { es: "En revisión", en: "In review" },
  VERIFIED: { es: "Verificada", en: "Verified" },
  REJECTED: { es: "Sin verificar", en: "Not verified" },
  REVOKED: { es: "Retirada", en: "Withdrawn" },
};

export const consentMeasures = ["SLEEP", "VITALITY", "OBJECTIVE"] as const;
export type ConsentMeasure = (typeof consentMeasures)[number];
export const consentMeasureLabels: Readonly<Record<ConsentMeasure, Label>> = {
  SLEEP: { es: "Tu sueño", en: "Your sleep" },
  VITALITY: { es: "Tu índice de vitalidad", en: "Your vitality index" },
  OBJECTIVE: { es: "El avance de un objetivo", en: "The progress of an objective" },
};

export const consentStatuses = ["PENDING", "ACTIVE", "ENDED"] as const;
export type ConsentStatus = (typeof consentStatuses)[number];

export const ideaStages = ["SEED", "GROWING", "READY", "DONE", "DROPPED"] as const;
export type IdeaStage = (typeof ideaStages)[number];
export const ideaStageLabels: Readonly<Record<IdeaStage, Label>> = {
  SEED: { es: "Semilla", en: "Seed" },
  GROWING: { es: "Creciendo", en: "Growing" },
  READY: { es: "Lista", en: "Ready" },
  DONE: { es: "Hecha", en: "Done" },
  DROPPED: { es: "Descartada", en: "Dropped" },
};

export const libraryKinds = ["LINK", "FILE", "NOTE"] as const;
export type LibraryKind = (typeof libraryKinds)[number];

export const moderationActions = ["NONE", "HIDE", "WARN", "SUSPEND", "LIFT"] as const;
export type ModerationAction = (typeof moderationActions)[number];
export const moderationActionLabels: Readonly<Record<ModerationAction, Label>> = {
  NONE: { es: "No hacer nada", en: "No action" },
  HIDE: { es: "Ocultar", en: "Hide" },
  WARN: { es: "Advertir", en: "Warn" },
  SUSPEND: { es: "Suspender", en: "Suspend" },
  LIFT: { es: "Levantar la medida", en: "Lift" },
};

/** What the audit log of moderation records: decisions, and what else happens around them. */
export const moderationLogActions = [
  ...moderationActions,
  "ESCALATE",
  "APPEAL",
  "APPEAL_UPHELD",
  "APPEAL_LIFTED",
  "LOCK_PROFILE",
  "RELEASE_PROFILE",
  "GIVE_MODERATION",
  "WITHDRAW_MODERATION",
  "GIVE_ADMINISTRATION",
  "WITHDRAW_ADMINISTRATION",
  "DISABLE_ACCOUNT",
  "ENABLE_ACCOUNT",
  "DELETE_ACCOUNT",
] as const;
export type ModerationLogAction = (typeof moderationLogActions)[number];
export const moderationLogActionLabels: Readonly<Record<ModerationLogAction, Label>> =
  moderationLogActionLabelsTexts;

export const appealOutcomes = ["UPHELD", "LIFTED"] as const;
export type AppealOutcome = (typeof appealOutcomes)[number];

/** Facts on group size: six to ten members, two hosts (support groups in practice). */
export const MAX_CIRCLE_MEMBERS = 200;
/** Sessions of a circle that are still to come. */
export const MAX_CIRCLE_SESSIONS = 100;
export const MAX_POST_LENGTH = 4000;
export const MAX_CIRCLES_PER_USER = 50;
/** Posts and replies that a user may write within an hour. */
export const MAX_POSTS_PER_HOUR = 40;
/** A member shares measures with at most this many specialists. */
export const MAX_CONSENTS = 5;
