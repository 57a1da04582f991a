import { locales } from "@vereda/domain/locale";
import { describe, expect, it } from "vitest";
import type { EmailKind, EmailParams } from "./email-kinds.ts";
import { buildEmail } from "./send-email.ts";
import type { Recipient } from "./send-email.ts";

const at = new Date("2026-03-04T15:05:00Z");
const link = "https://vereda.example/auth/somewhere?token=abc&more=1";
const device = { browser: "Firefox 140", os: "Linux", ip: "203.0.113.7" };

const params: EmailParams = {
  passwordReset: { link, minutes: 60 },
  passwordChanged: { at },
  verifyEmail: { link, hours: 48 },
  emailChangeCurrent: { newEmail: "nueva@example.com", link, hours: 48 },
  emailChangeNew: { link, hours: 48 },
  addressInUse: { link },
  secondAccount: { mine: link, notMine: `${link}&not-mine`, hours: 48 },
  emailChanged: { newEmail: "nueva@example.com", link },
  newSignIn: { device, at, link },
  sessionStolen: { device, at, link },
  passwordGuessed: { device, at, link },
  twoStepOn: { at },
  twoStepOff: { at },
  recoveryCodesRenewed: { at },
  recoveryCodeUsed: { left: 3, link },
  passkeyAdded: { name: "Mi teléfono", link },
  apiTokenAdded: { name: "Báscula", link },
  passkeyRemoved: { name: "Mi teléfono", link },
  deletionScheduled: { erasesAt: at, healthErased: true, link },
  deletionUndone: { link },
  accountErased: {},
  workspaceInvitation: {
    workspace: "Panadería",
    permission: { es: "Hacer", en: "Do" },
    inviter: "Ana",
    hasAccount: false,
    link,
  },
  registrationInvitation: { link, days: 14 },
  accountDisabled: { link },
  accountDeleted: { erasesAt: at, link },
  digest: { unread: "Mensajes: 2\nMenciones: 1, de Leo", link, off: `${link}&off` },
  exportReady: { expiresAt: at, link },
  contactMessage: {
    name: "Ana Luz",
    email: "ana@example.com",
    topic: { es: "Una idea", en: "An idea" },
    message: "¿Y un modo para dos?\nGracias.",
    link,
  },
};
const kinds = Object.keys(params).filter((key): key is EmailKind => key in params);

const ana: Recipient = {
  to: "ana@example.com",
  firstName: "Ana",
  language: "es",
  timeZone: "America/Mexico_City",
  clock: "24h",
  country: "mexico",
};

const write = <Kind extends EmailKind>(
  kind: Kind,
  reader: Partial<Recipient> = {},
  given: EmailParams[Kind] = params[kind],
) => buildEmail({ ...ana, ...reader }, kind, given);

