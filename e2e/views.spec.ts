// Seeing all plans together: quadrants, the calendar, and the search.
import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "./journey.ts";
import type { Person } from "./journey.ts";

interface Made {
  id: string;
}

const iso = (date: Date) =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "America/Mexico_City" }).format(date);

/** An objective with one urgent task today at nine, and another without dates. */
async function plan(
  request: APIRequestContext,
  { accessToken }: Person,
  titles: readonly string[],
) {
  const headers = { Authorization: `Bearer ${accessToken}` };
  const send = async (method: "POST" | "PUT", path: string, data: object) => {
    const answer = await request.fetch(`/api/v1${path}`, { method, headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { data: Made }).data.id;
  };
  const me = await request.get("/api/v1/sessions/me", { headers });
  const { data } = (await me.json()) as { data: { workspaces: { workspace: Made }[] } };
  const place = { workspaceId: data.workspaces[0]?.workspace.id ?? "", areaId: "health" };
  const today = iso(new Date());
  const objective = await send("POST", "/planning/objectives", {
    type: "ROUTINE",
    title: "Mar",
    ...place,
  });
  await send("PUT", `/planning/objectives/${objective}/schedule`, { startDate: today });
  const mission = await send("POST", `/planning/objectives/${objective}/missions`, {
    title: "Puerto",
  });
  const [first = "", second = ""] = titles;
  const base = { priority: "MEDIUM", environmentId: "home", estimation: { executionMin: 60 } };
  const task = await send("POST", `/planning/missions/${mission}/tasks`, {
    ...base,
    title: first,
    isUrgent: true,
    isHighImpact: true,
  });
  await send("PUT", `/planning/tasks/${task}/schedule`, { startDate: `${today}T21:00` });
  await send("POST", `/planning/missions/${mission}/tasks`, {
    ...base,
    title: second,
    isPhysical: true,
  });
}

test("everything open stands in its quadrant, and is found by its words", async ({
  page,
  person,
  at,
  say,
  expectAccessible,
}) => {
  const [reunion, walk] = say(
    ["Preparar la reunión", "Caminar al faro"],
    ["Prepare the meeting", "Walk to the lighthouse"],
  ) as [string, string];
  await plan(page.request, person, [reunion, walk]);
  await page.goto(at("/panel/plans/tasks"));
  const group = (name: string) => page.getByRole("region", { name });
  await expect(group(say("Decisivo", "Decisive")).getByText(reunion)).toBeVisible();
  await expect(group(say("Tu 20 % vital", "Your vital 20%")).getByText(reunion)).toBeVisible();
  await expect(group(say("Revisión", "Review")).getByText(walk)).toBeVisible();
  await expectAccessible();
  await page.getByRole("tab", { name: say("Por contexto", "By context") }).click();
  await expect(group(say("En casa", "At home")).getByText(walk)).toBeVisible();

  await page.goto(at("/panel/search"));
  const words = page.getByRole("searchbox");
  await expect(words).toBeFocused();
  await words.fill(say("reuniones", "meetings"));
  await expect(page.getByRole("link", { name: reunion })).toBeVisible();
  await expectAccessible();
  await words.fill(say("velero", "sailboat"));
  await expect(page.getByText(say("Nada con «velero»", "Nothing with “sailboat”"))).toBeVisible();
});

test("something of the calendar goes to another time, and back", async ({
  page,
  person,
  at,
  say,
  expectAccessible,
}) => {
  const [reunion, walk] = say(
    ["Preparar la reunión", "Caminar al faro"],
    ["Prepare the meeting", "Walk to the lighthouse"],
  ) as [string, string];
  await plan(page.request, person, [reunion, walk]);
  await page.goto(at("/panel/plans/calendar"));
  const block = (time: string) => page.getByRole("button", { name: `${time} ${reunion}` });
  await expect(block("21:00")).toBeVisible();
  await expectAccessible();
  await block("21:00").click();
  const sheet = page.getByRole("dialog", { name: reunion });
  await expect(sheet).toBeVisible();
  await expectAccessible();
  const hour = sheet.getByRole("spinbutton", { name: say(/hora/, /hour/) }).first();
  await hour.click();
  await page.keyboard.type("22");
  await sheet.getByRole("button", { name: say("Guardar", "Save") }).click();
  await expect(block("22:00")).toBeVisible();
  await page.getByRole("button", { name: say("Deshacer", "Undo") }).click();
  await expect(block("21:00")).toBeVisible();

  await page.getByRole("radio", { name: say("Mes", "Month") }).click();
  await expect(page.getByRole("table")).toBeVisible();
  await expect(page.getByRole("button", { name: new RegExp(reunion) }).first()).toBeVisible();
  await expectAccessible();
});
