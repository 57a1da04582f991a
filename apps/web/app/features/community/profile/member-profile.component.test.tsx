import { screen, within } from "@testing-library/react";
import type { PublicProfile } from "@vereda/domain/community/profile/contract-profile";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { failure, fakeServer, SERVER_ERROR } from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildConnection } from "../testing/connections-testing.ts";
import { buildSpecialist } from "../testing/specialists-testing.ts";
import MemberProfileScreen from "./member-profile.route.tsx";
import { ProfileContent } from "./profile-content.tsx";
import { buildProfileView } from "./profile-view.ts";

const GET = "GET /public/profiles/:username";
const HERE = "No encontramos este perfil";

const buildProfile = (changes: Partial<PublicProfile> = {}): PublicProfile => ({
  username: "leo.paz",
  firstName: "Leo",
  lastName: "Paz",
  avatar: null,
  headline: null,
  city: null,
  spokenLanguages: [],
  links: [],
  specialist: null,
  circlesInCommon: [],
  memberSince: "2026-01-04",
  isListing: false,
  isVerified: true,
  isSupporter: true,
  streak: null,
  vitalityIndex: null,
  spaces: [
    {
      name: "La Encina",
      slug: "la-encina",
      typeId: "COMPANY",
      icon: null,
      isVerified: true,
      description: "Muebles de encino",
    },
  ],
  livingCv: [
    { id: "cv-1", title: "Carpintero", text: "…", day: "2020-05-01", details: [], images: [] },
  ],
  viewerConnection: null,
  canMessage: true,
  messageStart: "REQUEST",
  belongsToViewer: false,
  isPublic: true,
  ...changes,
});

const open = (locale: "es" | "en" = "es") =>
  renderScreen(<MemberProfileScreen />, {
    at: "/panel/u/leo.paz",
    path: "/panel/u/:username",
    locale,
  });

