// The properties of the resources, in one registry by name, and answers of several resources.
import type { Caller } from "#platform/http/authentication.ts";
import { PROPERTY_NAMES, type StoredProperty } from "./collection-properties.ts";
import type { Collection } from "./collections.ts";
import { DavError } from "./dav-error.ts";
import { buildToken, getEtag, type IndexedObject, type StoredCollection } from "./object-index.ts";
import {
  findChild,
  listChildren,
  writeDocument,
  writeElement,
  writeHref,
  writeText,
  type XmlElement,
} from "./xml.ts";
import type { XmlName } from "./xml-name.ts";

export const MAX_OBJECT_BYTES = 256 * 1024;
export const ROOT = "/dav/";

const buildHomeHref = (userId: string) => `${ROOT}${userId}/`;
const buildCollectionHref = (userId: string, key: string) =>
  `${buildHomeHref(userId)}${encodeURIComponent(key)}/`;
export const buildObjectHref = (userId: string, key: string, name: string) =>
  `${buildCollectionHref(userId, key)}${encodeURIComponent(name)}`;

export type Resource =
  | { readonly kind: "root" }
  | { readonly kind: "home" }
  | { readonly kind: "collection"; readonly collection: StoredCollection }
  | {
      readonly kind: "object";
      readonly collection: Collection;
      readonly object: IndexedObject;
      /** Undefined unless it is read. */
      readonly text?: string | undefined;
    };

export function getHref(resource: Resource, { userId }: Pick<Caller, "userId">): string {
  if (resource.kind === "root") return ROOT;
  if (resource.kind === "home") return buildHomeHref(userId);
  const { key } = resource.collection;
  return resource.kind === "collection"
    ? buildCollectionHref(userId, key)
    : buildObjectHref(userId, key, resource.object.name);
}

type Kind = Resource["kind"];
type Of<K extends Kind> = Extract<Resource, { kind: K }>;
/** XML, or null for one that this resource does not have. */
type Property<K extends Kind> = (resource: Of<K>, caller: Caller) => string | null;
type Properties<K extends Kind> = Readonly<Partial<Record<XmlName, Property<K>>>>;

const empty = (...names: XmlName[]) => names.map((name) => writeElement(name)).join("");
const writeHome = ({ userId }: Caller) => writeHref(buildHomeHref(userId));

const principalProperties = {
  "d:current-user-principal": (_: Resource, caller: Caller) => writeHome(caller),
  "d:principal-URL": (_: Resource, caller: Caller) => writeHome(caller),
  "d:principal-collection-set": () => writeHref(ROOT),
  "c:calendar-home-set": (_: Resource, caller: Caller) => writeHome(caller),
  "c:calendar-user-address-set": (_: Resource, caller: Caller) =>
    writeHome(caller) + writeHref(`urn:uuid:${caller.userId}`),
} as const;

const writePrivileges = (...names: XmlName[]) =>
  names.map((name) => writeElement("d:privilege", writeElement(name))).join("");

function writeCollectionPrivileges({ permissions }: Collection): string {
  const { canWork, canPlan } = permissions;
  const names: XmlName[] = ["d:read", "d:read-current-user-privilege-set", "d:write-properties"];
  if (canWork) names.push("d:write-content");
  if (canPlan) names.push("d:write", "d:bind", "d:unbind");
  return writePrivileges(...names);
}

const writeComponents = ({ component }: Collection) => `<c:comp name="${component}"/>`;

const writeReports = (...names: XmlName[]) =>
  names
    .map((name) => writeElement("d:supported-report", writeElement("d:report", writeElement(name))))
    .join("");

const stored =
  (name: StoredProperty): Property<"collection"> =>
  ({ collection }) => {
    const value = collection.properties[name] ?? defaults[name]?.(collection);
    return value === undefined ? null : writeEscaped(value);
  };

const writeEscaped = (text: string) =>
  writeText("d:x", text).slice("<d:x>".length, -"</d:x>".length);

const defaults: Readonly<Partial<Record<StoredProperty, (collection: Collection) => string>>> = {
  "d:displayname": ({ title }) => title,
  "ic:calendar-color": ({ color }) => `${color.toUpperCase()}FF`,
};

const collectionProperties: Properties<"collection"> = {
  ...principalProperties,
  "d:resourcetype": () => empty("d:collection", "c:calendar"),
  "d:owner": (_, caller) => writeHome(caller),
  "d:current-user-privilege-set": ({ collection }) => writeCollectionPrivileges(collection),
  "c:supported-calendar-component-set": ({ collection }) => writeComponents(collection),
  "d:supported-report-set": () =>
    writeReports("c:calendar-query", "c:calendar-multiget", "d:sync-collection"),
  "d:sync-token": ({ collection }) => writeEscaped(buildToken(collection)),
  "cs:getctag": ({ collection }) => writeEscaped(buildToken(collection)),
  "d:getetag": ({ collection }) => writeEscaped(`"${collection.id}-${collection.version}"`),
  "d:getcontenttype": () => "text/calendar; charset=utf-8",
  "c:supported-calendar-data": () =>
    `<c:calendar-data content-type="text/calendar" version="2.0"/>`,
  "c:max-resource-size": () => String(MAX_OBJECT_BYTES),
  ...Object.fromEntries(PROPERTY_NAMES.map((name) => [name, stored(name)])),
};

