// The error catalogue: codes, HTTP statuses and messages; features add theirs with `defineErrors`.
import type { Label } from "../locale.ts";

export interface ErrorEntry {
  readonly status: number;
  /** User-facing message; `{name}` is replaced with a parameter of the error. */
  readonly message: Label;
  /** True when an operator should check it. */
  readonly reportable?: boolean;
}

/** Keeps the codes literal, so that using an undefined code is a type error. */
export function defineErrors<const T extends Record<string, ErrorEntry>>(entries: T): T {
  return entries;
}

export const httpErrors = defineErrors({
  bad_request: {
    status: 400,
    message: {
      es: "No entendimos la solicitud. Revisa su formato.",
      en: "We couldn’t read that request. Check its format.",
    },
  },
  malformed_json: {
    status: 400,
    message: {
      es: "El cuerpo de la solicitud no es JSON válido.",
      en: "The request body is not valid JSON.",
    },
  },
  missing_id: {
    status: 400,
    message: { es: "Workspace y Area ID requerido", en: "Workspace and Area ID required" },
  },
  unauthenticated: {
    status: 401,
    message: {
      es: "Tu sesión ha expirado. Inicia sesión nuevamente.",
      en: "Your session has expired. Please log in again.",
    },
  },
  forbidden: {
    status: 403,
    message: {
      es: "No tienes permiso para realizar esta acción.",
      en: "You don't have permission to perform this action.",
    },
  },
  not_found: {
    status: 404,
    message: {
      es: "No encontramos lo que buscas.",
      en: "We couldn’t find what you are looking for.",
    },
  },
  method_not_allowed: {
    status: 405,
    message: {
      es: "Esta dirección no admite ese método.",
      en: "This address does not support that method.",
    },
  },
  conflict: {
    status: 409,
    message: {
      es: "Esto cambió en otro lugar mientras lo editabas. Revisa la versión actual.",
      en: "This changed elsewhere while you were editing it. Review the current version.",
    },
  },
  payload_too_large: {
    status: 413,
    message: {
      es: "Lo que enviaste es demasiado grande (máximo 1 MiB).",
      en: "What you sent is too large (1 MiB at most).",
    },
  },
  unsupported_media_type: {
    status: 415,
    message: {
      es: "Envía los datos como application/json.",
      en: "Send the data as application/json.",
    },
  },
  validation_error: {
    status: 422,
    message: {
      es: "Revisa los datos e inténtalo de nuevo.",
      en: "Please check your input and try again.",
    },
  },
  rate_limited: {
    status: 429,
    message: {
      es: "Demasiados intentos. Espera {wait} y vuelve a intentarlo.",
      en: "Too many attempts. Wait {wait} and try again.",
    },
  },
  file_quota_reached: {
    status: 413,
    message: {
      es: "Con este archivo pasarías de {limit}, tu espacio para archivos. Elimina alguno y vuelve a intentarlo.",
      en: "This file would take you past {limit}, your space for files. Delete one and try again.",
    },
  },
  internal_error: {
    status: 500,
    reportable: true,
    message: {
      es: "Error del servidor. Inténtalo de nuevo más tarde.",
      en: "Server error. Please try again later.",
    },
  },
  not_ready: {
    status: 503,
    message: {
      es: "El servidor no está listo. Su registro dice por qué.",
      en: "The server isn’t ready. Its log says why.",
    },
    reportable: true,
  },
});