describe("a profile", () => {
  it("shows name, badge, since when, spaces and living CV, with what the viewer can do", async () => {
    fakeServer({ [GET]: buildProfile() });
    open();
    await screen.findByRole("heading", { level: 1, name: "Leo Paz" });
    screen.getByText("Verificado");
    screen.getByText("Apoya a Vereda");
    screen.getByText(/^En Vereda desde enero/);
    const link = screen.getByRole("link", { name: /La Encina/ });
    expect(link.getAttribute("href")).toBe("/public/la-encina");
    screen.getByRole("heading", { name: "Carpintero" });
    expect(screen.getByRole("link", { name: "Enviar mensaje" }).getAttribute("href")).toBe(
      "/panel/messages?to=leo.paz",
    );
    screen.getByRole("button", { name: "Conectar" });
    await expectAccessible();
  });

  it("shows what they say of themselves, circles in common and what was verified", async () => {
    const { user: _user, ...specialist } = buildSpecialist({ about: "Acompaño duelos." });
    const links = ["https://www.taller.example/"];
    fakeServer({
      [GET]: buildProfile({
        headline: "Carpintero y abuelo",
        city: "Oaxaca",
        spokenLanguages: ["es", "zap"],
        links,
        specialist,
        circlesInCommon: [{ id: "circle-1", name: "Duelo acompañado" }],
        canMessage: false,
      }),
    });
    open();
    await screen.findByText("Carpintero y abuelo");
    screen.getByText(/^Oaxaca · Español, Zapoteco · En Vereda desde/);
    const link = screen.getByRole("link", { name: "taller.example" });
    expect([link.getAttribute("href"), link.getAttribute("rel")]).toEqual([
      links[0],
      "nofollow ugc noopener",
    ]);
    screen.getByRole("heading", { name: "Psicología" });
    screen.getByText("Acompaño duelos.");
    screen.getByText(/^Verificamos su cédula/);
    screen.getByText(/^Por ahora no puedes escribirle/);
    const circle = screen.getByRole("link", { name: "Duelo acompañado" });
    expect(circle.getAttribute("href")).toBe("/panel/circles/circle-1");
    await expectAccessible();
  });

  it("of a listed specialist who shows nothing else says so, without a way to connect", async () => {
    const { user: _user, ...specialist } = buildSpecialist();
    const listing = { isListing: true, memberSince: null, spaces: [], livingCv: [] };
    fakeServer({ [GET]: buildProfile({ ...listing, specialist, canMessage: false }) });
    open();
    await screen.findByText(/^Aquí solo se muestra lo que verificamos/);
    expect(screen.queryByRole("button", { name: "Conectar" })).toBeNull();
    expect(screen.queryByText(/aún no publica/)).toBeNull();
  });

  it("has no link to share while only members see it", async () => {
    fakeServer({ [GET]: buildProfile({ isPublic: false }) });
    open();
    await screen.findByRole("heading", { level: 1 });
    expect(screen.queryByRole("button", { name: "Compartir" })).toBeNull();
  });

  it("says that nothing else is published", async () => {
    fakeServer({ [GET]: buildProfile({ spaces: [], livingCv: [] }) });
    open();
    expect(await screen.findByText("Leo Paz aún no publica nada más.")).toBeDefined();
  });

  it("announces that it loads", async () => {
    fakeServer({ [GET]: buildProfile() });
    open();
    screen.getByText("Cargando el perfil");
    expect(await screen.findByRole("heading", { level: 1 })).toBeDefined();
  });

  it("is not here for whom the owner hides it from", async () => {
    fakeServer({ [GET]: failure(404, "not_found", "No encontramos lo que buscas.") });
    open();
    await screen.findByText(HERE);
    expect(screen.queryByText("Leo Paz")).toBeNull();
  });

  it("reports that it cannot be loaded, and retries", async () => {
    const server = fakeServer({ [GET]: SERVER_ERROR });
    const { user } = open();
    const alert = within(await screen.findByRole("alert"));
    server.respond({ [GET]: buildProfile() });
    await user.click(alert.getByRole("button", { name: "Intentar de nuevo" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Leo Paz" })).toBeDefined();
  });

  it("of one's own leads to its privacy, without other actions", async () => {
    fakeServer({ [GET]: buildProfile({ belongsToViewer: true, canMessage: false }) });
    open();
    const link = await screen.findByRole("link", { name: "Elegir quién lo ve" });
    expect(link.getAttribute("href")).toBe("/panel/privacy");
    screen.getByRole("button", { name: "Compartir" });
    expect(screen.queryByRole("button", { name: "Más opciones" })).toBeNull();
  });

  it.each([
    [{ status: "accepted", isSentByMe: true }, "Es tu conexión"],
    [{ status: "pending", isSentByMe: true }, "Solicitud enviada"],
    [{ status: "pending", isSentByMe: false }, "Responder a su solicitud"],
    [{ status: "blocked", isSentByMe: true }, "Tienes bloqueada a esta persona."],
  ] as const)("says what the viewer is to its owner", async (state, text) => {
    const viewerConnection = { id: "connection-1", type: "friend", ...state } as const;
    fakeServer({ [GET]: buildProfile({ viewerConnection }) });
    open();
    await screen.findByText(text);
    expect(screen.queryByRole("button", { name: "Conectar" })).toBeNull();
  });

  it("is shown to visitors in their language, without actions", () => {
    fakeServer();
    const profile = buildProfile({ streak: { current: 1, best: 9 } });
    const Page = () => <ProfileContent view={buildProfileView(profile, "en")} />;
    renderScreen(<Page />, { at: "/u/leo.paz", locale: "en" });
    screen.getByText("1 day in a row");
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("a viewer", () => {
  it("reports the profile with a reason", async () => {
    const REPORT = "POST /panel/reports";
    const server = fakeServer({ [GET]: buildProfile(), [REPORT]: SERVER_ERROR });
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Más opciones" }));
    await user.click(await screen.findByRole("menuitem", { name: "Reportar" }));
    const dialog = within(await screen.findByRole("dialog"));
    const send = dialog.getByRole("button", { name: "Enviar reporte" });
    await user.click(send);
    await dialog.findByText("Elige un motivo.");
    await user.click(dialog.getByRole("radio", { name: "Es publicidad o engaño" }));
    fill(dialog.getByLabelText(/Cuéntanos más/), "Vende relojes");
    await user.click(send);
    await dialog.findByText("No pudimos enviar tu reporte");
    server.respond({ [REPORT]: { id: "report-1" } });
    await user.click(send);
    await screen.findByText("Gracias. Lo vamos a revisar.");
    expect(server.requests(REPORT).at(-1)?.body).toMatchObject({
      subjectType: "profile",
      subjectId: "leo.paz",
      reason: "spam",
      text: "Vende relojes",
    });
  });

  it("blocks its owner, and the profile then says so", async () => {
    const server = fakeServer({
      [GET]: buildProfile(),
      "POST /panel/blocks": buildConnection({ status: "blocked" }),
    });
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Más opciones" }));
    await user.click(await screen.findByRole("menuitem", { name: "Bloquear" }));
    const blocked = { id: "b", status: "blocked", type: "unknown", isSentByMe: true } as const;
    server.respond({ [GET]: buildProfile({ viewerConnection: blocked }) });
    const dialog = within(await screen.findByRole("alertdialog"));
    await user.click(dialog.getByRole("button", { name: "Bloquear" }));
    expect(await screen.findByText("Tienes bloqueada a esta persona.")).toBeDefined();
  });
});
