import { eq } from "drizzle-orm";
import type { BodyIn } from "@vereda/domain/http/endpoint";
import { profileVisibilities } from "@vereda/domain/account/catalogue";
import type { ProfileVisibility } from "@vereda/domain/account/catalogue";
import { logbookApi } from "@vereda/domain/logbook/contract";
import { createId } from "@vereda/domain/id";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import { privacyFlags } from "@vereda/domain/workspace/catalogue";
import { publicSpacesApi } from "@vereda/domain/community/profile/contract-public-space";
import { settingsApi } from "@vereda/domain/workspace/settings/contract-settings";
import { describe, expect, it } from "vitest";
import { objectives } from "#features/planning/tables/plans.ts";
import { testingBuild } from "#platform/testing/testing-build.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { registerUser } from "#features/account/testing/account-testing.ts";
import { users } from "#features/account/tables/users.ts";
import { logbookEntries } from "#features/logbook/tables/entries.ts";
import { workspaceAreas, workspaces } from "#features/workspace/tables/workspaces.ts";
import { joinAs, makeWorkspace } from "#features/workspace/workspace-testing.ts";

const build = testingBuild();
const api = await makeTestApp({
  settings: { CALLS_PER_USER_PER_MINUTE: "100000", PUBLIC_URL: "https://vereda.example" },
  web: async () => ({
    isDevelopment: false,
    buildId: "build-7",
    build: () => Promise.resolve(build),
    close: () => Promise.resolve(),
  }),
});
const { userId } = await registerUser(api, { firstName: "Ana", lastName: "Solís" });
const ana = { userId, token: api.signIn({ userId }).token };
const other = await registerUser(api);
const luis = { userId: other.userId, token: api.signIn({ userId: other.userId }).token };

let made = 0;

async function publish(flags: BodyIn<typeof settingsApi.privacyOptions> = {}) {
  made++;
  const slug = `taller-${made}`;
  const { workspace } = await makeWorkspace(api, ana, { name: "Taller", description: "De madera" });
  const params = { id: workspace.id };
  const body = { allow_public_slug: true, ...flags };
  await api.call(settingsApi.privacyOptions, { token: ana.token, params, body });
  const link = { publicSlug: slug };
  await api.call(settingsApi.publicSlug, { token: ana.token, params, body: link });
  return { id: workspace.id, slug };
}

const getSpace = (slug: string, token?: string) =>
  api.attempt(publicSpacesApi.space, { params: { slug }, token });
const getArea = (slug: string, areaId: string, token?: string) =>
  api.attempt(publicSpacesApi.area, { params: { slug, areaId }, token });

async function activateArea(workspaceId: string, areaId: AreaKey, given = {}) {
  const row = { workspaceId, areaId, order: 50, updatedAt: api.clock.now(), ...given };
  await api.db
    .insert(workspaceAreas)
    .values(row)
    .onConflictDoUpdate({
      target: [workspaceAreas.workspaceId, workspaceAreas.areaId],
      set: { order: 50, ...given },
    });
}

async function write(
  workspaceId: string,
  given: Partial<typeof logbookEntries.$inferInsert> &
    Pick<typeof logbookEntries.$inferInsert, "kind">,
) {
  const now = api.clock.now();
  await api.db.insert(logbookEntries).values({
    id: createId(now.getTime()),
    workspaceId,
    areaId: "blog",
    authorId: ana.userId,
    day: "2026-03-01",
    title: "Cómo empezamos",
    values: { text: "Con una mesa." },
    isPublic: true,
    createdAt: now,
    updatedAt: now,
    ...given,
  });
}