function seen(html: string): string {
  const body = html.slice(html.indexOf("<body"));
  return body
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#39;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}

describe.each(locales)("every email in %s", (language) => {
  it.each(kinds)("has the same content in its text and HTML parts: %s", (kind) => {
    const { to, subject, text, html } = write(kind, { language });
    expect(to).toBe("ana@example.com");
    expect(subject).toMatch(/^\S.{5,77}\S$/);
    expect(html).toContain(`<html lang="${language}">`);
    const page = seen(html).replace(/\s+/g, " ");
    for (const paragraph of text.split("\n\n")) expect(page).toContain(paragraph);
    expect(text).not.toMatch(/undefined|null|\[object|Invalid/);
  });

  it.each(kinds)("loads no external resources and has no line over 998 bytes: %s", (kind) => {
    const { text, html } = write(kind, { language, firstName: "x".repeat(40) });
    expect(html).not.toMatch(/<(img|script|link|iframe)|url\(|@import|src=/i);
    const lines = `${text}\n${html}`.split("\n");
    expect(lines.filter((line) => Buffer.byteLength(line) > 998)).toEqual([]);
  });

  it("has a different subject for each kind", () => {
    const subjects = kinds.map((kind) => write(kind, { language }).subject);
    expect(new Set(subjects).size).toBe(kinds.length);
  });
});

describe("an email", () => {
  it("is written in the recipient's language", () => {
    for (const kind of kinds) {
      expect(write(kind).subject).not.toBe(write(kind, { language: "en" }).subject);
    }
  });

  it("formats instants in the recipient's language and time zone", () => {
    expect(write("twoStepOff").text).toContain(
      "4 de marzo de 2026 a las 09:05, hora de Ciudad de México",
    );
    const tokyo = write("twoStepOff", { language: "en", timeZone: "Asia/Tokyo" });
    expect(tokyo.text).toContain("March 5, 2026 at 00:05, Japan Time");
  });

  it("describes a device by its available parts", () => {
    const named = (part: Partial<typeof device | Record<keyof typeof device, null>>) =>
      write("newSignIn", {}, { device: { ...device, ...part }, at, link }).text;
    expect(named({})).toContain("con Firefox 140 en Linux, desde la dirección 203.0.113.7, el 4");
    expect(named({ os: null })).toContain("con Firefox 140, desde la dirección 203.0.113.7, el 4");
    expect(named({ browser: null, os: null, ip: null })).toContain(
      "con un dispositivo que no conocemos, el 4",
    );
  });

  it("uses the correct plural for recovery codes", () => {
    const left = (count: number) => write("recoveryCodeUsed", {}, { left: count, link }).text;
    expect(left(3)).toContain("Te quedan 3.");
    expect(left(1)).toContain("Te queda uno.");
    expect(left(0)).toContain("Ya no te queda ninguno");
  });

  it("mentions health data only when it was erased", () => {
    const withoutErasure = write(
      "deletionScheduled",
      {},
      { erasesAt: at, healthErased: false, link },
    );
    expect(write("deletionScheduled").text).toContain("datos de salud");
    expect(withoutErasure.text).not.toContain("datos de salud");
  });

  it("escapes names and links in HTML", () => {
    const name = `"><img src=x onerror=alert(1)>'&`;
    const { html, text } = write("passkeyAdded", {}, { name, link });
    expect(text).toContain(name);
    expect(html).not.toContain("<img");
    expect(html).toContain("&quot;&gt;&lt;img src=x onerror=alert(1)&gt;&#39;&amp;");
    expect(html).toContain('href="https://vereda.example/auth/somewhere?token=abc&amp;more=1"');
  });

  it.each(["Visita spam.example", "www", "http", "a/b", "Ana 500", "x".repeat(41), "Ana\u2028B.c"])(
    "omits a first name like %j from the greeting",
    (firstName) => {
      const { html, text } = write("verifyEmail", { firstName });
      expect(text).toMatch(/^Hola:\n/);
      expect(html).toContain(">Hola:</p>");
    },
  );

  it.each(["Gana en spam.example", "https://x", "www spam", "a@b", "spam/es"])(
    "omits a passkey name like %j",
    (name) => {
      for (const kind of ["passkeyAdded", "passkeyRemoved"] as const) {
        for (const language of locales) {
          const { html, text } = write(kind, { language }, { name, link });
          expect(text).not.toContain(name);
          expect(html).not.toContain(name);
        }
      }
    },
  );

  it("includes normal passkey names", () => {
    for (const name of ["iPhone 15 de Ana", "1Password", "Llave no. 2"]) {
      expect(write("passkeyAdded", {}, { name, link }).text).toContain(name);
    }
  });

  it("greets users by their first name, on one line", () => {
    expect(write("verifyEmail", { firstName: "María José" }).text).toMatch(/^Hola, María José:\n/);
    expect(write("verifyEmail", { firstName: "Ana\n\nLuz" }).text).toMatch(/^Hola, Ana Luz:\n/);
    expect(write("verifyEmail", { language: "en", firstName: "D'Arcy" }).html).toContain(
      "Hello D&#39;Arcy,",
    );
  });

  it("has its first sentence as preview text", () => {
    const { html } = write("accountErased");
    expect(seen(html).trim()).toMatch(/^Como pediste, eliminamos tu cuenta/);
  });
});
