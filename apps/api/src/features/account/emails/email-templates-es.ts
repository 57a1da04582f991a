// The email templates in Spanish.
import { INVITATION_DAYS } from "@vereda/domain/workspace/members/contract-members";
import { containsAddress } from "./email-formatters.ts";
import type { EmailFrame, EmailTemplates } from "./email-template.ts";

export const frameEs: EmailFrame = {
  greeting: (name) => (name === "" ? "Hola:" : `Hola, ${name}:`),
  closing: "Vereda",
  linkInstead: "Si el botón no funciona, copia este enlace en tu navegador:",
};

const formatSingleUse = (hours: number) => `El enlace sirve una sola vez, durante ${hours} horas.`;

const notYou =
  "Si no fuiste tú, cambia tu contraseña ahora y cierra las sesiones que no reconozcas.";

function formatCodesLeft(left: number): string {
  if (left === 0) return "Ya no te queda ninguno: crea otros antes de necesitarlos.";
  return left === 1 ? "Te queda uno." : `Te quedan ${left}.`;
}

export const templatesEs: EmailTemplates = {
  passwordReset: ({ link, minutes }) => ({
    subject: "Elige otra contraseña para Vereda",
    before: [
      "Alguien pidió cambiar la contraseña de tu cuenta.",
      `Si fuiste tú, abre este enlace; sirve una sola vez, durante ${minutes} minutos.`,
    ],
    button: { label: "Elegir otra contraseña", link },
    after: ["Si no lo pediste, no hagas nada: tu contraseña sigue igual."],
  }),
  passwordChanged: ({ at }, { instant }) => ({
    subject: "Tu contraseña cambió",
    before: [
      `La contraseña de tu cuenta cambió el ${instant(at)}. Las demás sesiones quedaron cerradas.`,
      "Si fuiste tú, no hay nada que hacer.",
    ],
    after: [
      "Si no fuiste tú, elige otra ahora: en la pantalla de inicio de sesión, abre «¿Olvidaste tu contraseña?».",
    ],
  }),
  verifyEmail: ({ link, hours }) => ({
    subject: "Confirma tu correo",
    before: [
      "Confirma que esta dirección es tuya: así podrás recuperar tu cuenta de Vereda si un día olvidas la contraseña.",
    ],
    button: { label: "Confirmar mi correo", link },
    after: [
      formatSingleUse(hours),
      "Si no tienes una cuenta en Vereda, no hagas nada: alguien escribió tu dirección por error.",
    ],
  }),
  emailChangeCurrent: ({ newEmail, link, hours }) => ({
    subject: "¿Cambiamos el correo de tu cuenta?",
    before: [
      `Alguien pidió que tu cuenta de Vereda use ${newEmail} en lugar de esta dirección.`,
      "Si fuiste tú, confírmalo aquí. Falta también el enlace que enviamos a la dirección nueva; el orden no importa.",
    ],
    button: { label: "Confirmar el cambio", link },
    after: [
      formatSingleUse(hours),
      "Si no lo pediste, no abras el enlace y cambia tu contraseña: quien lo pidió la conoce.",
    ],
  }),
  emailChangeNew: ({ link, hours }) => ({
    subject: "Confirma tu nuevo correo",
    before: [
      "Alguien pidió usar esta dirección para su cuenta de Vereda.",
      "Si fuiste tú, confírmalo aquí. Falta también el enlace que enviamos a la dirección de antes; el orden no importa.",
    ],
    button: { label: "Confirmar esta dirección", link },
    after: [
      formatSingleUse(hours),
      "Si no lo pediste, no hagas nada: alguien escribió tu dirección por error.",
    ],
  }),
  addressInUse: ({ link }) => ({
    subject: "Ya tienes una cuenta de Vereda",
    before: [
      "Alguien escribió tu dirección para usarla en Vereda, y ya hay una cuenta con ella: la tuya.",
      "Si fuiste tú, entra en tu cuenta de siempre. Si olvidaste la contraseña, ahí puedes pedir otra.",
    ],
    button: { label: "Iniciar sesión", link },
    after: ["Si no fuiste tú, no hay nada que hacer: nadie entró en tu cuenta."],
  }),
  secondAccount: ({ mine, notMine, hours }) => ({
    subject: "¿Abriste otra cuenta de Vereda?",
    before: [
      "Alguien abrió otra cuenta con tu dirección, que ya tiene una: la tuya.",
      "Si fuiste tú, lleva a tu cuenta de siempre lo que planeaste en la nueva. Te pediremos la contraseña de la tuya; la nueva se cierra.",
    ],
    button: { label: "Fui yo: llévalo a mi cuenta", link: mine },
    after: [
      `No fui yo: cierra la otra cuenta. ${notMine}`,
      `Los dos enlaces sirven una vez, durante ${hours} horas. Si no haces nada, nadie entra en tu cuenta.`,
    ],
  }),
  emailChanged: ({ newEmail, link }) => ({
    subject: "Tu cuenta ya usa otro correo",
    before: [
      `Tu cuenta de Vereda usa ahora ${newEmail}. A esta dirección ya no te escribiremos.`,
      "Si fuiste tú, no hay nada que hacer.",
    ],
    after: [`Si no fuiste tú, escríbenos cuanto antes desde la página de contacto: ${link}`],
  }),
  newSignIn: ({ device: from, at, link }, { device, instant }) => ({
    subject: "Entraste desde un dispositivo nuevo",
    before: [
      `Alguien inició sesión en tu cuenta con ${device(from)}, el ${instant(at)}.`,
      "Si fuiste tú, no hay nada que hacer.",
    ],
    button: { label: "Ver mis sesiones", link },
    after: [notYou],
  }),
  sessionStolen: ({ device: from, at, link }, { device, instant }) => ({
    subject: "Cerramos una sesión de tu cuenta",
    before: [
      `Una sesión de tu cuenta se usó desde dos lugares a la vez, lo que pasa cuando alguien la copia. La cerramos el ${instant(at)}.`,
      `La última vez llegó de ${device(from)}.`,
      "Inicia sesión de nuevo y cambia tu contraseña si no sabes de qué se trata.",
    ],
    button: { label: "Revisar mi seguridad", link },
  }),
  passwordGuessed: ({ device: from, at, link }, { device, instant }) => ({
    subject: "Cerramos una sesión: la contraseña no coincidía",
    before: [
      `En una sesión de tu cuenta se escribió mal la contraseña demasiadas veces. La cerramos el ${instant(at)}, por si alguien más la tenía en sus manos.`,
      `Llegó de ${device(from)}.`,
      "Si fuiste tú, inicia sesión de nuevo; si ya no recuerdas tu contraseña, abre «¿Olvidaste tu contraseña?».",
    ],
    button: { label: "Revisar mi seguridad", link },
    after: [notYou],
  }),
  twoStepOn: ({ at }, { instant }) => ({
    subject: "La verificación en dos pasos está activa",
    before: [
      `Desde el ${instant(at)}, iniciar sesión con contraseña pide también un código de tu aplicación.`,
      "Guarda tus códigos de recuperación en un lugar seguro: con ellos entras si pierdes el teléfono.",
    ],
    after: [notYou],
  }),
  twoStepOff: ({ at }, { instant }) => ({
    subject: "La verificación en dos pasos ya no está activa",
    before: [`Desde el ${instant(at)}, para iniciar sesión basta la contraseña.`],
    after: [`${notYou} Después, vuelve a activarla.`],
  }),
  recoveryCodesRenewed: ({ at }, { instant }) => ({
    subject: "Tienes códigos de recuperación nuevos",
    before: [
      `Tus códigos de recuperación se cambiaron el ${instant(at)}. Los anteriores ya no sirven: tíralos.`,
    ],
    after: [notYou],
  }),
  recoveryCodeUsed: ({ left, link }) => ({
    subject: "Se usó un código de recuperación",
    before: [`Alguien usó un código de recuperación de tu cuenta. ${formatCodesLeft(left)}`],
    button: { label: "Revisar mi seguridad", link },
    after: [notYou],
  }),
  passkeyAdded: ({ name, link }) => ({
    subject: "Tu cuenta tiene una llave de acceso nueva",
    before: [
      containsAddress(name)
        ? "Desde ahora se puede entrar a tu cuenta con una llave de acceso más."
        : `Desde ahora se puede entrar a tu cuenta con la llave de acceso «${name}».`,
    ],
    button: { label: "Ver mis llaves de acceso", link },
    after: ["Si no la creaste tú, quítala y cambia tu contraseña."],
  }),
  passkeyRemoved: ({ name, link }) => ({
    subject: "Se quitó una llave de acceso de tu cuenta",
    before: [
      containsAddress(name)
        ? "Una de tus llaves de acceso ya no abre tu cuenta."
        : `La llave de acceso «${name}» ya no abre tu cuenta.`,
    ],
    button: { label: "Ver mis llaves de acceso", link },
    after: [notYou],
  }),
  apiTokenAdded: ({ name, link }) => ({
    subject: "Tu cuenta tiene un token de API nuevo",
    before: [
      containsAddress(name)
        ? "Desde ahora, un programa más puede usar tus planes."
        : `Desde ahora, el programa con el token «${name}» puede usar tus planes.`,
    ],
    button: { label: "Ver mis tokens", link },
    after: ["Si no lo creaste tú, revócalo y cambia tu contraseña."],
  }),
  deletionScheduled: ({ erasesAt, healthErased, link }, { instant }) => ({
    subject: "Tu cuenta se va a eliminar",
    before: [
      `Como pediste, eliminaremos tu cuenta y todo lo que hay en ella el ${instant(erasesAt)}.`,
      ...(healthErased
        ? ["Tus datos de salud ya no existen: destruimos la llave que los abría."]
        : []),
      healthErased
        ? "Si cambias de idea, inicia sesión antes de ese día: lo demás estará como lo dejaste."
        : "Si cambias de idea, inicia sesión antes de ese día: todo estará como lo dejaste.",
    ],
    button: { label: "Conservar mi cuenta", link },
    after: ["Si no lo pediste, inicia sesión y cambia tu contraseña."],
  }),
  deletionUndone: ({ link }) => ({
    subject: "Tu cuenta se queda",
    before: ["Iniciaste sesión, así que ya no vamos a eliminar tu cuenta."],
    button: { label: "Abrir Vereda", link },
    after: [notYou],
  }),
  accountErased: () => ({
    subject: "Tu cuenta ya no existe",
    before: [
      "Como pediste, eliminamos tu cuenta de Vereda y todo lo que había en ella.",
      "Gracias por el tiempo que compartiste con nosotros. Si un día vuelves, empiezas de nuevo.",
    ],
  }),
  workspaceInvitation: ({ workspace, role, inviter, hasAccount, link }) => ({
    subject: "Te invitaron a un espacio en Vereda",
    before: [
      `${inviter || "Alguien"} quiere compartir contigo ${workspace === "" ? "un espacio" : `el espacio «${workspace}»`} en Vereda, para planear y avanzar en compañía.`,
      `Tu rol ahí sería: ${role.es}.`,
      ...(hasAccount
        ? []
        : ["Crea tu cuenta con esta dirección y confírmala: la invitación te espera dentro."]),
    ],
    button: { label: hasAccount ? "Ver la invitación" : "Crear mi cuenta", link },
    after: [
      `La invitación te espera ${INVITATION_DAYS} días.`,
      "Tú decides: mientras no la aceptes, nadie del espacio ve nada de ti.",
    ],
  }),
  exportReady: ({ expiresAt, link }, { instant }) => ({
    subject: "Tus datos están listos",
    before: [
      `Reunimos en un archivo todo lo que hay en tu cuenta. Puedes descargarlo hasta el ${instant(expiresAt)}.`,
    ],
    button: { label: "Descargar mis datos", link },
    after: ["Dentro está lo más personal que guardas en Vereda: consérvalo en un lugar seguro."],
  }),
  contactMessage: ({ name, email, topic, message, link }) => ({
    subject: `Mensaje de contacto: ${topic.es}`,
    before: [`Escribió ${name} (${email}). Tema: ${topic.es}.`, ...message.split(/\s*\n\s*/)],
    button: { label: "Verlo en la administración", link },
    after: ["Si respondes a este correo, tu respuesta le llega a quien escribió."],
  }),
};
