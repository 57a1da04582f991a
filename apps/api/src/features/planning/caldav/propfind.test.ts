// RFC 4918: PROPFIND, PROPPATCH, collections and bodies.
import { expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { listElements, listTexts, makeDavUser, propfind, toTodo } from "./caldav-testing.ts";

const api = await makeTestApp({ now: "2026-03-04T15:00:00Z" });

it("lists objects with depth 1, and unknown properties under 404", async () => {
  const ana = await makeDavUser(api);
  await ana.put(`${ana.list}a%20b.ics`, toTodo("one", "SUMMARY:One"));
  const body = propfind("D:getetag", "D:getcontenttype", "D:resourcetype").replace(
    "</D:prop>",
    '<x:odd xmlns:x="http://example.org/"/><D:quota/></D:prop>',
  );
  const { status, headers, xml } = await ana.request("PROPFIND", ana.list, { body });
  expect([status, headers["content-type"]]).toEqual([207, "application/xml; charset=utf-8"]);
  const [own, object] = listElements(xml(), "d:response");
  expect(listElements(own, "c:calendar")).toHaveLength(1);
  expect(listTexts(object, "d:href")).toEqual([`${ana.list}a%20b.ics`]);
  expect(listTexts(object, "d:getcontenttype")).toEqual([
    "text/calendar; charset=utf-8; component=VTODO",
  ]);
  const [present, absent] = listElements(object, "d:propstat");
  expect(listTexts(present, "d:status")).toEqual(["HTTP/1.1 200 OK"]);
  expect(listTexts(absent, "d:status")).toEqual(["HTTP/1.1 404 Not Found"]);
  expect(listElements(absent, "{http://example.org/}odd")).toHaveLength(1);
  expect(listElements(absent, "d:quota")).toHaveLength(1);
  const none = await ana.request("PROPFIND", ana.list, { body, headers: { depth: "0" } });
  expect(listElements(none.xml(), "d:response")).toHaveLength(1);
});

it("takes an empty body, allprop and propname", async () => {
  const ana = await makeDavUser(api);
  const headers = { depth: "0" };
  const all = await ana.request("PROPFIND", ana.list, { headers });
  expect(listElements(all.xml(), "d:getetag")).toHaveLength(1);
  const body = '<propfind xmlns="DAV:"><allprop/></propfind>';
  expect((await ana.request("PROPFIND", ana.list, { headers, body })).body).toBe(all.body);
  const names = '<propfind xmlns="DAV:"><propname/></propfind>';
  const named = await ana.request("PROPFIND", ana.list, { headers, body: names });
  expect(named.body).toContain("<d:displayname/>");
});

it("stores the name, colour and order of a list for its user", async () => {
  const ana = await makeDavUser(api);
  const body = `<d:propertyupdate xmlns:d="DAV:" xmlns:a="http://apple.com/ns/ical/"><d:set><d:prop>
    <d:displayname>Lo &lt;mío&gt; &amp; más</d:displayname><a:calendar-color>#FF0000FF</a:calendar-color>
    <d:owner>me</d:owner></d:prop></d:set></d:propertyupdate>`;
  const { status, xml } = await ana.request("PROPPATCH", ana.list, { body });
  expect([status, listTexts(xml(), "d:status")]).toEqual([
    207,
    ["HTTP/1.1 200 OK", "HTTP/1.1 403 Forbidden"],
  ]);
  const requested = { body: propfind("D:displayname", "IC:calendar-color") };
  const root = (await ana.request("PROPFIND", ana.list, requested)).xml();
  expect(listTexts(root, "d:displayname")).toEqual(["Lo <mío> & más"]);
  expect(listTexts(root, "ic:calendar-color")).toEqual(["#FF0000FF"]);
  const remove = `<d:propertyupdate xmlns:d="DAV:"><d:remove><d:prop><d:displayname/></d:prop></d:remove></d:propertyupdate>`;
  await ana.request("PROPPATCH", ana.list, { body: remove });
  const again = (await ana.request("PROPFIND", ana.list, requested)).xml();
  expect(listTexts(again, "d:displayname")).toEqual(["Personal"]);
  const home = await ana.request("PROPPATCH", ana.home, { body });
  expect([home.status, listTexts(home.xml(), "d:status")]).toEqual([
    207,
    ["HTTP/1.1 403 Forbidden"],
  ]);
});

it("creates lists and deletes them, whose tasks stay", async () => {
  const ana = await makeDavUser(api);
  const path = `${ana.home}m%C3%ADa/`;
  const mkcol = (type: string, component: string) =>
    `<d:mkcol xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:set><d:prop><d:resourcetype><d:collection/>${type}</d:resourcetype><d:displayname>Mía</d:displayname><c:supported-calendar-component-set><c:comp name="${component}"/></c:supported-calendar-component-set></d:prop></d:set></d:mkcol>`;
  const attempt = async (body: string, to = path) =>
    (await ana.request("MKCOL", to, { body })).status;
  expect(await attempt(mkcol("", "VTODO"))).toBe(403);
  expect(await attempt(mkcol("<c:calendar/>", "VJOURNAL"))).toBe(403);
  expect(await attempt(mkcol("<c:calendar/>", "VTODO"))).toBe(201);
  expect(await attempt(mkcol("<c:calendar/>", "VTODO"))).toBe(405);
  expect(await attempt(mkcol("<c:calendar/>", "VTODO"), ana.list)).toBe(405);
  const root = (await ana.request("PROPFIND", ana.home, { body: propfind("D:displayname") })).xml();
  expect(listTexts(root, "d:href")).toContain(path);
  expect(listTexts(root, "d:displayname")).toContain("Mía");
  await ana.put(`${path}one.ics`, toTodo("one", "SUMMARY:One"));
  const listNames = async (list: string) => {
    const { xml } = await ana.request("PROPFIND", list, { body: propfind("D:getetag") });
    return listTexts(xml(), "d:href").filter((href) => href.endsWith(".ics"));
  };
  expect([await listNames(path), await listNames(ana.list)]).toEqual([[`${path}one.ics`], []]);
  const query = `<c:calendar-multiget xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:prop><d:getetag/></d:prop><d:href>${path}one.ics</d:href></c:calendar-multiget>`;
  const got = await ana.request("REPORT", path, { body: query });
  expect(listTexts(got.xml(), "d:status")).toEqual(["HTTP/1.1 200 OK"]);
  expect((await ana.request("DELETE", path)).status).toBe(204);
  expect((await ana.request("PROPFIND", path)).status).toBe(404);
  expect(await listNames(ana.list)).toHaveLength(1);
});

it("gives a collection as one calendar", async () => {
  const ana = await makeDavUser(api);
  for (const uid of ["one", "two"])
    await ana.put(`${ana.list}${uid}.ics`, toTodo(uid, `SUMMARY:${uid}`));
  const text = await ana.get(ana.list);
  expect(text.match(/BEGIN:VCALENDAR/g)).toHaveLength(1);
  expect(text.match(/BEGIN:VTODO/g)).toHaveLength(2);
});

it("refuses bodies that are no XML, too deep, too long or declare entities", async () => {
  const ana = await makeDavUser(api);
  const attempt = async (body: string) =>
    (await ana.request("PROPFIND", ana.list, { body, headers: { depth: "0" } })).status;
  expect(await attempt("<propfind")).toBe(400);
  expect(await attempt('<!DOCTYPE p [<!ENTITY a "b">]><p>&a;</p>')).toBe(400);
  expect(await attempt("<p>&unknown;</p>")).toBe(400);
  expect(await attempt(`${"<a>".repeat(40)}${"</a>".repeat(40)}`)).toBe(400);
  expect(await attempt(`<a>${" ".repeat(70_000)}</a>`)).toBe(413);
  expect(await attempt(`<a>${" ".repeat(400_000)}</a>`)).toBe(413);
});

it("answers properties without a namespace, and refuses more names than programs know", async () => {
  const ana = await makeDavUser(api);
  const headers = { depth: "0" };
  const find = (names: string) =>
    ana.request("PROPFIND", ana.list, {
      headers,
      body: `<D:propfind xmlns:D="DAV:"><D:prop>${names}</D:prop></D:propfind>`,
    });
  const none = await find(`<plain/><x:odd xmlns:x="a&#10;&quot;b"/>`);
  expect(listElements(none.xml(), "{}plain")).toHaveLength(1);
  expect(listElements(none.xml(), '{a "b}odd')).toHaveLength(1);
  expect((await find("<D:a/>".repeat(3000))).status).toBe(413);
  expect((await find(`<x:a xmlns:x="${"a".repeat(9000)}"/>`)).status).toBe(413);
});
