// Names that could pass for the operator, and those of pages: no username, workspace or circle has them.

/** Reserved alone, and in names made of nothing else, such as `vereda-soporte` or `admin.2`. */
const officialNames = [
  "abuse",
  "admin",
  "administracion",
  "administrador",
  "administradora",
  "administration",
  "administrator",
  "admins",
  "anonimo",
  "anonymous",
  "ayuda",
  "billing",
  "contact",
  "contacto",
  "equipo",
  "everyone",
  "help",
  "helpdesk",
  "hostmaster",
  "info",
  "legal",
  "mod",
  "moderacion",
  "moderador",
  "moderadora",
  "moderation",
  "moderator",
  "mods",
  "noreply",
  "null",
  "official",
  "oficial",
  "operador",
  "operator",
  "postmaster",
  "privacidad",
  "privacy",
  "root",
  "seguridad",
  "security",
  "sistema",
  "soporte",
  "staff",
  "superadmin",
  "superuser",
  "support",
  "sysadmin",
  "system",
  "team",
  "todos",
  "undefined",
  "vereda",
  "verificado",
  "verified",
  "webmaster",
];

/** Between official names, such as in `equipo-de-vereda`. */
const connectors = ["de", "del", "el", "la", "of", "the", "y", "and", "en", "es", "mx", "app"];

/** Of the product's own pages. */
const pageNames = [
  "about",
  "account",
  "api",
  "app",
  "assets",
  "auth",
  "blog",
  "circles",
  "en",
  "es",
  "inicio",
  "login",
  "me",
  "media",
  "new",
  "nuevo",
  "panel",
  "public",
  "registro",
  "settings",
  "space",
  "spaces",
  "terms",
  "www",
];

const pages: ReadonlySet<string> = new Set(pageNames);
const officialWord = new RegExp(`^(?:${officialNames.join("|")})+\\d*$`);
const connector = new RegExp(`^(?:${connectors.join("|")}|\\d+)$`);

/** `name` in lower case; its parts are separated by dots, hyphens or underscores. */
export function isReservedName(name: string): boolean {
  if (pages.has(name)) return true;
  const parts = name.split(/[._-]+/).filter((word) => word !== "");
  // Also without its separators, such as `no.reply`.
  if (officialWord.test(parts.join(""))) return true;
  return (
    parts.some((word) => officialWord.test(word)) &&
    parts.every((word) => officialWord.test(word) || connector.test(word))
  );
}