describe("a public workspace", () => {
  it("is readable by everyone under its link, with profile and areas", async () => {
    const { id, slug } = await publish();
    await activateArea(id, "work", { talent: "paciencia", actionVerb: "tallar" });
    const { status, data, headers } = await getSpace(slug.toUpperCase());
    expect(status).toBe(200);
    expect(data.profile).toMatchObject({ name: "Taller", description: "De madera", slug });
    expect(data.areas.find(({ areaId }) => areaId === "work")?.purpose).toBe(
      "Con paciencia, elijo tallar.",
    );
    expect(Object.keys(data.privacySettings).toSorted()).toEqual(privacyFlags.toSorted());
    expect(data).toMatchObject({ viewerConnection: null, belongsToViewer: false });
    expect(headers["cache-control"]).toBe("public, max-age=60");
  });

  it("returns an area's purpose in the language it was written in", async () => {
    const { id, slug } = await publish();
    const readIn = async (language: string) => {
      const response = await api.inject({
        url: `/api/v1/public/spaces/${slug}/areas/work`,
        headers: { "accept-language": language },
      });
      return response.json().data.area;
    };
    await activateArea(id, "work", {
      talent: "paciencia",
      actionVerb: "tallar",
      purposeLanguage: "es",
    });
    expect(await readIn("en")).toMatchObject({
      purpose: "Con paciencia, elijo tallar.",
      purposeLanguage: "es",
    });
    await activateArea(id, "work", {
      talent: "patience",
      actionVerb: "carve",
      purposeLanguage: "en",
    });
    expect((await readIn("es")).purpose).toBe("With patience, I choose to carve.");
  });

  it("returns 404 for an unknown or invalid link", async () => {
    for (const slug of ["no-such-place", "panel", "a", "ñ", "%00", "x".repeat(150)]) {
      expect((await getSpace(slug)).envelope.error).toBe("not_found");
    }
  });

  it("returns 404 without permission or link, or when it is archived", async () => {
    const [closed, unlinked, archived] = [await publish(), await publish(), await publish()];
    const change = (values: object, id: string) =>
      api.db.update(workspaces).set(values).where(eq(workspaces.id, id));
    await change({ privacySettings: { allow_public_slug: false } }, closed.id);
    await change({ publicSlug: null }, unlinked.id);
    await change({ endDate: api.clock.now() }, archived.id);
    for (const { slug } of [closed, unlinked, archived]) {
      expect((await getSpace(slug)).envelope.error).toBe("not_found");
      expect((await getSpace(slug, ana.token)).envelope.error).toBe("not_found");
      expect((await getArea(slug, "work")).envelope.error).toBe("not_found");
    }
  });

  it("marks the response for members, which must not be cached", async () => {
    const { id, slug } = await publish();
    expect((await getSpace(slug, luis.token)).data.belongsToViewer).toBe(false);
    await joinAs(api, id, luis, "CEO", { status: "INVITED" });
    expect((await getSpace(slug, luis.token)).data.belongsToViewer).toBe(false);
    const response = await getSpace(slug, ana.token);
    expect(response.data.belongsToViewer).toBe(true);
    expect(response.headers["cache-control"]).toBe("no-store");
  });
});

describe("the owner", () => {
  const seen: Record<ProfileVisibility, { nobody: boolean; member: boolean }> = {
    public: { nobody: true, member: true },
    members_only: { nobody: false, member: true },
    invite_only: { nobody: false, member: false },
    hidden: { nobody: false, member: false },
  };

  it.each(profileVisibilities)("is visible as their profile allows: %s", async (choice) => {
    const { slug } = await publish();
    await api.db.update(users).set({ profileVisibility: choice }).where(eq(users.id, ana.userId));
    const name = (isVisible: boolean) => (isVisible ? "Ana Solís" : undefined);
    expect((await getSpace(slug)).data.owner?.name).toBe(name(seen[choice].nobody));
    expect((await getSpace(slug, luis.token)).data.owner?.name).toBe(name(seen[choice].member));
    expect((await getSpace(slug, ana.token)).data.owner?.name).toBe("Ana Solís");
  });

  it("is hidden while moderation blocks their profile", async () => {
    const { slug } = await publish();
    await api.db
      .update(users)
      .set({ profileVisibility: "public", profileHeldAt: api.clock.now() })
      .where(eq(users.id, ana.userId));
    expect((await getSpace(slug, luis.token)).data.owner).toBeNull();
    await api.db.update(users).set({ profileHeldAt: null }).where(eq(users.id, ana.userId));
  });
});