const homeProperties: Properties<"home"> = {
  ...principalProperties,
  "d:resourcetype": () => empty("d:collection", "d:principal"),
  "d:displayname": () => "Vereda",
  "d:owner": (_, caller) => writeHome(caller),
  "d:current-user-privilege-set": () => writePrivileges("d:read"),
  "d:supported-report-set": () => "",
};

const rootProperties: Properties<"root"> = {
  ...principalProperties,
  "d:resourcetype": () => empty("d:collection"),
  "d:displayname": () => "Vereda",
  "d:current-user-privilege-set": () => writePrivileges("d:read"),
  "d:supported-report-set": () => "",
};

const objectProperties: Properties<"object"> = {
  "d:current-user-principal": principalProperties["d:current-user-principal"],
  "d:resourcetype": () => "",
  "d:getetag": ({ object }) => writeEscaped(getEtag(object)),
  "d:getcontenttype": ({ collection }) =>
    `text/calendar; charset=utf-8; component=${collection.component}`,
  "d:getlastmodified": ({ object }) => object.changedAt.toUTCString(),
  "d:owner": (_, caller) => writeHome(caller),
  "d:current-user-privilege-set": ({ collection }) => writeCollectionPrivileges(collection),
  "d:getcontentlength": ({ text }) => (text === undefined ? null : String(Buffer.byteLength(text))),
  "c:calendar-data": ({ text }) => (text === undefined ? null : writeEscaped(text)),
};

const registry: { readonly [K in Kind]: Properties<K> } = {
  root: rootProperties,
  home: homeProperties,
  collection: collectionProperties,
  object: objectProperties,
};

/** Those that `allprop` leaves out, because they are long or RFC 4791 says so. */
const requestedOnly: ReadonlySet<string> = new Set(["c:calendar-data"]);

export type PropertyRequest =
  | { readonly kind: "all" | "names" }
  | { readonly kind: "some"; readonly names: readonly XmlName[] };

/** Programs name some forty properties. Each object of a collection repeats those that it does not have. */
const MAX_NAMES_LENGTH = 4000;

/** Of a PROPFIND or REPORT; an empty body asks for all. @throws DavError 413 for too many names */
export function readPropertyRequest(root: XmlElement | null): PropertyRequest {
  if (findChild(root, "d:propname")) return { kind: "names" };
  const requested = findChild(root, "d:prop");
  if (requested === undefined) return { kind: "all" };
  const names = requested.children.map(({ name }) => name);
  if (names.join("").length > MAX_NAMES_LENGTH) throw new DavError(413);
  return { kind: "some", names };
}

export const isRequested = (request: PropertyRequest, name: XmlName) =>
  request.kind === "some" && request.names.includes(name);

const writeStat = (content: string, status: string) =>
  `<d:propstat><d:prop>${content}</d:prop><d:status>HTTP/1.1 ${status}</d:status></d:propstat>`;

function readProperty(resource: Resource, name: XmlName, caller: Caller): string | null {
  // Each function reads the kind of resource under which it is registered.
  const properties = registry[resource.kind] as Properties<Kind>;
  return properties[name]?.(resource, caller) ?? null;
}

/** The element of one resource; what it does not have is listed under 404. */
export function writeResource(
  resource: Resource,
  request: PropertyRequest,
  caller: Caller,
): string {
  const all = Object.keys(registry[resource.kind]) as XmlName[];
  const names = request.kind === "some" ? request.names : all;
  const present: string[] = [];
  const absent: string[] = [];
  for (const name of names) {
    if (request.kind !== "some" && requestedOnly.has(name)) continue;
    const content = readProperty(resource, name, caller);
    if (content !== null) present.push(writeElement(name, request.kind === "names" ? "" : content));
    else if (request.kind === "some") absent.push(writeElement(name));
  }
  const href = writeHref(getHref(resource, caller));
  const stats = [
    ...(present.length > 0 || absent.length === 0 ? [writeStat(present.join(""), "200 OK")] : []),
    ...(absent.length > 0 ? [writeStat(absent.join(""), "404 Not Found")] : []),
  ];
  return `<d:response>${href}${stats.join("")}</d:response>`;
}

export const writeMissing = (href: string) =>
  `<d:response>${writeHref(href)}<d:status>HTTP/1.1 404 Not Found</d:status></d:response>`;

export const writeMultistatus = (responses: readonly string[], more = "") =>
  writeDocument("d:multistatus", responses.join("") + more);

/** Of a PROPPATCH: what was set, and what cannot be. */
export function writeChanges(
  href: string,
  set: readonly XmlName[],
  refused: readonly XmlName[],
): string {
  const stats = [
    ...(set.length > 0 ? [writeStat(empty(...set), "200 OK")] : []),
    ...(refused.length > 0 ? [writeStat(empty(...refused), "403 Forbidden")] : []),
  ];
  return writeMultistatus([`<d:response>${writeHref(href)}${stats.join("")}</d:response>`]);
}

/** Each with its text; null to remove it. */
export function readChanges(root: XmlElement | null): (readonly [XmlName, string | null])[] {
  const read = (kind: XmlName, isSet: boolean) =>
    listChildren(root, kind).flatMap((one) =>
      (findChild(one, "d:prop")?.children ?? []).map(
        ({ name, text }) => [name, isSet ? text.trim() : null] as const,
      ),
    );
  return [...read("d:set", true), ...read("d:remove", false)];
}
