// RFC 4791, 7: calendar-query and calendar-multiget.
import { expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { listElements, listTexts, makeDavUser, toEvent, toTodo } from "./caldav-testing.ts";

const api = await makeTestApp({ now: "2026-03-04T15:00:00Z" });
const ana = await makeDavUser(api);
const zone = "TZID=America/Mexico_City";
const todos: Readonly<Record<string, string>> = {
  undated: "SUMMARY:Undated",
  day: "SUMMARY:Day\nDUE;VALUE=DATE:20260310\nCATEGORIES:Casa",
  hour: `SUMMARY:Hora\nDTSTART;${zone}:20260312T200000\nDUE;${zone}:20260312T210000`,
  weekly: `SUMMARY:Weekly\nDTSTART;${zone}:20260305T080000\nRRULE:FREQ=WEEKLY;COUNT=4\nEXDATE;${zone}:20260312T080000`,
  done: "SUMMARY:Done\nSTATUS:COMPLETED\nCOMPLETED:20260304T120000Z\nDUE;VALUE=DATE:20260401",
};
for (const [uid, lines] of Object.entries(todos))
  await ana.put(`${ana.list}${uid}.ics`, toTodo(uid, lines));
await ana.put(
  `${ana.events}trip.ics`,
  toEvent("trip", "SUMMARY:Trip\nDTSTART;VALUE=DATE:20260314\nDTEND;VALUE=DATE:20260316"),
);

/** Without those of tasks that other lists wrote. */
const names = (root: Parameters<typeof listTexts>[0]) =>
  listTexts(root, "d:href")
    .map((href) => href.split("/").at(-1)?.replace(".ics", "") ?? "")
    .filter((name) => name.length < 36);

async function query(filter: string, { path = ana.list, component = "VTODO" } = {}) {
  const body = `<C:calendar-query xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:prop><D:getetag/></D:prop>
    <C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="${component}">${filter}</C:comp-filter></C:comp-filter></C:filter></C:calendar-query>`;
  const response = await ana.request("REPORT", path, { body, headers: { depth: "1" } });
  return response.status === 207 ? names(response.xml()).toSorted() : response.status;
}

const range = (start: string, end: string) =>
  `<C:time-range start="${start}T000000Z" end="${end}T000000Z"/>`;

it("filters by component", async () => {
  expect(await query("")).toEqual(Object.keys(todos).toSorted());
  expect(await query("", { component: "VEVENT" })).toEqual([]);
  // Tasks with an hour are in both.
  const body = '<propfind xmlns="DAV:"/>';
  const events = (await ana.request("PROPFIND", ana.events, { body })).xml();
  expect(listTexts(events, "d:href").filter((href) => href.endsWith(".ics"))).toHaveLength(3);
});

it("filters by time, with the occurrences of rules", async () => {
  expect(await query(range("20260310", "20260311"))).toEqual(["day", "undated"]);
  // 20:00 in Mexico is 02:00 UTC of the next day.
  expect(await query(range("20260313", "20260314"))).toEqual(["hour", "undated"]);
  expect(await query(range("20260312", "20260313"))).toEqual(["undated"]);
  expect(await query(range("20260319", "20260320"))).toEqual(["undated", "weekly"]);
  expect(await query(range("20260327", "20260401"))).toEqual(["undated"]);
  const events = { path: ana.events, component: "VEVENT" };
  expect(await query(range("20260315", "20260316"), events)).toEqual(["trip"]);
  expect(await query(range("20260317", "20260318"), events)).toEqual([]);
  const open = '<C:time-range start="20260401T000000Z"/>';
  expect(await query(open)).toEqual(["done", "undated"]);
  expect(await query('<C:time-range start="2026"/>')).toBe(403);
  expect(await query(range("00010101", "99991231"))).toHaveLength(Object.keys(todos).length);
});

it("filters by properties", async () => {
  const property = (name: string, inner: string) =>
    `<C:prop-filter name="${name}">${inner}</C:prop-filter>`;
  const match = (text: string, more = "") => `<C:text-match ${more}>${text}</C:text-match>`;
  expect(await query(property("SUMMARY", match("HOR")))).toEqual(["hour"]);
  expect(await query(property("SUMMARY", match("HOR", 'collation="i;octet"')))).toEqual([]);
  expect(await query(property("CATEGORIES", match("casa")))).toEqual(["day"]);
  const open = property("COMPLETED", "<C:is-not-defined/>");
  expect(await query(open)).toEqual(["day", "hour", "undated", "weekly"]);
  const not = match("NEEDS-ACTION", 'negate-condition="yes"');
  expect(await query(property("STATUS", not))).toEqual(["done"]);
});

it("gives objects by their addresses, and 404 for those that are missing", async () => {
  const href = (path: string) => `<D:href>${path}</D:href>`;
  const body = `<C:calendar-multiget xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:prop><D:getetag/><C:calendar-data/></D:prop>
    ${href(`${ana.list}day.ics`)}${href(`http://localhost${ana.list}h%6Fur.ics`)}${href(`${ana.list}none%20.ics`)}${href(`${ana.list}a%00.ics`)}${href(`${ana.events}trip.ics`)}</C:calendar-multiget>`;
  const root = (await ana.request("REPORT", ana.list, { body })).xml();
  const [first, second, ...missing] = listElements(root, "d:response");
  expect(
    [first, second].map((one) => names(one)[0] ?? "").toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(["day", "hour"]);
  expect(listTexts(root, "c:calendar-data").every((text) => text.includes("BEGIN:VTODO\r\n"))).toBe(
    true,
  );
  expect(missing).toHaveLength(3);
  for (const one of missing) expect(listTexts(one, "d:status")).toEqual(["HTTP/1.1 404 Not Found"]);
});

it("names the reports that it does not have", async () => {
  const body = '<D:expand-property xmlns:D="DAV:"/>';
  const refused = await ana.request("REPORT", ana.list, { body });
  expect([refused.status, refused.xml().children[0]?.name]).toEqual([403, "d:supported-report"]);
  expect((await ana.request("REPORT", ana.list)).status).toBe(400);
});