describe("the sections of a public workspace", () => {
  it("contain only public entries whose flag is on", async () => {
    const { id, slug } = await publish({ allow_public_blog: true });
    await activateArea(id, "blog");
    await write(id, { kind: "blog" });
    await write(id, { kind: "blog", title: "Borrador", isPublic: false });
    await write(id, { kind: "roadmap", title: "Plan secreto" });
    await write(id, { kind: "expenses", title: "Gasto", areaId: "work" });
    const { data } = await getSpace(slug);
    const titles = data.sections.flatMap(({ entries }) => entries.map(({ title }) => title));
    expect(titles).toEqual(["Cómo empezamos"]);
    expect((await getArea(slug, "blog")).data.sections[0]?.entries[0]?.text).toBe("Con una mesa.");
  });

  it.each([
    ["cv", "show_living_cv", "work"],
    ["roadmap", "allow_public_roadmap", "roadmap"],
    ["vacancies", "allow_public_vacancies", "building"],
    ["blog", "allow_public_blog", "blog"],
    ["tutorials", "allow_public_tutorials", "tutorials"],
  ] as const)("%s is visible with the flag %s", async (kind, flag, areaId) => {
    const sections = async (on: boolean) => {
      const { id, slug } = await publish({ [flag]: on });
      await activateArea(id, areaId);
      await write(id, { kind, areaId });
      return (await getSpace(slug)).data.sections.map(({ section }) => section);
    };
    expect(await sections(true)).toEqual([kind]);
    expect(await sections(false)).toEqual([]);
  });

  it("have excerpts on the workspace page and full texts on the area page", async () => {
    const { id, slug } = await publish({ allow_public_blog: true });
    await activateArea(id, "blog");
    const text = "palabra ".repeat(200).trim();
    await write(id, { kind: "blog", values: { text } });
    const first = (await getSpace(slug)).data.sections[0]?.entries[0]?.text ?? "";
    expect(first.length).toBeLessThanOrEqual(401);
    expect(first.endsWith("palabra…")).toBe(true);
    expect((await getArea(slug, "blog")).data.sections[0]?.entries[0]?.text).toBe(text);
  });

  it("return the details of an entry as readable labels", async () => {
    const { id, slug } = await publish({ allow_public_roadmap: true });
    await activateArea(id, "roadmap");
    await write(id, { kind: "roadmap", areaId: "roadmap", values: { stage: "under_way" } });
    const { data } = await getSpace(slug);
    expect(data.sections[0]?.entries[0]?.details).toEqual([
      { label: "Etapa", value: "En marcha", isDay: false },
    ]);
  });

  it("contain at most the latest 20 entries of a kind", async () => {
    const { id, slug } = await publish({ allow_public_blog: true });
    await activateArea(id, "blog");
    for (let day = 1; day <= 22; day++) {
      const written = `2026-01-${String(day).padStart(2, "0")}`;
      await write(id, { kind: "blog", day: written, title: written });
    }
    const entries = (await getSpace(slug)).data.sections[0]?.entries ?? [];
    expect(entries).toHaveLength(20);
    expect(entries[0]?.title).toBe("2026-01-22");
  });
});

describe("the figures of a public workspace", () => {
  it("are levels of experience, by completed objectives, and never their titles", async () => {
    const readLevel = async (on: boolean) => {
      const { id, slug } = await publish({ show_experience_levels: on });
      await activateArea(id, "work");
      const now = api.clock.now();
      const build = (status: "COMPLETED" | "ACTIVE") => ({
        id: createId(now.getTime()),
        ownerId: ana.userId,
        workspaceId: id,
        areaId: "work" as const,
        type: "PROJECT" as const,
        status,
        title: "TituloCallado",
        createdAt: now,
        updatedAt: now,
      });
      const statuses = ["COMPLETED", "COMPLETED", "COMPLETED", "ACTIVE"] as const;
      await api.db.insert(objectives).values(statuses.map(build));
      const { data, envelope } = await getSpace(slug);
      expect(JSON.stringify(envelope)).not.toContain("TituloCallado");
      return data.areas.find(({ areaId }) => areaId === "work")?.experienceLevel;
    };
    expect(await readLevel(true)).toBe(2);
    expect(await readLevel(false)).toBeNull();
  });
});

