// End-to-end test for public workspaces: what visitors can read, and what must stay private.
import { createApiCaller, type CallApi } from "../support/api.ts";
import { expect, test } from "../support/fixtures.ts";
import { main } from "../support/screens.ts";
import { signIn } from "../support/users.ts";
import { makeWorkspace, publish } from "../support/workspaces.ts";

/** Texts that must not appear in any public page. */
const secrets = [
  "MantraCallado",
  "VisionInterna",
  "VisionArchivada",
  "BorradorCallado",
  "RutaCallada",
  "GastoCallado",
  "ApellidoCallado",
  "NotaCallada",
] as const;

/** Creates a public company with private content. */
async function publishCompany(callApi: CallApi) {
  const slug = `encina-${process.pid}-${Date.now().toString(36)}`;
  const name = "Carpintería La Encina";
  const id = await makeWorkspace(callApi, "COMPANY", name, "Muebles de madera local.");
  await callApi("PATCH", "/sessions/profile", { lastName: "ApellidoCallado" });
  await callApi("PATCH", "/sessions/privacy", { profileVisibility: "hidden" });
  await publish(callApi, id, slug, { allow_public_blog: true });
  const areas = `/workspaces/${id}/active-areas`;
  for (const areaId of ["blog", "roadmap", "users", "inventory"]) {
    await callApi("POST", areas, { areaId });
  }
  await callApi("PATCH", `${areas}/work/mantra`, { text: "MantraCallado" });
  await callApi("PATCH", `${areas}/work/purpose`, { talent: "paciencia" });
  await callApi("PATCH", `${areas}/users/purpose`, { vision: "VisionInterna" });
  await callApi("PATCH", `${areas}/inventory/purpose`, { vision: "VisionArchivada" });
  await callApi("DELETE", `${areas}/inventory`);
  const write = (
    areaId: string,
    kind: string,
    title: string,
    values: object,
    isPublic: boolean,
  ) => {
    const entry = { kind, day: "2026-03-01", title, values, isPublic };
    return callApi("POST", `/workspaces/${id}/areas/${areaId}/entries`, entry);
  };
  const text = "Vamos al bosque en otoño.";
  await write("blog", "blog", "La madera", { text }, true);
  await write("blog", "blog", "BorradorCallado", { text }, false);
  await write("roadmap", "roadmap", "RutaCallada", { stage: "next" }, true);
  await write("expenses", "expenses", "GastoCallado", { amount: 100 }, false);
  const note = { kind: "NOTE", title: "NotaCallada", text };
  await callApi("POST", `${areas}/work/library`, note);
  return { id, slug };
}

test("visitors read a public workspace and none of its private content", async ({
  page,
  user,
  callApi,
  request,
  toPath,
  localize,
  expectAccessible,
}) => {
  const { id, slug } = await publishCompany(callApi);
  const planted = [...secrets, user.email, user.accessToken];
  for (const path of [`/public/${slug}`, `/public/${slug}/work`, `/public/${slug}/blog`]) {
    for (const address of [toPath(path), `${toPath(path)}.data`]) {
      const response = await request.get(address);
      expect(response.status(), address).toBe(200);
      const html = await response.text();
      expect(planted.filter((secret) => html.includes(secret))).toEqual([]);
    }
  }
  for (const path of [
    `/public/${slug}/users`,
    `/public/${slug}/inventory`,
    "/public/nobody-here",
  ]) {
    expect((await request.get(toPath(path))).status(), path).toBe(404);
  }

  const badge = page.getByText(localize("Espacio verificado", "Verified workspace"));
  await page.goto(toPath(`/public/${slug}`));
  await expect(
    page.getByRole("heading", { level: 1, name: "Carpintería La Encina" }),
  ).toBeVisible();
  await expect(badge).toHaveCount(0);
  const administrator = await signIn(request, JSON.parse(process.env["E2E_ADMINISTRATOR"] ?? "{}"));
  const verification = `/panel/workspaces/${id}/verification`;
  const isVerified = { isVerified: true };
  await createApiCaller(request, administrator.accessToken)("PUT", verification, isVerified);
  await page.reload();
  await expect(badge.first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 3, name: "La madera" })).toBeVisible();
  const canonical = page.locator("link[rel=canonical]");
  await expect(canonical).toHaveAttribute("href", new RegExp(`${toPath(`/public/${slug}`)}$`));
  await expect(page.locator("link[rel=alternate][hreflang]")).toHaveCount(3);
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
  await expect(
    page.getByText(localize("Formas parte de este espacio.", "You’re part of this workspace.")),
  ).toBeVisible();
  await expectAccessible();

  await main(page)
    .getByRole("link", { name: localize("Trabajo", "Work") })
    .click();
  await expect(page).toHaveURL(toPath(`/public/${slug}/work`));
  await expect(
    page.getByRole("heading", { level: 1, name: localize("Trabajo", "Work") }),
  ).toBeVisible();
  await expectAccessible();
});
