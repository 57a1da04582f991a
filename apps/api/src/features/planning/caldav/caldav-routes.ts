// The CalDAV server (RFC 4791, 6578, 6764), beside the API: with its own sign-in, bodies and errors.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AppContext } from "#platform/context.ts";
import type { Authenticate, Caller } from "#platform/http/authentication.ts";
import { pathOf } from "#platform/http/addresses.ts";
import { drainRequest, isTooLarge, toAppError } from "#platform/http/errors/error-handler.ts";
import { getErrorEntry } from "#platform/http/errors/error-catalogue.ts";
import { buildAddressKey, consume, limitCalls } from "#platform/http/rate-limit/rate-limit.ts";
import { toLoggableError } from "#platform/log.ts";
import { getAddressLimit } from "#features/account/sign-in/login-limits.ts";
import { saveProperties } from "./collection-properties.ts";
import { getCollection, listCollections, type Collection } from "./collections.ts";
import { createList, deleteList } from "./custom-lists.ts";
import { DavError } from "./dav-error.ts";
import { joinCalendars } from "./join-calendars.ts";
import { getEtag, listNamedObjects, listObjects, refreshCollection } from "./object-index.ts";
import { loadTexts } from "./object-texts.ts";
import {
  buildObjectHref,
  getHref,
  MAX_OBJECT_BYTES,
  readChanges,
  readPropertyRequest,
  ROOT,
  writeChanges,
  writeMultistatus,
  writeResource,
  type Resource,
} from "./properties.ts";
import { runReport } from "./reports.ts";
import { deleteObject, putObject } from "./write-objects.ts";
import { parseXml, writeDocument, writeElement, writeHref } from "./xml.ts";

const DAV_METHODS = ["PROPFIND", "PROPPATCH", "REPORT", "MKCALENDAR", "MKCOL"] as const;
const METHODS = ["OPTIONS", "GET", "HEAD", "PUT", "DELETE", ...DAV_METHODS] as const;
const ALLOW = METHODS.join(", ");
const CHALLENGE = 'Basic realm="Vereda", charset="UTF-8"';
const CALENDAR_TYPE = "text/calendar; charset=utf-8";

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** What a path names, without a look whether it exists. */
interface Path {
  readonly user: string | undefined;
  readonly key: string | undefined;
  readonly name: string | undefined;
}

interface Call {
  readonly deps: AppContext;
  readonly caller: Caller;
  readonly path: Path;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly now: Date;
}

/** Registered outside `/api`. */
export async function caldavRoutes(
  app: FastifyInstance,
  deps: AppContext,
  authenticate: Authenticate,
): Promise<void> {
  await app.register(async (dav) => {
    for (const method of DAV_METHODS) dav.addHttpMethod(method, { hasBody: true });
    dav.removeAllContentTypeParsers();
    // Programs call the same body application/xml, text/xml or nothing.
    const options = { parseAs: "buffer", bodyLimit: MAX_OBJECT_BYTES } as const;
    dav.addContentTypeParser("*", options, (_request, body: Buffer, done) => {
      try {
        done(null, utf8.decode(body));
      } catch {
        done(new DavError(400));
      }
    });
    dav.setErrorHandler(sendError);
    dav.addHook("onRequest", async (request, reply) => {
      reply.headers({ dav: "1, 3, calendar-access, extended-mkcol", "cache-control": "no-store" });
      request.caller = await identify(deps, authenticate, request);
    });
    await limitCalls(dav, deps.config);
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      if (request.method === "OPTIONS") return reply.code(200).header("allow", ALLOW).send();
      const { caller, arrivedAt: now } = request;
      if (caller === null) throw new DavError(401);
      if (caller.scopes?.includes("calendar") !== true)
        throw new DavError(403, "d:need-privileges");
      const path = readPath(request.url);
      if (path.user !== undefined && path.user !== caller.userId) throw new DavError(404);
      return respond({ deps, caller, path, request, reply, now });
    };
    dav.route({ method: [...METHODS], url: "/dav", handler });
    dav.route({ method: [...METHODS], url: "/dav/*", handler });
    dav.route({
      method: [...METHODS, "POST"],
      url: "/.well-known/caldav",
      handler: (_request, reply) => reply.redirect(ROOT, 301),
    });
  });
}