describe("posts", () => {
  const getPost = (slug: string, id: string) =>
    api.attempt(publicSpacesApi.post, { params: { slug, id } });
  const getFeed = (slug: string, prefix = "") =>
    api.inject({ url: `${prefix}/public/${slug}/rss.xml` });

  it("have addresses of their own, with their whole text", async () => {
    const { id, slug } = await publish({ allow_public_blog: true });
    await activateArea(id, "blog");
    const postId = createId(api.clock.now().getTime());
    const text = "palabra ".repeat(200).trim();
    await write(id, { id: postId, kind: "blog", values: { text } });
    const { data } = await getPost(slug, postId);
    expect(data).toMatchObject({ areaId: "blog", post: { title: "Cómo empezamos", text } });
    expect(data.space.sections).toEqual([]);
  });

  it("are 404 unless they, their area, the blog and the workspace are public", async () => {
    const [open, closed] = [await publish({ allow_public_blog: true }), await publish()];
    const buildId = () => createId(api.clock.now().getTime());
    const [draft, roadmap, archived, ofClosed] = [buildId(), buildId(), buildId(), buildId()];
    for (const { id } of [open, closed]) await activateArea(id, "blog");
    await activateArea(open.id, "tutorials", { status: "archived" });
    await write(open.id, { id: draft, kind: "blog", isPublic: false });
    await write(open.id, { id: roadmap, kind: "roadmap" });
    await write(open.id, { id: archived, kind: "blog", areaId: "tutorials" });
    await write(closed.id, { id: ofClosed, kind: "blog" });
    const ofOpen = [draft, roadmap, archived, ofClosed].map((id) => [open.slug, id] as const);
    for (const [slug, id] of [...ofOpen, [closed.slug, ofClosed] as const]) {
      expect((await getPost(slug, id)).status).toBe(404);
    }
    expect((await getFeed(closed.slug)).statusCode).toBe(404);
    expect((await getFeed("no-such-place")).statusCode).toBe(404);
  });

  it("are a feed of the latest 50, escaped, with absolute links", async () => {
    const { id, slug } = await publish({ allow_public_blog: true });
    await activateArea(id, "blog");
    const title = `Uno & <dos> ]]> \u0007 "tres"`;
    for (let n = 0; n < 51; n++) {
      await write(id, { kind: "blog", title: `${n} ${title}`, day: "2026-02-01" });
    }
    await write(id, { kind: "blog", title: "BorradorCallado", isPublic: false });
    const response = await getFeed(slug);
    expect(response.headers["content-type"]).toBe("application/rss+xml; charset=utf-8");
    const { body } = response;
    expect(body).not.toContain("BorradorCallado");
    // oxlint-disable-next-line no-control-regex
    expect(body).not.toMatch(/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/);
    const items = body.split("<item>").slice(1);
    expect(items).toHaveLength(50);
    for (const item of items) {
      expect(item).toMatch(
        new RegExp(`<link>https://vereda\\.example/public/${slug}/posts/[0-9a-f-]{36}</link>`),
      );
    }
    // A section ends only where the feed ends it: each of the others is split in two.
    expect(body).toContain("]]]]><![CDATA[>");
    expect((await getFeed(slug, "/en")).body).toContain(
      `<link>https://vereda.example/en/public/${slug}</link>`,
    );
  });
});

describe("an area of a public workspace", () => {
  it("returns 404 when it is archived, blocked, internal without public section or unknown", async () => {
    const { id, slug } = await publish();
    await activateArea(id, "inventory", { status: "archived", vision: "secreto" });
    await activateArea(id, "work", { blockedAt: api.clock.now(), vision: "secreto" });
    await activateArea(id, "users", { vision: "secreto" });
    await activateArea(id, "blog", { vision: "secreto" });
    for (const areaId of ["inventory", "work", "users", "blog", "no-such-area", "__proto__"]) {
      expect((await getArea(slug, areaId)).envelope.error).toBe("not_found");
    }
    expect(JSON.stringify((await getSpace(slug)).envelope)).not.toContain("secreto");
  });

  it("hides its public entries while it is archived", async () => {
    const { id, slug } = await publish({ allow_public_blog: true });
    await activateArea(id, "blog", { status: "archived" });
    await write(id, { kind: "blog" });
    expect((await getSpace(slug)).data.sections).toEqual([]);
  });
});

it("lists an entry that was published through the logbook API", async () => {
  const { id, slug } = await publish({ allow_public_blog: true });
  await activateArea(id, "blog");
  await api.call(logbookApi.create, {
    token: ana.token,
    params: { id, areaId: "blog" },
    body: { kind: "blog", day: "2026-03-02", title: "Hola", values: { text: "…" }, isPublic: true },
  });
  expect((await getSpace(slug)).data.sections[0]?.entries[0]?.title).toBe("Hola");
});
