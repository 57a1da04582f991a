import { expect, it } from "vitest";
import { Readable } from "node:stream";
import { listRemoteCalendars, loadObjects, openSession, refreshObjects } from "./account-server.ts";
import { joinTexts } from "./sync-calendar.ts";

const zone = "BEGIN:VTIMEZONE\r\nTZID:Casa\r\nEND:VTIMEZONE\r\n";
const event = "BEGIN:VEVENT\r\nUID:1\r\nEND:VEVENT\r\n";
const wrap = (text: string) => `BEGIN:VCALENDAR\r\n${text}END:VCALENDAR\r\n`;

it("joins objects with each time zone once", () => {
  const joined = joinTexts([wrap(zone + event), wrap(zone + event)]);
  expect(joined).toBe(`${wrap(zone + event)}\r\n${wrap(event)}`);
  expect(joinTexts([])).toBe(wrap(""));
});

it("reads time zones without an end in one pass", () => {
  // Looking for the end of each would take hours, and stop the process.
  const text = wrap("BEGIN:VTIMEZONE\r\n".repeat(250_000));
  expect(joinTexts([text])).toBe(text);
});

it("does not load more than a calendar may have", async () => {
  const body = `<d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:response><d:href>/a/1.ics</d:href><d:propstat><d:prop><d:getetag>"1"</d:getetag><c:calendar-data>${"X".repeat(3_000_000)}</c:calendar-data></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response></d:multistatus>`;
  let requests = 0;
  const session = {
    headers: {},
    fetch: async () => {
      requests += 1;
      return new Response(body, { status: 207, headers: { "content-type": "application/xml" } });
    },
  };
  const names = Array.from({ length: 1000 }, (_, at) => `${at}.ics`);
  const loading = loadObjects(session, "https://nube.example/a/", names);
  await expect(loading).rejects.toMatchObject({ code: "calendar_too_large" });
  expect(requests).toBe(2);
});

it("leaves out what has no address", async () => {
  const respond = (href: string, prop: string) =>
    `<d:response><d:href>${href}</d:href><d:propstat><d:prop>${prop}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`;
  const prop = `<d:getetag>"1"</d:getetag><c:calendar-data>${wrap(event)}</c:calendar-data><d:resourcetype><d:collection/><c:calendar/></d:resourcetype>`;
  const body = `<d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">${respond("http://[", prop)}${respond("/a/1.ics", prop)}</d:multistatus>`;
  const session = {
    headers: {},
    fetch: async () =>
      new Response(body, { status: 207, headers: { "content-type": "application/xml" } }),
  };
  const url = "https://nube.example/a/";
  const range = { from: new Date(0), until: new Date(1) };
  const { objects } = await refreshObjects(session, url, new Map(), null, range);
  expect([...objects.keys()]).toEqual(["1.ics"]);
  const calendars = await listRemoteCalendars(session, url);
  expect(calendars.map((one) => one.url)).toEqual(["https://nube.example/a/1.ics"]);
});

it.each([
  ["unknown entities", `<a>${"&b;".repeat(300_000)}</a>`],
  ["declared entities", `<!DOCTYPE a [<!ENTITY b "b">]><a>&b;</a>`],
  ["depth", "<a>".repeat(300_000)],
])("stops at the first fault of an answer: %s", async (_what, body) => {
  const network = {
    resolve: async () => [{ address: "93.184.216.34", family: 4 }],
    request: async () => ({ status: 207, headers: {}, body: Readable.from([body]) }),
  };
  const session = openSession(network, { username: "ana", password: "x" });
  const loading = loadObjects(session, "https://nube.example/a/", ["1.ics"]);
  await expect(loading).rejects.toMatchObject({ code: "calendar_malformed" });
});