/** Null without valid credentials. @throws rate_limited after many wrong ones of one network address */
async function identify(
  { db, config }: AppContext,
  authenticate: Authenticate,
  request: FastifyRequest,
): Promise<Caller | null> {
  const [, encoded] = /^basic +(\S+)$/i.exec(request.headers.authorization ?? "") ?? [];
  if (encoded === undefined) return null;
  const credentials = Buffer.from(encoded, "base64").toString("utf8");
  const token = credentials.slice(credentials.indexOf(":") + 1);
  const caller = await authenticate(token, request.arrivedAt);
  // A session's token is no password for programs.
  if (caller !== null && caller.scopes !== null) return caller;
  const key = buildAddressKey("caldav", request);
  await consume(db, key, getAddressLimit(config), request.arrivedAt);
  return null;
}

/** @throws DavError 404 for an address that cannot exist */
function readPath(url: string): Path {
  const parts = pathOf(url)
    .replace(/^\/dav\/?/, "")
    .replace(/\/$/, "")
    .split("/");
  try {
    const [user = "", key, name, ...others] = parts.map(decodeURIComponent);
    if (others.length > 0 || parts.some((part) => part.includes("%00"))) throw new DavError(404);
    return { user: user === "" ? undefined : user, key, name };
  } catch {
    throw new DavError(404);
  }
}

function respond(call: Call): Promise<FastifyReply> {
  switch (call.request.method) {
    case "PROPFIND":
      return findProperties(call);
    case "PROPPATCH":
      return changeProperties(call);
    case "REPORT":
      return report(call);
    case "PUT":
      return put(call);
    case "DELETE":
      return remove(call);
    case "MKCALENDAR":
    case "MKCOL":
      return create(call);
    default:
      return get(call);
  }
}

const getBody = ({ body }: FastifyRequest) => (typeof body === "string" ? body : "");

const sendXml = (reply: FastifyReply, status: number, body: string) =>
  reply.code(status).type("application/xml; charset=utf-8").send(body);

async function loadCollection({ deps, caller, path, now }: Call) {
  const collection = await getCollection(deps.db, caller, path.key ?? "");
  return refreshCollection(deps.db, caller, collection, now);
}

async function findProperties(call: Call): Promise<FastifyReply> {
  const { caller, request, reply } = call;
  const properties = readPropertyRequest(parseXml(getBody(request)));
  const depth = request.headers["depth"] === "0" ? 0 : 1;
  const resources = await listResources(call, depth);
  const responses = resources.map((one) => writeResource(one, properties, caller));
  return sendXml(reply, 207, writeMultistatus(responses));
}

/** The resource of the path and, with depth 1, what it contains. */
async function listResources(call: Call, depth: 0 | 1): Promise<Resource[]> {
  const { deps, caller, path, now } = call;
  const { db } = deps;
  if (path.user === undefined)
    return depth === 0 ? [{ kind: "root" }] : [{ kind: "root" }, { kind: "home" }];
  if (path.key === undefined) {
    const home: Resource = { kind: "home" };
    if (depth === 0) return [home];
    const resources: Resource[] = [home];
    // One by one, because each one that changed is a transaction.
    for (const one of await listCollections(db, caller)) {
      const collection = await refreshCollection(db, caller, one, now);
      resources.push({ kind: "collection", collection });
    }
    return resources;
  }
  const collection = await loadCollection(call);
  if (path.name === undefined) {
    const own: Resource = { kind: "collection", collection };
    if (depth === 0) return [own];
    const objects = await listObjects(db, collection);
    return [own, ...objects.map((object) => ({ kind: "object", collection, object }) as const)];
  }
  const { object, text } = await readObject(call, collection);
  return [{ kind: "object", collection, object, text }];
}

/** @throws DavError 404 */
async function readObject(
  { deps: { db }, caller, path }: Call,
  collection: Awaited<ReturnType<typeof loadCollection>>,
) {
  const [object] = await listNamedObjects(db, collection, [path.name ?? ""]);
  if (object === undefined) throw new DavError(404);
  const texts = await loadTexts(db, caller, collection.component, [object]);
  const text = texts.get(object.name);
  if (text === undefined) throw new DavError(404);
  return { object, text };
}

async function changeProperties(call: Call): Promise<FastifyReply> {
  const { deps, caller, path, request, reply } = call;
  const changes = readChanges(parseXml(getBody(request)));
  if (path.key === undefined || path.name !== undefined) {
    const [resource] = await listResources(call, 0);
    const href = resource === undefined ? ROOT : getHref(resource, caller);
    const names = changes.map(([name]) => name);
    return sendXml(reply, 207, writeChanges(href, [], names));
  }
  const collection = await loadCollection(call);
  const { set, refused } = await saveProperties(deps, collection, changes);
  const href = getHref({ kind: "collection", collection }, caller);
  return sendXml(reply, 207, writeChanges(href, set, refused));
}

