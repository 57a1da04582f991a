// Texts of push notifications, which may be visible on a locked screen.
import type { Label } from "../../locale.ts";
import type { NotificationKind } from "../catalogue.ts";

/** The full text of a push; `{name}` is who caused it. */
export const noticePushLabels: Readonly<Record<NotificationKind, Label>> = {
  workspace_invitation: {
    es: "{name} te invita a un espacio",
    en: "{name} invites you to a workspace",
  },
  share: { es: "{name} te compartió algo", en: "{name} shared something with you" },
  mention: { es: "{name} te mencionó", en: "{name} mentioned you" },
  comment: { es: "{name} comentó algo tuyo", en: "{name} commented on something of yours" },
  verification: {
    es: "Hay novedades de una verificación",
    en: "There’s news about a verification",
  },
  security: {
    es: "Algo cambió en la seguridad de tu cuenta",
    en: "Something changed in the security of your account",
  },
  reminder_missed: {
    es: "Un recordatorio no te llegó a tiempo",
    en: "A reminder couldn’t reach you in time",
  },
  review: { es: "Buen momento para tu revisión", en: "A good moment for your review" },
  connection_request: {
    es: "{name} quiere conectar contigo",
    en: "{name} wants to connect with you",
  },
  connection_accepted: {
    es: "{name} aceptó tu solicitud de conexión",
    en: "{name} accepted your connection request",
  },
  circle: { es: "Hay novedades en tus círculos", en: "There’s news in your circles" },
  moderation: {
    es: "Hay un aviso de moderación en tu bandeja",
    en: "There’s a notice from moderation in your inbox",
  },
};

export const pushLabels = {
  product: { es: "Vereda", en: "Vereda" },
  neutralNotice: {
    es: "Tienes algo nuevo en tu bandeja",
    en: "There is something new in your inbox",
  },
  somebody: { es: "Alguien", en: "Someone" },
  testTitle: { es: "Los avisos llegan aquí", en: "Notifications arrive here" },
  testBody: {
    es: "Así te avisaremos en este dispositivo.",
    en: "This is how we’ll notify you on this device.",
  },
} as const satisfies Record<string, Label>;
