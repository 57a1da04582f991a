// The product's own addresses in a message, which become cards that say what they lead to.
import { id as idSchema } from "../../id.ts";
import { isUsername } from "../../username.ts";

export const linkCardKinds = [
  "objective",
  "mission",
  "task",
  "circle",
  "post",
  "profile",
  "public",
] as const;
export type LinkCardKind = (typeof linkCardKinds)[number];

export interface OwnLink {
  readonly kind: LinkCardKind;
  /** Of a profile its username; of a public page its path, such as `bakery/posts/<id>`. */
  readonly id: string;
}

/** Of one request: those of the latest messages. */
export const MAX_LINK_CARDS = 50;
const MAX_LINKS_PER_MESSAGE = 5;

/** Whoever owns a plan can give access to it; circles and posts have members. */
export const grantableKinds = ["objective", "mission", "task"] as const satisfies LinkCardKind[];
export type GrantableKind = (typeof grantableKinds)[number];
export const isGrantable = (kind: LinkCardKind): kind is GrantableKind =>
  grantableKinds.some((one) => one === kind);

const kindsBySegment: Readonly<Record<string, LinkCardKind>> = {
  objective: "objective",
  mission: "mission",
  task: "task",
  circles: "circle",
  posts: "post",
};

const PUBLIC_PATH = /^[a-z0-9-]{3,48}(?:\/[a-z_]{1,40}|\/posts\/[0-9a-f-]{36})?$/u;

export const isOwnLink = (reference: string): boolean => {
  const [, kind = "", id = ""] = /^([a-z]+):(.+)$/u.exec(reference) ?? [];
  if (kind === "profile") return isUsername(id);
  if (kind === "public") return PUBLIC_PATH.test(id);
  return linkCardKinds.some((one) => one === kind) && idSchema.safeParse(id).success;
};

const ADDRESS = /https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]]/gu;

/** @param origin of the product, such as `https://vereda.org`; null for any other address */
export function parseOwnLink(address: string, origin: string): OwnLink | null {
  if (!URL.canParse(address)) return null;
  const { origin: ofAddress, pathname } = new URL(address);
  if (ofAddress !== origin) return null;
  const open = /^\/(?:en\/)?(?:(?:panel\/)?(u)|public)\/(.+?)\/?$/u.exec(pathname);
  if (open !== null) {
    const kind = open[1] === "u" ? "profile" : "public";
    const link = { kind, id: (open[2] ?? "").toLowerCase() } as const;
    return isOwnLink(formatOwnLink(link)) ? link : null;
  }
  if (!/^\/(?:en\/)?(?:panel|space)\//u.test(pathname)) return null;
  const [segment = "", id = ""] = pathname.split("/").filter(Boolean).slice(-2);
  const kind = Object.hasOwn(kindsBySegment, segment) ? kindsBySegment[segment] : undefined;
  const parsed = idSchema.safeParse(id);
  return kind === undefined || !parsed.success ? null : { kind, id: parsed.data };
}

export const formatOwnLink = ({ kind, id }: OwnLink): string => `${kind}:${id}`;

/** Without repetition, in the order of the text; at most five. */
export function listOwnLinks(text: string, origin: string): OwnLink[] {
  const links = text.match(ADDRESS)?.flatMap((one) => parseOwnLink(one, origin) ?? []) ?? [];
  const unique = new Map(links.map((link) => [formatOwnLink(link), link]));
  return [...unique.values()].slice(0, MAX_LINKS_PER_MESSAGE);
}