async function report(call: Call): Promise<FastifyReply> {
  const { deps, caller, path, request, reply } = call;
  const root = parseXml(getBody(request));
  if (root === null) throw new DavError(400);
  if (path.key === undefined) throw new DavError(403, "d:supported-report");
  const collection = await loadCollection(call);
  const multistatus = await runReport({ db: deps.db, caller, collection, root });
  return sendXml(reply, 207, multistatus);
}

async function get(call: Call): Promise<FastifyReply> {
  const { deps, caller, path, request, reply } = call;
  if (path.key === undefined) return reply.type("text/plain; charset=utf-8").send("CalDAV\n");
  const collection = await loadCollection(call);
  if (path.name === undefined) {
    const objects = await listObjects(deps.db, collection);
    const names = objects.map(({ name }) => name);
    const rows = await listNamedObjects(deps.db, collection, names);
    const texts = await loadTexts(deps.db, caller, collection.component, rows);
    return reply.type(CALENDAR_TYPE).send(joinCalendars([...texts.values()]));
  }
  const { object, text } = await readObject(call, collection);
  const etag = getEtag(object);
  reply.header("etag", etag).header("last-modified", object.changedAt.toUTCString());
  if (request.headers["if-none-match"] === etag) return reply.code(304).send();
  return reply.type(CALENDAR_TYPE).send(text);
}

async function create({ deps, caller, path, request, reply, now }: Call): Promise<FastifyReply> {
  if (path.key === undefined || path.name !== undefined) throw new DavError(403);
  const root = parseXml(getBody(request));
  await createList(deps, caller, { key: path.key, root, now });
  return reply.code(201).send();
}

function readPreconditions({ headers }: FastifyRequest) {
  return { match: headers["if-match"], noneMatch: headers["if-none-match"] };
}

/** @throws DavError 405 for what is no object */
async function readTarget({ deps, caller, path, now, reply }: Call) {
  if (path.key === undefined || path.name === undefined) {
    reply.header("allow", "OPTIONS, GET, HEAD, PROPFIND, PROPPATCH, REPORT");
    throw new DavError(405);
  }
  const collection: Collection = await getCollection(deps.db, caller, path.key);
  return { collection, name: path.name, now };
}

async function put(call: Call): Promise<FastifyReply> {
  const { deps, caller, request, reply } = call;
  const target = await readTarget(call);
  const given = { ...readPreconditions(request), text: getBody(request) };
  try {
    const { isNew, etag } = await putObject(deps, caller, target, given);
    if (etag !== null) reply.header("etag", etag);
    return reply.code(isNew ? 201 : 204).send();
  } catch (error) {
    if (!(error instanceof DavError) || error.href === null) throw error;
    const href = buildObjectHref(caller.userId, target.collection.key, error.href);
    throw new DavError(error.status, error.condition, href);
  }
}

async function remove(call: Call): Promise<FastifyReply> {
  const { deps, caller, path, request, reply } = call;
  if (path.key !== undefined && path.name === undefined) {
    await deleteList(deps, caller, await getCollection(deps.db, caller, path.key));
    return reply.code(204).send();
  }
  await deleteObject(deps, caller, await readTarget(call), readPreconditions(request));
  return reply.code(204).send();
}

function buildErrorBody({ condition, href }: DavError): string | null {
  if (condition === null) return null;
  const content = writeElement(condition, href === null ? "" : writeHref(href));
  return writeDocument("d:error", content);
}

async function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof DavError) {
    if (error.status === 401) reply.header("www-authenticate", CHALLENGE);
    const body = buildErrorBody(error);
    return body === null ? reply.code(error.status).send() : sendXml(reply, error.status, body);
  }
  if (isTooLarge(error)) {
    await drainRequest(request);
    return sendError(new DavError(413, "c:max-resource-size"), request, reply);
  }
  const { code, cause, extras } = toAppError(error);
  const { status, reportable } = getErrorEntry(code);
  if (reportable === true) request.log.error({ error: toLoggableError(cause ?? error) }, code);
  reply.headers(extras.headers ?? {});
  if (code === "forbidden")
    return sendError(new DavError(403, "d:need-privileges"), request, reply);
  // Programs know 403 for an object that is refused, and not 422 or 423.
  return reply.code(status === 422 || status === 423 ? 403 : status).send();
}
