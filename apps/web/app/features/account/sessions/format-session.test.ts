import { expect, it } from "vitest";
import { formatLocation, formatSessionName } from "./format-session.ts";

it.each([
  [{ browser: "Chrome 141", os: "Windows" }, "Chrome 141 en Windows"],
  [{ browser: "Firefox 140", os: null }, "Firefox 140"],
  [{ browser: null, os: "Android 14" }, "Android 14"],
  [{ browser: null, os: null }, "Navegador desconocido"],
])("names a session by its browser and system: %j", (session, name) => {
  expect(formatSessionName(session)).toBe(name);
});

it.each([
  ["MX", "México", "Mexico"],
  ["us", "Estados Unidos", "United States"],
  ["ES", "España", "Spain"],
  ["QZ", "QZ", "QZ"],
  ["nowhere", "nowhere", "nowhere"],
])("names the country %s in both languages", (country, es, en) => {
  expect(formatLocation({ kind: "country", country }, "es")).toBe(es);
  expect(formatLocation({ kind: "country", country }, "en")).toBe(en);
});

it("names a local location and returns null for an unknown one", () => {
  expect(formatLocation({ kind: "this_machine", country: null }, "es")).toBe("Este mismo equipo");
  expect(formatLocation({ kind: "local_network", country: null }, "es")).toBe("Red local");
  expect(formatLocation({ kind: "country", country: null }, "es")).toBeNull();
  expect(formatLocation(null, "es")).toBeNull();
});
